import Administration
import Questionnaires
package import Samples

extension SampleStore {
    /// Writes something of every kind, with numbers from `first` on.
    package func saveEveryKind(from first: Int) async throws(StoreError) {
        do {
            let form = try ExampleForm.questionnaire()
            let by = try Fixture.attribution()
            for number in first...(first + 2) {
                _ = try await save(
                    Fixture.assessment(
                        number, of: form, answers: [.answered(1), .answered(1), .answered(2)]),
                    of: form, by: by)
            }
            try await delete(Fixture.id(first), reason: "wrong person", by: by)
            _ = try await amend(
                Fixture.id(first + 1), with: Fixture.assessment(first + 3, of: form), of: form,
                reason: "misread", by: by)
            _ = try await save([Fixture.mood(first + 4), Fixture.mood(first + 5)], by: by)
            try await delete(Fixture.id(first + 5), reason: "", by: by)
            var session = InterviewSession(form)
            try session.answer(1)
            try await keep(
                Fixture.draft(first + 6, of: session), of: form, replacing: nil, by: by)
            try await decide(
                SampleAccess.Grant(
                    source: "app \(first)", type: .stateOfMind, reading: .allowed,
                    sharing: .denied),
                by: by)
            let table = try (1...3).map {
                try Imported.assessment(first + $0, of: form, answers: [$0 % 4, 1, $0 % 2, 1])
            }
            _ = try await save(Imported.table(table, of: [form]), by: by)
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(code: .internal, message: "\(error)")
        }
    }
}
