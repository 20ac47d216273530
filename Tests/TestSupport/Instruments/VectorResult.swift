/// The results of one vector by name, from the library or from the program.
package struct VectorResult: Sendable {
    /// The points of each scale, with its decimals; ``VectorValue/absent`` for no score.
    package var scores: [String: VectorValue] = [:]
    /// The points when the caller asks for estimates.
    package var estimates: [String: VectorValue] = [:]
    /// The name of the band of each scale with bands.
    package var bands: [String: VectorValue] = [:]
    /// Whether a cut-point is met, by `scale.cut-point`.
    package var cutPoints: [String: VectorValue] = [:]
    /// Whether a rule is met.
    package var rules: [String: VectorValue] = [:]
    /// The case of each category.
    package var categories: [String: VectorValue] = [:]
    /// The raised flags.
    package var flags: Set<String> = []
    /// The state of each item; `nil` from a source that does not state it.
    package var states: [String: ItemState]?

    package init() {}

    /// What became of an item.
    package struct ItemState: Sendable {
        /// The value of the answer, or `nil` without one.
        package let value: String?
        /// Whether it was certainly asked.
        package let isAsked: Bool

        /// Whether it was asked and has no answer.
        package var isUnanswered: Bool { isAsked && value == nil }

        package init(value: String?, isAsked: Bool) {
            self.value = value
            self.isAsked = isAsked
        }
    }
}

extension InstrumentVectors {
    /// What differs between a result and a vector, each with instrument, vector and field.
    package func differences(_ result: VectorResult, from vector: Vector) -> [String] {
        vector.expected.compactMap { name, expected in
            let place = "\(id), \"\(vector.note)\", \(name)"
            guard let field = fields[name] else { return "\(place): no field" }
            guard let value = field.value(in: result) else { return nil }
            let isSame = value == Self.comparable(expected)
            let isCertain = vector.certain[name].map { $0 == value } ?? false
            return isSame || isCertain ? nil : "\(place): \(value) instead of \(expected)"
        }
    }

    /// An expected value; items are compared as a set.
    private static func comparable(_ value: VectorValue) -> VectorValue {
        guard case .list(let elements) = value, elements.allSatisfy({ $0.text != nil }) else {
            return value
        }
        return .list(elements.compactMap(\.text).sorted().map { .word($0) })
    }
}
