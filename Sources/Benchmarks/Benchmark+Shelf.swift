internal import Questionnaires
internal import Shelf

extension Benchmark {
    /// Reads and checks the definitions that ship, as every command does for the definition that it
    /// needs.
    static let shelf = Benchmark(
        name: "shelf", summary: "loading one shipped definition, and all of them"
    ) { settings in
        let ids = ShippedQuestionnaires.ids
        let first = try Series.repeating(1) { try load(ids) { $0 == "phq-9" } }
        var report = Report("loading", "median", "least", "greatest")
        report.add("phq-9, the first in a process", first)
        let contest = try await Contest(
            rounds: settings.rounds(100),
            ids.map { id in
                { try ContinuousClock().measure { try load([id]) { _ in true } }.seconds }
            } + [{ try ContinuousClock().measure { try load(ids) { _ in true } }.seconds }])
        for (place, id) in ids.enumerated() { report.add(id.text, contest[place]) }
        report.add("all \(ids.count)", contest[ids.count])
        if let place = ids.firstIndex(of: "phq-9") {
            report.target(
                "milliseconds for phq-9", contest[place].median * 1e3, atMost: 1)
        }
        report.target(
            "milliseconds for phq-9, the first in a process", first.median * 1e3, atMost: 1)
        return report
    }

    private static func load(
        _ ids: [Questionnaire.ID], where isWanted: (Questionnaire.ID) -> Bool
    ) throws {
        for id in ids where isWanted(id) {
            // A lookup in the shelf would parse it only once.
            guard let bytes = ShippedQuestionnaires.definition(id),
                try Questionnaire(shipped: bytes, file: "\(id).json").id == id
            else {
                throw BenchmarkFailure("the shelf gave another questionnaire than \(id)")
            }
        }
    }
}
