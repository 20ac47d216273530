import Questionnaires
import Shelf
import Testing

@testable import Reports

@Suite struct ScaleUnitTests {
    @Test func `only products and ratios of numbers, and sums of them, are not in points`() throws {
        let ids = ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs
        let others = try ids.flatMap { id in
            let form = try ShippedQuestionnaires.questionnaire(id)
            return form.scales.filter { !$0.isPart && !form.isInPoints($0) }
                .map { "\(id) \($0.id)" }
        }
        #expect(others.sorted() == ["findrisc bmi", "ipaq-short met-minutes", "psqi efficiency"])
    }
}
