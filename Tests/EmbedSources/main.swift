import Embedding

// Writes the templates and the runtime into the sources of the tool. It does not depend on the files that it
// writes.
try WrittenFile.write(try TemplateEmbedding.files() + [try SourceEmbedding.file()])
