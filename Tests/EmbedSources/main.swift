import Embedding

// Writes the templates and the runtime into the sources of the tool. It needs nothing of what it writes.
try WrittenFile.write([try TemplateEmbedding.file(), try SourceEmbedding.file()])
