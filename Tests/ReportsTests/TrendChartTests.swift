import Outcomes
import Questionnaires
import Reports
import Samples
import TestSupport
import Testing

@Suite struct TrendChartTests {
    @Test func `a chart shows scores between bands, treatment and mood`() throws {
        let clinic = try Clinic()
        let stored = try clinic.weekly([18, 16, 14, 9, 4])
        let moods = Array(
            zip(["2026-01-05", "2026-01-19", "2026-02-02"], [-0.9, 0.0, 0.9]))
        let trend = try ExampleTrend.trend(
            stored, of: clinic, treatedFrom: "2026-01-14", moods: moods)
        #expect(
            TrendChart(trend, width: 60).rows == [
                "  27 ┤           ┊",
                "     ┤           ┊",
                "     ┤           ┊",
                "  20 ┤┈┈┈┈┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ Severe",
                "     ┤●          ┊",
                "     ┤         ● ┊",
                "  15 ┤┈┈┈┈┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ Moderately severe",
                "     ┤           ┊      ●",
                "  10 ┤┈┈┈┈┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ Moderate",
                "     ┤           ┊              ●",
                "     ┤           ┊",
                "   5 ┤┈┈┈┈┈┈┈┈┈┈┈┊┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ Mild",
                "     ┤           ┊                       ●",
                "   0 ┤           ┊                         None-minimal",
                "     └────────────────────────────────────",
                "      2026-01-05                2026-02-02",
                "                 ▲",
                "mood  ▁                 ▄                █",
                "● score, ▲ start of a treatment, mood: higher is more",
                "pleasant",
            ])
    }

    /// A score is drawn below the line of every band that begins above it, and not below the line
    /// of its own band.
    @Test(arguments: 0...27) func `a score is drawn in its own band`(total: Int) throws {
        let clinic = try Clinic()
        let trend = try ExampleTrend.trend(clinic.weekly([total, total]), of: clinic)
        let rows = TrendChart(trend, width: 80).rows
        let height = try #require(rows.firstIndex { $0.contains("└") })
        let score = try #require(rows.firstIndex { $0.contains("●") })
        for band in trend.series.scale.bands where band.from > 0 {
            let line = try #require(rows[..<height].firstIndex { $0.hasSuffix(" \(band.label)") })
            if band.from > Points(total) {
                #expect(score > line, "\(total) below \(band.label)")
            } else {
                #expect(score <= line, "\(total) not below \(band.label)")
            }
        }
    }

    @Test(arguments: [20, 24, 40, 80, 200]) func `no row is wider than the given width`(
        width: Int
    ) throws {
        for id in ["phq-9", "gad-7", "k10", "pcl-5", "phq-4"] {
            let clinic = try Clinic(try #require(Questionnaire.ID(id)))
            let answers = clinic.form.items.map { item in
                item.isUnscored ? Answer.notReached : .answered(item.values[1])
            }
            let stored = [
                try clinic.assessment(1, on: "2026-01-05", answers: answers),
                try clinic.assessment(2, on: "2026-03-05", answers: answers),
            ]
            let trend = try ExampleTrend.trend(
                stored, of: clinic, treatedFrom: "2026-02-01", moods: [("2026-01-05", 0.5)])
            let rows = TrendChart(trend, width: width).rows
            #expect(!rows.isEmpty)
            for row in rows { #expect(DisplayWidth.columns(of: row) <= width, "\(id): \(row)") }
        }
    }

    @Test func `one score gives no chart`() throws {
        let clinic = try Clinic()
        let trend = try ExampleTrend.trend(clinic.weekly([18]), of: clinic)
        #expect(TrendChart(trend, width: 80).rows.isEmpty)
    }
}
