import Foundation
import Samples
import TestSupport
import Testing

@testable import Reports

@Suite struct MoodDrawingTests {
    static let names = ["2026-05-04", "2026-W19", "2026-02", "2026-05", "2026", "2024"]

    @Test(arguments: names, ScoreDrawing.Format.allCases)
    func `labels lie within the drawing and do not overlap`(
        name: String, format: ScoreDrawing.Format
    ) throws {
        let drawing = MoodDrawing(try ExampleMoods.filled(name), format: format)
        try DrawnLabels(drawing.markup(id: "a")).check()
    }

    @Test(arguments: ScoreDrawing.Format.allCases)
    func `a week has a disc for each emotion and a diamond for each mood, at its height`(
        format: ScoreDrawing.Format
    ) throws {
        let week = try ExampleMoods.filled("2026-W19")
        let drawing = MoodDrawing(week, format: format)
        let tree = try XMLTree.parse(drawing.markup(id: "a").source)
        let discs = tree.elements(ofClass: "mood-point")
        #expect(discs.count == 14)
        #expect(tree.elements(ofClass: "felt-mood").count == 7)
        #expect(tree.elements(ofClass: "felt-range").count == 7)
        let (layout, emotions) = (drawing.layout, week.minds.filter { $0.kind != .dailyMood })
        for (disc, mind) in zip(discs, emotions) {
            let y = try #require(disc.attributes["cy"].flatMap(Double.init))
            #expect(abs(y - layout.y(mind.valence.value)) < 0.1)
            #expect(layout.top <= y && y <= layout.bottom)
        }
        let places = discs.compactMap { $0.attributes["cx"].flatMap(Double.init) }
        #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test(arguments: [("2026-02", 28), ("2026", 365), ("2024", 366)])
    func `a calendar has a bar for each day, and higher bars are more pleasant`(
        name: String, count: Int
    ) throws {
        let period = try ExampleMoods.filled(name)
        let tree = try XMLTree.parse(MoodDrawing(period, format: .wide).markup(id: "a").source)
        let bars = ["day-low", "day-middle", "day-high"].map { tree.elements(ofClass: $0) }
        #expect(bars.map(\.count).reduce(0, +) == count)
        let heights = bars.map { bars in
            bars.compactMap { $0.attributes["height"].flatMap(Double.init) }
        }
        let highestLow = try #require(heights[0].max())
        let middle = try #require(heights[1].first)
        let lowestHigh = try #require(heights[2].min())
        #expect(highestLow < middle && middle < lowestHigh)
        // The height alone tells all seven classes apart.
        #expect(Set(heights.joined()).count == 7)
    }

    @Test(arguments: MoodPeriod.Length.allCases)
    func `a period without entries is drawn without marks`(length: MoodPeriod.Length) throws {
        let day = try #require(MoodPeriod("2026-05-04")).first
        for format in ScoreDrawing.Format.allCases {
            let drawing = MoodDrawing(MoodPeriod(length, containing: day), format: format)
            let tree = try XMLTree.parse(drawing.markup(id: "a").source)
            #expect(tree.elements(ofClass: "mood-point").isEmpty)
            #expect(drawing.description == "No entries in this \(length.rawValue).")
        }
    }

    @Test func `a file has a title, a description, the key, and the note on screening`() throws {
        let drawing = MoodDrawing(try ExampleMoods.filled("2026-W19"), format: .wide)
        let tree = try XMLTree.parse(drawing.svg)
        #expect(tree.elements("title").first?.text == "Moods of 2026-W19")
        let description = try #require(tree.elements("desc").first?.text)
        #expect(description.hasPrefix("21 entries on 7 days. 7 moods, mean -0.70, from -1.00 to "))
        #expect(description.contains("Treatment CBT from 2020-01-01, which goes on."))
        #expect(description.hasSuffix("PHQ-9 total: 12, 4."))
        let labels = tree.elements("text").map(\.text)
        #expect(labels.contains { $0.hasPrefix("Disc: an emotion. Box: their range in a day.") })
        #expect(labels.contains("This is screening, not a diagnosis."))
    }
}
