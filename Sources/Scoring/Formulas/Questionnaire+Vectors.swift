public import Questionnaires

extension Questionnaire {
    /// A result of a test vector that differs from the expected one.
    public struct VectorFailure: Hashable, Sendable, CustomStringConvertible {
        /// The position of the vector in the definition, from 1.
        public let vector: Int
        /// The purpose of the vector, in its author's words.
        public let note: String
        /// The result: `scale total`, `band of total`, `category triage`.
        public let result: String
        /// The value that the vector expects.
        public let expected: String
        /// The result of the definition.
        public let actual: String

        /// The failure in one line.
        public var description: String {
            "vector \(vector) (\(note)): \(result) is \(actual), and should be \(expected)"
        }
    }

    /// The number of test vectors that the definition has.
    public var vectorCount: Int { vectors.count }

    /// The results of the definition's test vectors that differ from the expected ones, in their
    /// order; empty when all agree.
    ///
    /// - Complexity: O(*n*) in the vectors and the size of the definition.
    public func vectorFailures() -> [VectorFailure] {
        let scorer = Scorer(self)
        return vectors.enumerated().flatMap { place, vector in
            failures(of: vector, scorer).map { result, expected, actual in
                VectorFailure(
                    vector: place + 1, note: vector.note, result: result, expected: expected,
                    actual: actual)
            }
        }
    }

    private typealias Difference = (result: String, expected: String, actual: String)

    private func failures(of vector: TestVector, _ scorer: Scorer) -> [Difference] {
        var answers = Answers(for: self)
        for item in items {
            let answer = vector.answers[item.id] ?? unanswered(item)
            do { try answers.setReported(answer, for: item.id, in: self) } catch {
                return [("the answer to \(item.id)", "one that the item takes", "another")]
            }
        }
        let (relevant, ignored) = answers.applyingConditions(of: self)
        if let item = ignored.first {
            return [("the answer to \(item)", "absent, because the form does not ask it", "given")]
        }
        let card = scorer.scorecard(relevant, policy: vector.isProrated ? .prorate : .strict)
        var differences: [Difference] = []
        func compare<Value: Equatable>(
            _ result: String, _ expected: Value, _ actual: Value, _ words: (Value) -> String
        ) {
            if expected != actual { differences.append((result, words(expected), words(actual))) }
        }
        for scale in scales {
            let score = card[scale.id]
            if let expected = vector.scores[scale.id] {
                let shown = score?.points.map { points in
                    Points(
                        points.rounded(decimals: scale.decimals),
                        over: Points.powerOfTen(scale.decimals))
                }
                compare("scale \(scale.id)", expected, shown) { $0?.shortText ?? "no score" }
            }
            if let expected = vector.bands[scale.id] {
                compare("band of \(scale.id)", expected, score?.band) { $0?.text ?? "no band" }
            }
            if let expected = vector.cutPoints[scale.id] {
                let met = scale.cutPoints.filter { cutPoint in
                    score?.points.map { scale.meets(cutPoint, at: $0) } ?? false
                }
                compare("cut-points of \(scale.id)", expected, Set(met.map(\.id))) {
                    $0.isEmpty ? "none" : $0.map(\.text).sorted().joined(separator: ", ")
                }
            }
        }
        for category in categories {
            guard let expected = vector.categories[category.id] else { continue }
            compare("category \(category.id)", expected, card[category: category.id]?.decided) {
                $0?.text ?? "undecided"
            }
        }
        for result in card.rules {
            guard let expected = vector.rules[result.rule] else { continue }
            compare("rule \(result.rule)", expected, result.truth) {
                $0.known.map { $0 ? "met" : "not met" } ?? "unknown"
            }
        }
        if let expected = vector.flags {
            compare("flags", expected, Set(card.flags.map(\.flag))) {
                $0.isEmpty ? "none" : $0.map(\.text).sorted().joined(separator: ", ")
            }
        }
        return differences
    }
}
