public import Samples

extension SampleStore {
    /// Saves assessments of the example form with these numbers.
    public func saveAssessments(_ numbers: ClosedRange<Int>) async throws {
        let form = try ExampleForm.questionnaire()
        for number in numbers {
            _ = try await save(
                Fixture.assessment(number, of: form), of: form, by: Fixture.attribution(number))
        }
    }

    /// An access that may read all assessments, and one that may not.
    public func readingAccesses() async throws -> [SampleAccess] {
        try await decide(
            SampleAccess.Grant(
                source: "reader", type: .assessment, reading: .allowed, sharing: .denied),
            by: Fixture.attribution())
        return [
            SampleAccess(to: self, for: "reader"),
            SampleAccess(to: self, for: Fixture.source.name),
        ]
    }
}
