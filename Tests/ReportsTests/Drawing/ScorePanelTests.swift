import Foundation
import Questionnaires
import Shelf
import TestSupport
import Testing

@testable import Reports

@Suite struct ScorePanelTests {
    /// A strip with the least, the greatest and again the least points of a form, in a drawing.
    private func drawing(of form: Questionnaire, _ format: ScoreDrawing.Format) throws -> Markup {
        let scale = try #require(form.scales.first)
        let range = scale.range(in: form.items)
        let right = format.width - 16
        let marks = [
            (x: 48.0, points: range.lowerBound), (x: right / 2, points: range.upperBound),
            (x: right - 8, points: range.lowerBound),
        ]
        let panel = ScorePanel(
            scale: scale, axis: range, marks: marks, left: 40, right: right, width: format.width,
            title: 14)
        return .element(
            "svg", ["viewBox": "0 0 \(format.width) \(panel.bottom + 10)"],
            [panel.markup(in: .english)])
    }

    @Test(arguments: ScoreDrawing.Format.allCases)
    func `its labels lie within the drawing and do not overlap, for every form`(
        format: ScoreDrawing.Format
    ) throws {
        for id in ShippedQuestionnaires.ids + ShippedQuestionnaires.structureIDs {
            let form = try ShippedQuestionnaires.questionnaire(id)
            guard let scale = form.scales.first, !scale.isRatio else { continue }
            let drawing = try drawing(of: form, format)
            try DrawnLabels(drawing).check()
            let heading = try #require(
                try XMLTree.parse(drawing.source).elements("text").first?.text)
            let direction = Phrasebook.english.direction(scale.direction)
            #expect(heading.hasSuffix(", \(direction)"), "\(id): \(heading)")
        }
    }

    @Test func `greater points are higher, and points outside of the axis stay in the strip`()
        throws
    {
        let form = try ShippedQuestionnaires.questionnaire("phq-9")
        let panel = ScorePanel(
            scale: form.scales[0], axis: 0...27, marks: [], left: 40, right: 300, width: 360,
            title: 14)
        #expect([0, 27].map { panel.y($0) } == [98, 42])
        #expect(abs(panel.y(9) - (98 - 56.0 / 3)) < 0.001)
        #expect(panel.y(40) == panel.y(27))
    }
}
