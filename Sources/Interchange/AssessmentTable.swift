internal import CSV
package import Questionnaires
package import Samples
internal import Scoring

/// The assessments of one questionnaire as a table: one row for each sitting, one column for each
/// item.
///
/// The table has the items of every version of the questionnaire that occurs, in the order of their
/// first appearance. If a version lacks an item, the cell is empty. After the flags come the
/// categories and the rules over scores, as in a scored table: ``/Scoring/FindingColumns``. An item
/// with the name of another column gets the prefix `item.`, such a category the prefix `category.`,
/// and such a rule the prefix `rule.`. Estimates are rounded as they are shown; JSON has the exact
/// fraction, because a spreadsheet would read 9/2 as a date. The flags are those that the answers
/// raise, and then those whose answer was changed later.
package struct AssessmentTable: Sendable {
    private var writer: TableWriter
    private let items: [Item.ID]
    private let scales: [Scale.ID]
    private let findings: FindingColumns
    private let metadata: [String]

    /// Begins a table.
    ///
    /// - Parameters:
    ///   - definitions: The definitions of its assessments.
    ///   - metadata: The names of metadata to write, each in its own column at the end. A name that
    ///     another column has gets the prefix `metadata.`.
    package init(definitions: [Questionnaire], metadata: [String] = []) {
        self.metadata = metadata
        items = definitions.flatMap { $0.items.map(\.id) }.firstOfEach
        scales = definitions.flatMap { $0.scales.map(\.id) }.firstOfEach
        let scores = scales.flatMap { scale in
            Self.scoreTexts(nil, nil).map { Self.scoreColumn(scale, $0.ending) }
        }
        findings = FindingColumns(definitions)
        let others = Set(Self.fixedColumns + scores + [Self.flagColumn])
        let columns = items.map { others.contains($0.text) ? Self.prefixed($0) : $0.text }
        var own = Self.fixedColumns + columns + scores + [Self.flagColumn]
        for id in findings.categories {
            own.append(own.contains(id.text) ? "category.\(id)" : id.text)
        }
        for id in findings.rules { own.append(own.contains(id.text) ? "rule.\(id)" : id.text) }
        let facts = metadata.map {
            own.contains($0) || $0.isEmpty ? Self.factPrefix + $0 : $0
        }
        writer = TableWriter(header: own + facts)
    }

    /// The columns of every result, before its items.
    static let fixedColumns = [
        "id", "subject", "date", "end", "questionnaire", "version", "mode", "language", "source",
        "amends", StoredSample.replacedKey, "sourceVersion",
    ]
    /// The number of these columns that the tables of all versions of the kit have.
    static let firstColumnCount = 10
    /// The column of the flags, after the scores.
    static let flagColumn = "flags"
    /// The prefix of a metadata column if another column has the same name.
    static let factPrefix = "metadata."

    /// The column of an item with the name of another column.
    static func prefixed(_ item: Item.ID) -> String { "item.\(item)" }

    /// A column of a scale: the points, or the value that the ending names.
    static func scoreColumn(_ scale: Scale.ID, _ ending: String = "") -> String {
        scale.text + ending
    }

    /// Adds an assessment.
    ///
    /// - Parameters:
    ///   - replaced: The samples that it replaced, oldest first. An import recognises them.
    ///   - kept: The flags whose answer was changed later.
    package mutating func append(
        _ stored: StoredAssessment, of questionnaire: Questionnaire,
        replacing replaced: [SampleID] = [], kept: [FlagRecord] = []
    ) {
        let assessment = stored.assessment
        var row: [TableWriter.Cell] = [
            .text(assessment.id.description), .text(assessment.subject.text),
            .text(assessment.start.description),
            assessment.end == assessment.start ? .empty : .text(assessment.end.description),
            .text(questionnaire.id.text), .text(questionnaire.version.description),
            .text(assessment.mode.rawValue),
            assessment.language.map { .text($0.description) } ?? .empty,
            .text(assessment.source.name),
            stored.amends.map { .text($0.description) } ?? .empty,
            ExportedTable.cell(of: replaced),
            assessment.source.version.isEmpty ? .empty : .text(assessment.source.version),
        ]
        for item in items {
            guard let position = questionnaire.position(of: item) else {
                row.append(.empty)
                continue
            }
            switch assessment.answers[item] {
            case .answered(let value) where questionnaire.items[position].role == .context:
                // A number would be ambiguous: programs use different numbers for a sex.
                let name = questionnaire.items[position].choice(value)?.name
                row.append(name.map { .text($0.text) } ?? .number(String(value)))
            case .answered(let value): row.append(.number(String(value)))
            case .entered(.number(let number)) where number.decimalText != nil:
                row.append(.number(number.shortText))
            case .entered(let entry): row.append(.text(entry.content))
            case let state: row.append(.text(state.description))
            }
        }
        for scale in scales {
            let texts = Self.scoreTexts(assessment.scorecard[scale], questionnaire.scale(scale))
            row += texts.map { ending, text in
                text.isEmpty
                    ? .empty : [".status", ".band"].contains(ending) ? .text(text) : .number(text)
            }
        }
        let flags = assessment.scorecard.flags.map(\.flag) + kept.map(\.flag)
        row.append(.text(flags.firstOfEach.map(\.text).joined(separator: " ")))
        row += findings.cells(of: assessment.scorecard).map { $0.isEmpty ? .empty : .text($0) }
        row += metadata.map { name in
            assessment.metadata[name].map { .text($0.words) } ?? .empty
        }
        writer.append(row)
    }

    /// Returns and removes the bytes written so far, in UTF-8.
    package mutating func drain() -> [UInt8] { writer.drain() }

    /// The cells of a scale, by the ending of their columns. They are empty without a score.
    static func scoreTexts(
        _ score: Scorecard.ScaleScore?, _ scale: Scale?
    ) -> [(ending: String, text: String)] {
        func text(_ points: Points?) -> String {
            points.map { $0.text(decimals: scale?.decimals ?? 0) } ?? ""
        }
        let score = scale == nil ? nil : score
        return [
            ("", text(score?.score.points)), (".status", score?.score.status.rawValue ?? ""),
            (".minimum", text(score?.least)), (".maximum", text(score?.greatest)),
            (".band", score?.band?.text ?? ""),
        ]
    }
}

extension MetadataValue {
    /// The value as the text of a cell.
    fileprivate var words: String {
        switch self {
        case .string(let text): text
        case .number(let number): number.description
        case .date(let date): date.description
        }
    }
}
