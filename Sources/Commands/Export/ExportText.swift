internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The bytes of an export, page by page.
struct ExportText {
    private var pages: ExportPages
    private var form: Form
    /// The samples that each sample replaced, for an import that knows an earlier export.
    private var replaced: [SampleID: [SampleID]] = [:]
    private var isBegun = false
    private var hasPages = true
    private var isEnded = false

    private enum Form {
        case array, lines
        case assessments(AssessmentTable, Set<Questionnaire.Identity>)
        case observations(ObservationTable)
        case fhir(FHIRExport)
        case dayOne(DayOneExport)
    }

    /// Prepares the export without writing.
    ///
    /// - Parameter counts: The number of samples of each type.
    /// - Throws: ``ExitCode/usage`` if a table would contain more than one type.
    init(
        of selection: ExportSelection, _ counts: [SampleType: Int], as format: OutputFormat,
        in store: any DatabaseStore, _ context: Context
    ) async throws(Failure) {
        switch format {
        case .fhir: form = .fhir(try FHIRExport(of: selection, in: store, context))
        case .dayOne: form = .dayOne(try await DayOneExport(of: selection, in: store))
        case .json, .text, .markdown, .ics: form = .array
        case .jsonl: form = .lines
        case .csv:
            let type = try Self.type(of: selection, counts)
            if let table = ObservationTable(of: type) {
                form = .observations(table)
            } else {
                form = try await Self.assessments(of: selection, in: store)
            }
        }
        pages = try await selection.pages(in: store)
        switch form {
        case .array, .lines, .assessments, .observations:
            replaced = try await onStore(await ReplacementHistory(of: store)).replaced
        case .fhir, .dayOne: break
        }
    }

    /// The next bytes; `nil` at the end.
    mutating func next() async throws(Failure) -> [UInt8]? {
        guard !isEnded else { return nil }
        if hasPages {
            if let page = try await pages.next() { return try await bytes(of: page) }
            hasPages = false
        }
        if case .fhir(var resources) = form {
            let bytes = try await resources.nextDeletions()
            form = .fhir(resources)
            if let bytes { return bytes }
        }
        isEnded = true
        return end()
    }

    private mutating func bytes(
        of page: [ExportPages.Element]
    ) async throws(Failure) -> [UInt8] {
        switch form {
        case .array:
            var text = ""
            for (stored, definition, kept) in page {
                text += isBegun ? ",\n" : "[\n"
                text += JSONWriter.text(json(of: stored, definition, kept), .pretty)
                isBegun = true
            }
            return Array(text.utf8)
        case .lines:
            return page.flatMap { stored, definition, kept in
                (JSONWriter.text(json(of: stored, definition, kept), .compact) + "\n").utf8
            }
        case .assessments(var table, let known):
            for (stored, definition, kept) in page {
                guard case .assessment(let assessment) = stored.content, let definition else {
                    continue
                }
                guard known.contains(assessment.assessment.questionnaire) else {
                    throw Failure(.tryAgain, "another version was saved meanwhile; try again")
                }
                table.append(
                    assessment, of: definition, replacing: replaced[stored.id] ?? [], kept: kept)
            }
            defer { form = .assessments(table, known) }
            return table.drain()
        case .observations(var table):
            for (stored, _, _) in page {
                if case .observation(let observation) = stored.content {
                    table.append(observation, replacing: replaced[stored.id] ?? [])
                }
            }
            defer { form = .observations(table) }
            return table.drain()
        case .fhir(var resources):
            let bytes = try await resources.bytes(of: page)
            form = .fhir(resources)
            return bytes
        case .dayOne(var journal):
            let bytes = try await journal.bytes(of: page)
            form = .dayOne(journal)
            return bytes
        }
    }

    private func json(
        of stored: StoredSample, _ definition: Questionnaire?, _ kept: [FlagRecord]
    ) -> JSONValue {
        stored.json(of: definition, replacing: replaced[stored.id] ?? [], kept: kept)
    }

    /// The number of samples so far that the format cannot contain, and of deleted samples that are
    /// outside of the selection.
    var leftOut: (samples: Int, deletions: Int) {
        switch form {
        case .fhir(let resources): (resources.leftOut, resources.deletionsLeftOut)
        case .dayOne(let journal): (journal.leftOut, 0)
        case .array, .lines, .assessments, .observations: (0, 0)
        }
    }

    /// The number of FHIR results whose total has no Observation, and how many of these have no
    /// resource at all.
    var withoutTotal: (results: Int, leftOut: Int) {
        guard case .fhir(let resources) = form else { return (0, 0) }
        return (resources.withoutTotal, resources.totalsLeftOut)
    }

    /// The bytes after the last page: the end of the array, or the header of an empty table.
    private mutating func end() -> [UInt8] {
        switch form {
        case .array: Array((isBegun ? "\n]\n" : "[]\n").utf8)
        case .lines: []
        case .assessments(var table, _): table.drain()
        case .observations(var table): table.drain()
        case .fhir(let resources): resources.end
        case .dayOne(let journal): journal.end
        }
    }

    /// The type of sample that a table contains.
    private static func type(
        of selection: ExportSelection, _ counts: [SampleType: Int]
    ) throws(Failure) -> SampleType {
        if !selection.questionnaires.ids.isEmpty { return .assessment }
        let types = selection.types.isEmpty ? Set(counts.keys) : selection.types
        guard types.count <= 1 else {
            let names = SampleType.allCases.filter(types.contains).map(\.word)
            throw Failure(
                .usage,
                "a table holds one type of samples; choose with --type one of "
                    + names.joined(separator: ", "))
        }
        return types.first ?? .assessment
    }

    /// A table for a single questionnaire. It has the columns of all its versions in the export,
    /// and of all metadata.
    private static func assessments(
        of selection: ExportSelection, in store: any DatabaseStore
    ) async throws(Failure) -> Form {
        var definitions: [Questionnaire.Identity: Questionnaire] = [:]
        var metadata: Set<String> = []
        var pages = try await selection.pages(in: store)
        while let page = try await pages.next() {
            for (stored, definition, _) in page {
                guard case .assessment(let one) = stored.content, let definition else { continue }
                definitions[one.assessment.questionnaire] = definition
                metadata.formUnion(one.assessment.metadata.keys)
            }
        }
        let names = Set(definitions.keys.map(\.id)).sorted()
        guard names.count <= 1 else {
            let list = names.map(\.text).joined(separator: ", ")
            throw Failure(
                .usage, "a table holds one questionnaire; choose with -q one of \(list)")
        }
        let table = AssessmentTable(
            definitions: definitions.values.sorted { $0.version < $1.version },
            metadata: metadata.sorted())
        return .assessments(table, Set(definitions.keys))
    }
}
