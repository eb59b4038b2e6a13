#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml is missing: apt-get install libyaml-dev, or brew install libyaml; plugins from vmgen's artifact bundle need none"
#endif
