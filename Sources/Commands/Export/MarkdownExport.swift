internal import Reports
internal import SampleRecords
internal import Samples

/// Writes exported journal entries as a folder of Markdown files, one for each entry.
enum MarkdownExport {
    /// Writes the files. Never replaces a file: if an entry's file already exists, no file is
    /// written.
    ///
    /// - Returns: The number of files.
    static func run(
        _ selection: ExportSelection, from store: any DatabaseStore, _ context: Context
    ) async throws(Failure) -> Int {
        guard let folder = context.outPath else {
            throw Failure(.usage, "--format markdown: name the folder for the files with --out")
        }
        let shelf = SubjectShelf(store, try context.language().journalPhrases)
        let count = try await each(of: selection, in: store, shelf) { file throws(Failure) in
            let path = "\(folder)/\(file.name)"
            guard !File.exists(path) else {
                throw Failure(.cannotCreate, "\(path): exists already; nothing was written")
            }
        }
        try Folder.create(containing: folder + "/")
        try await context.noteExport(of: [.journalEntry: count], as: "markdown", from: store)
        return try await each(of: selection, in: store, shelf) { file throws(Failure) in
            try FileOutput.write(Array(file.text.utf8), to: "\(folder)/\(file.name)")
        }
    }

    /// Passes the files to `take` one by one.
    ///
    /// - Returns: The number of files.
    private static func each(
        of selection: ExportSelection, in store: any DatabaseStore, _ shelf: SubjectShelf,
        _ take: (MarkdownFile) throws(Failure) -> Void
    ) async throws(Failure) -> Int {
        var shelf = shelf
        var count = 0
        var pages = try await selection.pages(of: .journalEntry, in: store)
        while let page = try await pages.next() {
            for (stored, _, _) in page {
                guard let entry = JournalEntry(stored) else { continue }
                try take(MarkdownFile(entry, about: try await shelf.subjects(of: entry)))
                count += 1
            }
        }
        return count
    }
}
