import Testing

/// One after the other, for they build in the same folder.
@Suite(.serialized) enum PluginTests {}
