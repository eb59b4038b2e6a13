package import SourceText

extension Rule {
    /// The rules about files.
    package static let files = [fileNotFound, notAFile, foreignLink, unreadable, unwritable, notOurs]
}
