import Foundation
import Outcomes
import Questionnaires
import TestSupport
import Testing

@testable import Reports

@Suite struct RateChartTests {
    /// The drawings of a chart: the one for wide screens, and the one for phones.
    private func drawings(_ rows: [RateRow]) throws -> [XMLTree] {
        let page = ReportPage(
            title: "Test", header: [],
            sections: [RateChart(rows: rows, title: "T", id: "t").figure],
            footer: [], style: .clinic)
        return try XMLTree.parse(String(page.html.dropFirst("<!DOCTYPE html>".count)))
            .elements("svg")
    }

    private func row(_ name: String, _ count: Int, of all: Int) throws -> RateRow {
        RateRow(name: name, share: .of(try #require(Statistics.Proportion(count, of: all))))
    }

    private func number(_ element: XMLTree, _ name: String) throws -> Double {
        try #require(element.attributes[name].flatMap(Double.init))
    }

    /// The widest letters of DejaVu Sans Bold, in 2048ths of the size.
    @Test(arguments: [
        ("W", 2259.0), ("M", 2038), ("m", 2134), ("@", 2048), ("%", 2052), ("Щ", 2715), ("Œ", 2390),
        ("山", 2048),
    ]) func `a name of wide letters is cut before the next part, with an ellipsis`(
        letter: String, width: Double
    ) throws {
        let name = String(repeating: letter, count: 32)
        let drawings = try drawings([row(name, 12, of: 20), row("north", 3, of: 20)])
        try #require(drawings.count == 2)
        for (drawing, isWide) in zip(drawings, [true, false]) {
            let texts = drawing.elements("g")[0].elements("text")
            let shown = texts[0].text
            #expect(shown.hasSuffix("…") && shown.hasPrefix(letter + letter + letter))
            let end = Double(shown.count - 1) * width / 2048 * 13 + 13
            // On a phone the numbers are in the next line.
            let bar = try number(try #require(drawing.first("rect")), "x")
            #expect(end < (isWide ? bar : 340), "\(shown)")
            #expect(try isWide == (number(texts[0], "y") == number(texts[1], "y")))
            // Screen readers get the whole name.
            #expect(drawing.first("desc")?.text.contains(name) == true)
            #expect(drawing.elements("g")[1].elements("text")[0].text == "north")
        }
    }

    @Test(arguments: [
        "Reliable deterioration", "Moderately severe", "No reliable change", "Łódź 2",
        "Verlässliche Verschlechterung", "Keine verlässliche Änderung", "Empeoramiento fiable",
    ]) func `a name that fits is drawn in full, also with large numbers`(name: String) throws {
        for (count, all) in [(12, 20), (143, 300), (12_345, 23_456)] {
            for drawing in try drawings([row(name, count, of: all)]) {
                let texts = drawing.elements("g")[0].elements("text")
                #expect(texts[0].text == name)
                let isOneLine = try number(texts[0], "y") == number(texts[1], "y")
                #expect(try isOneLine || number(texts[1], "x") == 0)
            }
        }
    }

    @Test func `large numbers move the bars, and stay within the drawing`() throws {
        let few = try drawings([row("north", 12, of: 20)])[0]
        let many = try drawings([row("north", 312_345, of: 623_456)])[0]
        func end(_ drawing: XMLTree) throws -> Double {
            try #require(drawing.elements("line").compactMap { try? number($0, "x1") }.max())
        }
        #expect(try end(few) == 520)
        let text = try #require(many.elements("g")[0].elements("text").last)
        #expect(text.text == "312345 of 623456, 50.1 %")
        #expect(try end(many) < number(text, "x"))
        // 24 letters; no digit is wider than 1303 of 2048.
        #expect(try number(text, "x") + 24 * 0.64 * 13 <= 705)
    }
}
