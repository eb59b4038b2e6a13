import Embedding

// Writes the templates, the runtime and the script of pages into the sources of the tool. It does not depend on the
// files that it writes.
try WrittenFile.write([
    try TemplateEmbedding.file(), try SourceEmbedding.file(), try PageEmbedding.file(),
])
