import Testing

/// One after the other, because they build in the same folder.
@Suite(.serialized) enum PluginTests {}
