import Outcomes
import Questionnaires
import Samples
import TestSupport
import Testing

@testable import Reports

/// Whether groups differ more than by chance, on the page of a clinic.
@Suite struct FunnelTests {
    private static let sites: [ExampleClinic.Site] = [
        ("airport", 3, 2, 0), ("harbour", 8, 52, 0), ("hill", 14, 16, 0), ("north", 45, 45, 2),
        ("Oak Street clinic on the second floor", 11, 10, 0), ("west", 19, 1, 0), (nil, 5, 5, 0),
    ]

    private func page(_ report: ProgrammeReport) throws -> XMLTree {
        let html = ClinicPage(
            report, made: try Timestamp(parsing: "2026-05-01T09:30:00+02:00"), by: "wellbeing 1.0"
        ).html
        return try XMLTree.parse(String(html.dropFirst("<!DOCTYPE html>".count)))
    }

    private func rows(_ page: XMLTree) -> [[String]] {
        page.elements("table").first { $0.first("caption")?.text.contains("limits") ?? false }?
            .elements("tr").dropFirst().map { $0.children.map(\.text) } ?? []
    }

    @Test func `a table has each group with its limits, and people without a group have no row`()
        throws
    {
        let rows = rows(try page(ExampleClinic().report(Self.sites)))
        #expect(rows.map { $0[0] } == Self.sites.compactMap(\.name).sorted())
        let places = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[3]) })
        #expect(places["airport"] == "within" && places["north"] == "within")
        #expect(places["harbour"] == "below 99.8 %" && places["west"] == "above 99.8 %")
    }

    @Test func `the words tell what outside means, without a judgement`() throws {
        let text = try page(ExampleClinic().report(Self.sites)).text
        #expect(
            text.contains(
                "is more different from the overall rate than chance alone usually explains."))
        #expect(text.contains("That says nothing about why."))
        #expect(text.contains("limits: harbour, west."))
        #expect(text.contains("doi:10.1002/sim.1970"))
        for word in ["poor", "bad", "good", "outlier", "underperform", "best", "worst"] {
            #expect(!text.lowercased().contains(" \(word)"), "\(word)")
        }
    }

    @Test func `groups by month, one group and equal groups have no plot`() throws {
        let clinic = try ExampleClinic()
        let one: [ExampleClinic.Site] = [("north", 5, 5, 0), (nil, 5, 5, 0)]
        let equal: [ExampleClinic.Site] = [("north", 5, 0, 0), ("south", 3, 0, 0)]
        for sites in [one, equal] {
            let text = try page(clinic.report(sites)).text
            #expect(!text.contains("by site: limits") && !text.contains("limits round"))
        }
        let months = try ProgrammeReport(
            ProgrammeReport.IndexScore.drrE(), of: clinic.visits(Self.sites),
            definitions: [clinic.clinic.form], grouping: .month)
        #expect(try !page(months).text.contains("limits round"))
    }

    @Test func `suppressed groups are counted and not drawn`() throws {
        let text = try page(ExampleClinic().report(Self.sites).suppressed(below: 5)).text
        #expect(text.contains("Not drawn, because their numbers are suppressed: "))
        #expect(!text.contains("airport: 3 of 5"))
    }

    @Test func `names cover no other name and no point, and stay in the drawing`() throws {
        for round in 0..<50 {
            let points = (0..<25).map { place -> FunnelLabels.Point in
                let x = (place * 7_919 + round * 104_729) % 281
                let y = (place * 6_101 + round * 81_799) % 241
                return FunnelLabels.Point(
                    name: String(repeating: "w", count: 1 + place % 30), isNamed: place % 2 == 0,
                    x: 50 + Double(x), y: 15 + Double(y))
            }
            let labels = FunnelLabels(points, left: 46, right: 334, top: 10, bottom: 260).markup
            let boxes = try labels.map { label -> (x: ClosedRange<Double>, y: Double) in
                let tree = try XMLTree.parse(label.source)
                let x = try #require(Double(tree.attributes["x"] ?? ""))
                let y = try #require(Double(tree.attributes["y"] ?? ""))
                let width = DrawnWidth.bound(of: tree.text, size: 12)
                let style = tree.attributes["class"] ?? ""
                var left = x
                if style.hasSuffix("end") { left -= width }
                if style.hasSuffix("middle") { left -= width / 2 }
                return (left...(left + width), y)
            }
            for (place, box) in boxes.enumerated() {
                #expect(box.x.lowerBound >= 45.9 && box.x.upperBound <= 334.1)
                for other in boxes[(place + 1)...] where abs(other.y - box.y) < 15.9 {
                    #expect(
                        other.x.lowerBound > box.x.upperBound - 0.2
                            || other.x.upperBound < box.x.lowerBound + 0.2)
                }
                for point in points where point.y > box.y - 12 && point.y < box.y + 4 {
                    #expect(point.x < box.x.lowerBound - 7.8 || point.x > box.x.upperBound + 7.8)
                }
            }
        }
    }
}
