import SourceText

extension DiagnosticSink {
    /// Each diagnostic has a place in one of the files and a help text, and can be rendered.
    func keepPromises(of files: [SourceFile], failed: Bool) throws(BrokenPromise) {
        for diagnostic in diagnostics {
            try promise(!diagnostic.message.isEmpty, "[\(diagnostic.id)] says nothing")
            try diagnostic.place.keepPromises(of: files, diagnostic.id)
            for note in diagnostic.notes { try note.place?.keepPromises(of: files, diagnostic.id) }
            if diagnostic.severity == .error {
                let hasWayOut = diagnostic.help?.isEmpty == false
                try promise(hasWayOut, "[\(diagnostic.id)] '\(diagnostic.message)' has no way out")
            }
        }
        try promise(failed == hasErrors, failed ? "it fails without an error" : "it goes on after an error")
        let shown = DiagnosticRenderer().render(sorted)
        let controls = shown.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
        try promise(controls.isEmpty, "what is shown has control characters")
    }
}

extension SourcePlace {
    fileprivate func keepPromises(of files: [SourceFile], _ id: String) throws(BrokenPromise) {
        try promise(files.contains { $0 === file }, "[\(id)] is in another file: \(file.path)")
        let isWithin = range.start >= 0 && range.start <= range.end && range.end <= file.bytes.count
        try promise(isWithin, "[\(id)] is at \(range.start)..<\(range.end) of \(file.bytes.count) bytes")
    }
}
