#!/usr/bin/env bash
# Runs all of the given vmgen commands, even after one fails. Fails if any of them does.
set -eu

status=0

# Prints the command, and its findings as annotations.
run() {
    echo "::group::vmgen $*"
    vmgen "$@" --format github || status=1
    echo "::endgroup::"
}

strict=()
if test "$VMGEN_STRICT" = true; then strict=(--strict); fi
inputs=()
if test -n "$VMGEN_CONFIG"; then inputs=(--config "$VMGEN_CONFIG"); fi
paths=()
while IFS= read -r path; do
    if test -n "$path"; then paths+=("$path"); fi
done <<<"$VMGEN_PATHS"

# In macOS's bash, an empty array counts as unset.
for command in $VMGEN_COMMANDS; do
    case $command in
        check) run check ${inputs[@]+"${inputs[@]}"} ${strict[@]+"${strict[@]}"} ;;
        lint)
            run lint ${inputs[@]+"${inputs[@]}"} ${strict[@]+"${strict[@]}"} ${paths[@]+"${paths[@]}"}
            ;;
        breaking)
            against=$VMGEN_AGAINST
            if test -z "$against" && test -n "${GITHUB_BASE_REF:-}"; then
                against=origin/$GITHUB_BASE_REF
                git fetch --quiet --no-tags --depth=1 origin \
                    "+refs/heads/$GITHUB_BASE_REF:refs/remotes/$against"
            fi
            if test -n "$against"; then
                run breaking --against "$against" ${inputs[@]+"${inputs[@]}"} ${paths[@]+"${paths[@]}"}
            else
                echo "vmgen breaking: not a pull request, and 'against' is not set; nothing to compare with"
            fi
            ;;
        *)
            echo "::error title=vmgen::'$command' is not one of check, lint and breaking"
            status=1
            ;;
    esac
done
exit "$status"
