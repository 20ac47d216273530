internal import Questionnaires
internal import Zip

/// Chooses the file in a zip that an import reads, by the content of the files.
///
/// If the zip has exactly one export of a phone, that file is chosen: Apple Health adds files of
/// devices and clinics. Without such an export, the zip must have only one readable file.
struct ZipChoice {
    /// The chosen file.
    let entry: ZipEntry

    /// A file that can be read.
    private struct Candidate {
        let entry: ZipEntry
        /// `nil` for a table.
        let kind: EntryFile.Kind?

        var isPhone: Bool { if case .phone? = kind { true } else { false } }
        var line: String { "  \(entry.name): \(kind?.words ?? "table")" }
    }

    /// The maximum number of files that a message lists.
    private static let greatestList = 20
    /// The maximum number of files whose content is examined.
    private static let greatestSearch = 1_000
    /// The file extensions of data, in the order of the search.
    private static let endings = ["xml", "json", "ndjson", "jsonl", "csv", "tsv", "txt"]

    /// Chooses the file.
    ///
    /// - Throws: A failure that lists the files if the choice is not clear, a ``ZipError``, or the
    ///   error of the file.
    init(_ archive: ZipArchive, _ path: String) throws {
        guard !archive.isNumbers else {
            throw Failure(
                .badInput,
                "\(path): this is a document of Numbers and not a table of text; open it in Numbers, "
                    + "and export it as CSV (File, Export To)")
        }
        let data = Self.endings.flatMap { ending in archive.files.filter { $0.ending == ending } }
        var candidates: [Candidate] = []
        for entry in data.prefix(Self.greatestSearch) {
            // Only Apple Health has XML. The other files in its zip are from devices and clinics.
            if entry.ending != "xml", candidates.first?.entry.ending == "xml" { break }
            let beginning = try archive.bytes(of: entry).beginning(EntryFile.beginningLength)
            if let kind = EntryFile.Kind(beginning: beginning) {
                candidates.append(Candidate(entry: entry, kind: kind))
            } else if ["csv", "tsv"].contains(entry.ending) {
                candidates.append(Candidate(entry: entry, kind: nil))
            }
            if candidates.count > Self.greatestList { break }
        }
        let phones = candidates.filter(\.isPhone)
        if let choice = phones.count == 1 ? phones.first : candidates.first,
            phones.count == 1 || candidates.count == 1, data.count <= Self.greatestSearch
        {
            entry = choice.entry
            return
        }
        throw Failure(.badInput, Self.refusal(path, archive, candidates))
    }

    private static func refusal(
        _ path: String, _ archive: ZipArchive, _ candidates: [Candidate]
    ) -> [String] {
        let shown = candidates.prefix(greatestList).map(\.line)
        guard candidates.isEmpty else {
            return ["\(path): has several files to import; unpack it, and import one by one:"]
                + shown.listed(of: candidates.count)
        }
        guard !archive.files.contains(where: { $0.ending == "ics" }) else {
            return [
                "\(path): has calendars, and no other file that this program reads; import their "
                    + "events with: wellbeing calendar import FILE"
            ]
        }
        let names = archive.files.prefix(greatestList).map { "  \($0.name)" }
        return ["\(path): has no file that this program reads; unpack it, and import one of:"]
            + names.listed(of: archive.files.count)
    }
}

extension ZipArchive {
    /// The files, without folders and without files that operating systems add.
    var files: [ZipEntry] {
        entries.filter { entry in
            !entry.isFolder && !entry.name.hasPrefix("__MACOSX/")
                && entry.name.split(separator: "/").last?.hasPrefix(".") == false
        }
    }

    /// Whether the archive is an office document, such as a workbook.
    var isDocument: Bool {
        entries.contains { $0.name == "[Content_Types].xml" || $0.name == "mimetype" }
    }
}

extension ZipArchive {
    /// Whether the archive is a Numbers document. Numbers adds no file that names the type.
    fileprivate var isNumbers: Bool {
        entries.contains { $0.name == "Index/Document.iwa" || $0.name == "Index.zip" }
    }
}

extension ZipEntry {
    /// The file extension in lowercase; empty without one.
    var ending: String {
        name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
    }
}
