internal import Questionnaires
internal import Reports
internal import Scoring

/// A valid definition with the output that `lint` was asked for: its scoring in words, and the
/// results of its test vectors.
struct TestedDefinition {
    private let path: String
    private let explanation: [String]
    /// The results that differ; `nil` if the vectors are not run.
    private let failures: [Questionnaire.VectorFailure]?
    private let count: Int

    init(_ questionnaire: Questionnaire, path: String, in context: Context) {
        self.path = path
        explanation =
            context.arguments.has(.explain) ? ScoringText(questionnaire).lines : []
        failures = context.arguments.has(.vectors) ? questionnaire.vectorFailures() : nil
        count = questionnaire.vectorCount
    }

    /// Whether all test vectors hold. `true` if they are not run.
    var passes: Bool { failures.map { $0.isEmpty && count > 0 } ?? true }

    /// The text, one element a line.
    var lines: [String] {
        guard let failures else { return explanation }
        let result =
            count == 0
            ? "\(path): no test vectors; add \"vectors\""
            : "\(path): \(Counted("test vector", count)), \(Counted("result", failures.count)) differ"
        return explanation + failures.map { "\(path): \($0)" } + [result]
    }

    /// An object for each result that differs.
    var json: [JSONValue] {
        (failures ?? []).map { failure in
            [
                "file": .string(path), "vector": .integer(failure.vector),
                "note": .string(failure.note), "result": .string(failure.result),
                "expected": .string(failure.expected), "actual": .string(failure.actual),
            ]
        }
    }
}
