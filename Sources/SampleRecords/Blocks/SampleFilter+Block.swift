internal import Questionnaires
package import Samples

extension SampleFilter {
    /// The value of the filter for a sitting of a block, without reading its answers; `nil` if
    /// it needs the whole assessment.
    ///
    /// - Parameters:
    ///   - sitting: The sitting.
    ///   - index: The index of the sitting in the block.
    ///   - block: The block.
    ///   - store: The identifier of the store, from which the identifiers of imported assessments
    ///     are made. They are not made in a closure, because a closure would copy the block for
    ///     each sitting.
    func verdict(
        on sitting: SittingContent, at index: Int, of block: BlockRecord, in store: SampleID
    ) -> Bool? {
        switch self {
        case .all(let parts):
            var verdict: Bool? = true
            for part in parts {
                switch part.verdict(on: sitting, at: index, of: block, in: store) {
                case false: return false
                case nil: verdict = nil
                default: break
                }
            }
            return verdict
        case .any(let parts):
            var verdict: Bool? = false
            for part in parts {
                switch part.verdict(on: sitting, at: index, of: block, in: store) {
                case true: return true
                case nil: verdict = nil
                default: break
                }
            }
            return verdict
        case .not(let part):
            return part.verdict(on: sitting, at: index, of: block, in: store).map { !$0 }
        case .ids(let ids): return ids.contains(block.id(at: index, in: store))
        case .subject(let subject): return subject.text.utf8.elementsEqual(block.subject.utf8)
        case .type(let type): return type == .assessment
        case .dates(let test): return test.holds(start: sitting.start, end: sitting.start)
        case .source(let name): return name.utf8.elementsEqual(block.source.name.utf8)
        case .hasMetadata, .metadata: return sitting.metadata.isEmpty ? false : nil
        case .questionnaire(let id): return id.text == block.questionnaireID
        case .score, .band, .flag: return nil
        case .kind, .valence, .label, .association, .treatment, .measure: return false
        }
    }
}

/// Translates a filter into a condition that finds every matching block, and perhaps more. The
/// caller then tests each sitting.
package struct BlockCondition {
    private let names: any NameLookup
    private let holding: ([SampleID]) throws(StoreError) -> [SQLCondition]
    private var count = 0

    /// SQLite's parser accepts about 100 open parentheses, and binds up to 32,766 values.
    private static let greatestDepth = 12
    private static let greatestCount = 5_000

    /// Prepares to translate.
    ///
    /// - Parameter holding: The conditions for the blocks that hold the assessments with some
    ///   identifiers. Identifiers that do not belong to a block of this store are ignored.
    package init(
        _ names: any NameLookup,
        holding: @escaping ([SampleID]) throws(StoreError) -> [SQLCondition]
    ) {
        self.names = names
        self.holding = holding
    }

    /// The condition on the rows `b`.
    package mutating func condition(_ filter: SampleFilter) throws(StoreError) -> SQLCondition {
        try translate(filter.simplified, depth: 0)
    }

    private mutating func translate(
        _ filter: SampleFilter, depth: Int
    ) throws(StoreError) -> SQLCondition {
        guard depth < Self.greatestDepth, count < Self.greatestCount else { return .always }
        count += 3
        switch filter {
        case .all(let parts): return .all(try translate(parts, depth: depth + 1))
        case .any(let parts): return .any(try translate(parts, depth: depth + 1))
        case .ids(let ids):
            // A few identifiers are found by position; for many, all blocks are scanned.
            guard ids.count <= 200 else { return .always }
            count += 3 * ids.count
            return .any(try holding(Array(ids)))
        case .subject(let subject):
            return .one(of: try names.keys(of: subject), in: "b.subject")
        case .type(let type): return type == .assessment ? .always : .never
        case .dates(let test):
            guard !test.isEmpty else { return .never }
            return .all([
                test.from.map {
                    .test("b.stop >= ?", [.integer($0.microsecondsSinceEpoch)])
                } ?? .always,
                test.to.map { .test("b.start < ?", [.integer($0.microsecondsSinceEpoch)]) }
                    ?? .always,
            ])
        case .source(let name): return .one(of: try names.keys(ofSource: name), in: "b.source")
        case .questionnaire(let id):
            return .one(of: try names.keys(of: id), in: "b.questionnaire")
        case .not, .hasMetadata, .metadata, .score, .band, .flag: return .always
        case .kind, .valence, .label, .association, .treatment, .measure: return .never
        }
    }

    private mutating func translate(
        _ parts: [SampleFilter], depth: Int
    ) throws(StoreError) -> [SQLCondition] {
        var conditions: [SQLCondition] = []
        for part in parts { conditions.append(try translate(part, depth: depth)) }
        return conditions
    }
}
