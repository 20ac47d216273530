internal import Questionnaires
package import Samples

/// Translates a filter into a condition on the rows of one type of samples.
///
/// SQL cannot decide some parts as the kit does: facts in metadata, packed scores, and conditions
/// nested deeper than SQLite parses. Such a part counts as true, and below a negation as false, so
/// the condition never misses a sample. ``isExact`` is then false, and the caller must test the
/// samples found again.
package struct FilterCompiler {
    package let type: SampleType
    private let names: any NameLookup
    private let dialect: SQLDialect
    /// The order of the previous page, if there was one. The index then continues where that page
    /// ended; a bound of the filter on the same side must not restart it at the beginning.
    package let resumed: SampleSort?
    package private(set) var isExact = true
    /// Whether the index of days holds all columns of the condition.
    package private(set) var isInIndexOfDays = true
    private var count = 0

    /// SQLite's parser accepts about 100 open parentheses.
    private static let greatestDepth = 12
    /// SQLite binds up to 32,766 values.
    private static let greatestCount = 20_000

    package init(
        _ type: SampleType, _ names: any NameLookup, _ dialect: SQLDialect,
        resuming resumed: SampleSort?
    ) {
        self.type = type
        self.names = names
        self.dialect = dialect
        self.resumed = resumed
    }

    /// The condition on the rows `a` of assessments, or `o` of other samples.
    package mutating func condition(_ filter: SampleFilter) throws(StoreError) -> SQLCondition {
        try translate(filter.simplified, isUpper: true, depth: 0)
    }

    private mutating func translate(
        _ filter: SampleFilter, isUpper: Bool, depth: Int
    ) throws(StoreError) -> SQLCondition {
        guard depth < Self.greatestDepth else { return unknown(isUpper) }
        switch filter {
        case .all(let parts):
            return .all(try translate(parts, isUpper: isUpper, depth: depth + 1))
        case .any(let parts):
            return .any(try translate(parts, isUpper: isUpper, depth: depth + 1))
        case .not(let part): return !(try translate(part, isUpper: !isUpper, depth: depth + 1))
        case .hasMetadata, .metadata:
            guard isUpper else { return unknown(isUpper) }
            isExact = false
            isInIndexOfDays = false
            // Most metadata has other names. Reading all metadata takes much longer.
            guard let name = filter.plainMetadataName else {
                return .test("\(table).metadata IS NOT NULL", [])
            }
            return .test("\(table).metadata LIKE ?", [.text("%\"\(name)\"%")])
        case .ids(let ids):
            count += ids.count
            guard count < Self.greatestCount else { return unknown(isUpper) }
            isInIndexOfDays = false
            // The row of an import has no identifier, so assessments are selected by their places.
            guard type != .assessment else {
                return .one(of: try names.sequences(ofAssessments: Array(ids)), in: "a.sequence")
            }
            let places = Array(repeating: "?", count: ids.count).joined(separator: ", ")
            return .test("o.id IN (\(places))", ids.map { .bytes($0.bytes) })
        default:
            count += 2
            guard count < Self.greatestCount else { return unknown(isUpper) }
            return try leaf(filter, isUpper)
        }
    }

    private mutating func translate(
        _ parts: [SampleFilter], isUpper: Bool, depth: Int
    ) throws(StoreError) -> [SQLCondition] {
        var conditions: [SQLCondition] = []
        for part in parts {
            conditions.append(try translate(part, isUpper: isUpper, depth: depth))
        }
        return conditions
    }

    private mutating func unknown(_ isUpper: Bool) -> SQLCondition {
        isExact = false
        return isUpper ? .always : .never
    }

    private mutating func leaf(
        _ filter: SampleFilter, _ isUpper: Bool
    ) throws(StoreError) -> SQLCondition {
        switch (filter, type) {
        case (.subject(let subject), _):
            outsideOfDays(.one(of: try names.keys(of: subject), in: "\(table).subject"))
        case (.type(let other), _): other == type ? .always : .never
        case (.dates(let test), _): dates(test)
        case (.source(let name), _):
            outsideOfDays(.one(of: try names.keys(ofSource: name), in: "\(table).source"))
        case (.questionnaire(let id), .assessment):
            .one(of: try names.keys(of: id), in: "a.questionnaire")
        case (.score, .assessment), (.band, .assessment), (.flag, .assessment):
            unknown(isUpper)
        case (.kind(let kind), .stateOfMind):
            .test("o.kind = ?", [.integer(kind.rawValue)])
        case (.valence(let comparison, let number), .stateOfMind):
            number.isNaN
                ? .never
                : .test(
                    "\(valence(comparison)) \(Self.sql(of: comparison)) ?", [.real(number)])
        case (.label(let label), .stateOfMind): member(label.rawValue, "o.label_set", "o.labels")
        case (.association(let association), .stateOfMind):
            member(association.rawValue, "o.association_set", "o.associations")
        case (.treatment(let label), .treatment): .test("o.name = ?", [.text(label)])
        case (.measure(let measure), .quantity):
            .test("(o.name = ? AND o.unit = ?)", [.text(measure.name), .text(measure.unit)])
        default: .never
        }
    }

    private mutating func outsideOfDays(_ condition: SQLCondition) -> SQLCondition {
        isInIndexOfDays = false
        return condition
    }

    private var table: String { type == .assessment ? "a" : "o" }

    /// The condition that a number is in a set. Numbers that share a bit are searched in the text.
    private mutating func member(_ number: Int, _ set: String, _ list: String) -> SQLCondition {
        let bit = CodeSet.bit(of: number)
        let isInSet = SQLCondition.test("(\(set) & ?) <> 0", [.integer(bit)])
        guard bit == 1 else { return isInSet }
        isInIndexOfDays = false
        return .all([
            isInSet, .test("\(dialect.position)(\(list), ?) > 0", [.text(",\(number),")]),
        ])
    }

    private func dates(_ test: SampleFilter.DateTest) -> SQLCondition {
        guard !test.isEmpty else { return .never }
        let start = "\(table).start"
        let stop = type == .assessment ? "(a.start + a.duration)" : "o.stop"
        let from = test.from.map { SQLValue.integer($0.microsecondsSinceEpoch) }
        let to = test.to.map { SQLValue.integer($0.microsecondsSinceEpoch) }
        func inside(_ column: String) -> SQLCondition {
            .all([
                from.map { .test("\(isOvertaken(.oldestFirst) ? "+" : "")\(column) >= ?", [$0]) }
                    ?? .always,
                to.map { .test("\(isOvertaken(.newestFirst) ? "+" : "")\(column) < ?", [$0]) }
                    ?? .always,
            ])
        }
        switch test.rule {
        case .strictStart: return inside(start)
        case _ where type == .stateOfMind: return inside(start)
        case .strictEnd: return inside(stop)
        case .strictStartAndEnd: return .all([inside(start), inside(stop)])
        case .overlap:
            return .all([
                to.map { .test("\(isOvertaken(.newestFirst) ? "+" : "")\(start) < ?", [$0]) }
                    ?? .always,
                from.map {
                    .test("(\(stop) > ? OR (\(stop) = \(start) AND \(stop) = ?))", [$0, $0])
                } ?? .always,
            ])
        }
    }

    /// The valence, hidden from the index if the previous page ended beyond the bound.
    private func valence(_ comparison: SampleFilter.Comparison) -> String {
        switch comparison {
        case .greater, .greaterOrEqual:
            isOvertaken(.leastPleasantFirst) ? "+o.valence" : "o.valence"
        case .less, .lessOrEqual: isOvertaken(.mostPleasantFirst) ? "+o.valence" : "o.valence"
        case .equal, .notEqual: "o.valence"
        }
    }

    /// Whether the previous page had this order, so that it ended past a bound at the order's
    /// start.
    private func isOvertaken(_ sort: SampleSort) -> Bool { resumed == sort }

    private static func sql(of comparison: SampleFilter.Comparison) -> String {
        switch comparison {
        case .less: "<"
        case .lessOrEqual: "<="
        case .equal: "="
        case .notEqual: "<>"
        case .greaterOrEqual: ">="
        case .greater: ">"
        }
    }
}

extension SampleFilter {
    /// The name of the metadata that it tests, if JSON does not escape the name; otherwise `nil`.
    fileprivate var plainMetadataName: String? {
        let name: String
        switch self {
        case .hasMetadata(let tested), .metadata(let tested, _, _): name = tested
        default: return nil
        }
        let isPlain =
            name.utf8.count < 1_000
            && name.utf8.allSatisfy {
                (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
        return isPlain ? name : nil
    }
}
