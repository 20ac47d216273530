import Foundation
import Outcomes
import Questionnaires
import Samples
import Scoring
import Shelf
import TestSupport
import Testing

@testable import Reports

@Suite struct ScoreDrawingTests {
    private static func drawings(
        _ trend: PersonTrend, in language: LanguageTag? = nil
    ) -> [ScoreDrawing] {
        ScoreDrawing.Format.allCases.map { ScoreDrawing(trend, format: $0, in: language) }
    }

    @Test(arguments: ScoreDrawing.Format.allCases)
    func `scores are in order of time, at the height of their points, within the plot`(
        format: ScoreDrawing.Format
    ) throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([27, 20, 14, 9, 0])
        let trend = try ExampleTrend.trend(stored, of: clinic)
        let drawing = ScoreDrawing(trend, format: format)
        let (marks, layout) = (drawing.marks, drawing.layout)
        #expect(marks.map(\.points) == [27, 20, 14, 9, 0])
        #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.x < $1.x })
        // Equal weeks have equal widths.
        let steps = zip(marks, marks.dropFirst()).map { $1.x - $0.x }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.01 })
        #expect(marks[0].y == layout.top)
        #expect(marks[4].y == layout.bottom)
        for mark in marks {
            #expect(mark.x >= layout.left && mark.x <= layout.right)
            let share = Double(mark.points.numerator) / 27
            #expect(abs(layout.bottom - (layout.bottom - layout.top) * share - mark.y) < 0.01)
        }
    }

    @Test(arguments: [
        "phq-9", "gad-7", "phq-2", "phq-4", "phq-8", "phq-15", "k10", "pcl-5", "gad-2",
    ])
    func `band lines are at the lower edges of bands, and their names do not overlap`(
        id: String
    ) throws {
        let form = try ShippedQuestionnaires.questionnaire(try #require(Questionnaire.ID(id)))
        let clinic = Clinic(form: form)
        let answers = form.items.map { item in Answer.answered(item.values[0]) }
        let stored = try [
            clinic.assessment(1, on: "2026-01-05", answers: answers),
            clinic.assessment(2, on: "2026-02-05", answers: answers),
        ]
        let trend = try ExampleTrend.trend(stored, of: clinic)
        for drawing in Self.drawings(trend) {
            let range = trend.series.range
            for line in drawing.bandLines {
                let share =
                    (line.band.from - range.lowerBound).number
                    / (range.upperBound - range.lowerBound).number
                let layout = drawing.layout
                let y = layout.bottom - (layout.bottom - layout.top) * share
                #expect(abs(line.y - y) < 0.01, "\(line.band.label)")
            }
            #expect(drawing.bandLabels.count == trend.series.scale.bands.count)
            try DrawnLabels(drawing).check()
        }
    }

    @Test func `one score is in the middle, and without scores the drawing is empty`() throws {
        let clinic = try Clinic()
        let one = try clinic.weekly([12])
        for drawing in Self.drawings(try ExampleTrend.trend(one, of: clinic)) {
            let mark = try #require(drawing.marks.first)
            #expect(mark.x == (drawing.layout.left + drawing.layout.right) / 2)
            #expect(drawing.description.hasPrefix("One score: 12 on 2026-01-05."))
            try DrawnLabels(drawing).check()
        }
        for drawing in Self.drawings(try ExampleTrend.trend([], of: clinic)) {
            #expect(drawing.isEmpty)
            _ = try XMLTree.parse(drawing.markup(id: "a").source)
        }
    }

    @Test func `five hundred scores stay within the plot, each of them drawn`() throws {
        let clinic = try Clinic()
        let first = try LocalDate(year: 2020, month: 1, day: 1)
        let stored = try (0..<500).map { place in
            try clinic.assessment(
                place + 1, on: try #require(first.adding(days: 4 * place)).description,
                total: (place * 7) % 28)
        }
        let trend = try ExampleTrend.trend(stored, of: clinic, treatedFrom: "2021-05-05")
        for drawing in Self.drawings(trend) {
            let tree = try XMLTree.parse(drawing.markup(id: "a").source)
            let course = try #require(tree.elements(ofClass: "course").first)
            let places = (course.attributes["points"] ?? "").split(separator: " ")
            #expect(places.count == 500)
            #expect(tree.elements(ofClass: "dot").count == 500)
            try DrawnLabels(drawing).check()
        }
    }

    @Test func `an answer that replaced a flagged one is drawn and described as flagged`() throws {
        let clinic = try Clinic()
        let stored = try [
            clinic.assessment(1, on: "2026-01-05", answers: clinic.answers(total: 12)),
            clinic.assessment(2, on: "2026-01-12", answers: clinic.answers(total: 9)),
        ]
        let flag = FlagRecord(
            id: 1, flag: "self-harm-thoughts", subject: SubjectID("P-1"), assessment: Clinic.id(2),
            questionnaire: clinic.form.identity, item: "self-harm", answer: .answered(2),
            date: stored[1].assessment.end, isHistorical: false, acknowledgement: nil)
        for (flags, raised, words) in [
            ([flag], 1, "Below, 1 of 2 answers to item 9 raised a safety flag."),
            ([], 0, "Below, none of the 2 answers to item 9 raised a safety flag."),
        ] as [([FlagRecord], Int, String)] {
            let trend = try ExampleTrend.trend(stored, of: clinic, flags: flags)
            for drawing in Self.drawings(trend) {
                let tree = try XMLTree.parse(drawing.markup(id: "a").source)
                #expect(tree.elements(ofClass: "raised").count == raised)
                #expect(tree.elements(ofClass: "unraised").count == 2 - raised)
                #expect(drawing.description.hasSuffix(words), "\(drawing.description)")
                let labels = drawing.layout.items.flatMap {
                    drawing.labels(of: $0).map { $0.words }
                }
                #expect(labels == (raised == 0 ? [] : ["0, changed from 2"]))
                try DrawnLabels(drawing).check()
            }
        }
    }

    @Test func `an incomplete score has another shape, and the line skips it`() throws {
        let clinic = try Clinic()
        let some: [Answer] =
            [.answered(2), .answered(2), .skipped, .answered(1), .answered(1), .answered(1)]
            + [.answered(1), .answered(1), .answered(0), .notReached]
        let few: [Answer] =
            [.answered(3), .answered(3)] + Array(repeating: .skipped, count: 6)
            + [.declined, .notReached]
        let stored = try [
            clinic.assessment(1, on: "2026-01-05", total: 18),
            clinic.assessment(2, on: "2026-01-12", answers: some, policy: .prorate),
            clinic.assessment(3, on: "2026-01-19", answers: few),
            clinic.assessment(4, on: "2026-01-26", total: 9),
        ]
        let trend = try ExampleTrend.trend(stored, of: clinic)
        let drawing = ScoreDrawing(trend, format: .wide)
        #expect(drawing.marks.count { $0.counts } == 2)
        let left = drawing.marks.filter { !$0.counts }
        #expect(left.map(\.date.description) == ["2026-01-12", "2026-01-19"])
        #expect(left[0].shape == .estimate)
        // 6 points are answered; the seven others can add 0 to 21.
        #expect(left[1].y == drawing.layout.y(6))
        #expect(left[1].shape == .possible(to: drawing.layout.y(27)))
        let tree = try XMLTree.parse(drawing.markup(id: "a").source)
        let course = try #require(tree.elements(ofClass: "course").first)
        #expect((course.attributes["points"] ?? "").split(separator: " ").count == 2)
        #expect(drawing.key.contains("diamond: estimated"))
        #expect(drawing.key.contains("dashed line: no score"))
        try DrawnLabels(drawing).check()
    }

    @Test func `a long name of a treatment is cut and stays within the drawing`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 16, 14, 9, 4])
        let subject = SubjectID("P-1")
        let treatments = try (0..<8).map { place in
            try #require(
                Treatment(
                    id: Clinic.id(90 + place), subject: subject,
                    start: try Timestamp(parsing: "2026-01-\(10 + place)"),
                    source: SampleSource(name: "tests"),
                    label: String(repeating: "A very long name ", count: 12)))
        }
        let trend = try #require(
            PersonTrend(
                of: stored, subject: subject, definition: clinic.form, flags: [],
                treatments: treatments))
        for drawing in Self.drawings(trend) {
            #expect(drawing.layout.treatments.count == ScoreDrawing.Layout.greatestLanes)
            #expect(drawing.layout.treatments.last?.id == Clinic.id(97))
            try DrawnLabels(drawing).check()
        }
    }

    @Test func `below are a mood line and a separate line for item 9, on the same dates`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 27, 14, 9])
        let days = ["2026-01-05", "2026-01-12", "2026-01-26"]
        let trend = try ExampleTrend.trend(
            stored, of: clinic, moods: Array(zip(days, [-1.0, 0.0, 1.0])))
        for drawing in Self.drawings(trend) {
            let tree = try XMLTree.parse(drawing.markup(id: "a").source)
            #expect(tree.elements(ofClass: "mood-point").count == 3)
            let line = try #require(tree.elements(ofClass: "mood").first)
            let places = (line.attributes["points"] ?? "").split(separator: " ")
            let panel = try #require(drawing.layout.moods)
            // The third score has no mood of its week: the line is interrupted there.
            let middle = (panel.lowerBound + panel.upperBound) / 2
            let expected = zip([0, 1], [panel.upperBound, middle]).map { mark, y in
                "\(NumberWords.upToOneDigit(drawing.marks[mark].x)),\(NumberWords.upToOneDigit(y))"
            }
            #expect(places.map(String.init) == expected)
            // 27 means 3 on each item, including the one about self-harm.
            #expect(tree.elements(ofClass: "raised").count == 1)
            #expect(tree.elements(ofClass: "unraised").count == 3)
            #expect(tree.elements(ofClass: "raised-label").map(\.text) == ["3"])
            try DrawnLabels(drawing).check()
        }
    }

    @Test func `the title of item 9 is complete at every width`() throws {
        let clinic = try Clinic()
        for language in [nil, "de", "es-US"] as [LanguageTag?] {
            let trend = try ExampleTrend.trend(try clinic.weekly([18, 27, 14, 9]), of: clinic)
            for drawing in Self.drawings(trend, in: language) {
                let item = try #require(drawing.layout.items.first)
                #expect(item.titles.joined(separator: " ") == drawing.text.title(of: item.item))
                #expect(item.titles.count > 1 || drawing.format == .wide)
                try DrawnLabels(drawing).check()
            }
        }
    }

    @Test func `if more is better, greater scores are still higher up`() throws {
        let clinic = Clinic(form: try ExampleForm.wellBeing())
        let stored = try clinic.weekly([3, 6, 9])
        let trend = try ExampleTrend.trend(stored, of: clinic)
        for drawing in Self.drawings(trend) {
            #expect(zip(drawing.marks, drawing.marks.dropFirst()).allSatisfy { $0.y > $1.y })
            #expect(drawing.text.title.hasSuffix("more is better"))
            try DrawnLabels(drawing).check()
        }
    }

    @Test func `a drawing in its own file is well-formed, named, and self-contained`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 16, 14, 9, 4])
        let trend = try ExampleTrend.trend(stored, of: clinic, treatedFrom: "2026-01-14")
        let svg = ScoreDrawing(trend, format: .wide).svg
        #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns="))
        let tree = try XMLTree.parse(svg)
        #expect(tree.attributes["xmlns"] == "http://www.w3.org/2000/svg" || tree.name == "svg")
        #expect(tree.attributes["role"] == "img")
        let names = (tree.attributes["aria-labelledby"] ?? "").split(separator: " ")
        let ids = Set(tree.all.compactMap { $0.attributes["id"] })
        #expect(names.count == 2 && names.allSatisfy { ids.contains(String($0)) })
        #expect(tree.first("title")?.text == "PHQ-9 total over time")
        #expect(
            tree.first("desc")?.text.hasPrefix(
                "5 scores from 18 on 2026-01-05 to 4 on 2026-02-02; the lowest 4, the highest 18.")
                == true)
        #expect(tree.text.contains("This is screening, not a diagnosis."))
        #expect(tree.first("style")?.text.contains("prefers-color-scheme: dark") == true)
        #expect(!svg.contains("href") && !svg.contains("url("))
        #expect(!tree.names.contains("script"))
    }

    @Test(arguments: 1...4000)
    func `the labels of dates do not overlap`(days: Int) throws {
        // A few lengths in full, then every thirteenth.
        guard days < 100 || days.isMultiple(of: 13) else { return }
        let first = try LocalDate(year: 2024, month: 2, day: 29)
        let last = try #require(first.adding(days: days))
        let axis = try #require(
            TimeAxis([Timestamp(day: first), Timestamp(day: last)], left: 40, right: 640))
        let ticks = axis.ticks(room: 86, monthRoom: 66, in: .english)
        #expect(!ticks.isEmpty)
        for (one, next) in zip(ticks, ticks.dropFirst()) {
            #expect(next.x - one.x >= LabelSpacing.width(of: next.label))
        }
        #expect(ticks.allSatisfy { $0.x >= 40 && $0.x <= 640 })
    }
}

/// The labels of a drawing, as a reader of the drawing finds them.
struct DrawnLabels {
    private struct Box {
        let words: String
        let left: Double
        let right: Double
        let y: Double
    }
    private let boxes: [Box]
    private let width: Double
    private let height: Double

    init(_ drawing: ScoreDrawing) throws { try self.init(drawing.markup(id: "drawing")) }

    init(_ drawing: Markup) throws {
        let tree = try XMLTree.parse(drawing.source)
        let box = (tree.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
        width = box[2]
        height = box[3]
        boxes = try tree.elements("text").map { label in
            let x = try #require(Double(label.attributes["x"] ?? ""))
            let y = try #require(Double(label.attributes["y"] ?? ""))
            let length = LabelSpacing.width(of: label.text) * 0.95
            let style = (label.attributes["class"] ?? "").split(separator: " ")
            let left =
                style.contains("end") ? x - length : style.contains("middle") ? x - length / 2 : x
            return Box(words: label.text, left: left, right: left + length, y: y)
        }
    }

    /// All labels lie within the drawing, and no two of them overlap.
    func check() throws {
        for (place, box) in boxes.enumerated() {
            #expect(box.left >= -1 && box.right <= width + 1, "outside: \(box.words)")
            #expect(box.y >= 9 && box.y <= height, "outside: \(box.words)")
            for other in boxes[..<place] {
                let overlap =
                    abs(box.y - other.y) < 11 && box.left < other.right && other.left < box.right
                #expect(!overlap, "\(box.words) overlaps \(other.words)")
            }
        }
        #expect(!boxes.isEmpty)
    }
}
