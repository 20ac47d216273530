internal import HealthFiles
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

/// Writes exported states of mind and journal entries as a Day One journal.
struct DayOneExport {
    private var shelf: SubjectShelf
    /// The states of mind that are shown within a journal entry. They get no separate entry.
    private var embedded: Set<SampleID> = []
    private var isBegun = false
    /// The samples that each sample replaced, for an import that knows an earlier export.
    private let replaced: [SampleID: [SampleID]]
    /// The number of samples that a journal cannot contain.
    private(set) var leftOut = 0

    init(of selection: ExportSelection, in store: any DatabaseStore) async throws(Failure) {
        replaced = try await onStore(await ReplacementHistory(of: store)).replaced
        shelf = SubjectShelf(store, LanguageTag?.none.journalPhrases)
        var pages = try await selection.pages(of: .journalEntry, in: store)
        while let page = try await pages.next() {
            for (stored, _, _) in page {
                guard let entry = JournalEntry(stored), entry.start.precision == .instant
                else { continue }
                embedded.formUnion(try await shelf.statesOfMind(of: entry).map(\.id))
            }
        }
    }

    /// The bytes of a page of samples.
    mutating func bytes(of page: [ExportPages.Element]) async throws(Failure) -> [UInt8] {
        var text = ""
        for (stored, _, _) in page where !embedded.contains(stored.id) {
            guard let entry = try await entry(of: stored) else {
                leftOut += 1
                continue
            }
            text += (isBegun ? ",\n" : DayOneWriter.beginning + "\n") + JSONWriter.text(entry)
            isBegun = true
        }
        return Array(text.utf8)
    }

    private mutating func entry(of stored: StoredSample) async throws(Failure) -> JSONValue? {
        if let mind = StateOfMind(stored) {
            return DayOneWriter.entry(of: mind, replacing: replaced)
        }
        guard let entry = JournalEntry(stored) else { return nil }
        return DayOneWriter.entry(
            of: entry, about: try await shelf.statesOfMind(of: entry), replacing: replaced)
    }

    /// The bytes after the last page.
    var end: [UInt8] {
        Array(((isBegun ? "\n" : DayOneWriter.beginning) + DayOneWriter.end + "\n").utf8)
    }
}
