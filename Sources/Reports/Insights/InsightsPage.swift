internal import Insights
internal import Questionnaires
internal import Samples

/// The insights of some days as a page. It has the sections of ``InsightsText`` with all words for
/// feelings, and a drawing of the days.
///
///     InsightsPage(report, support: []).html    // one complete file
package struct InsightsPage: Sendable {
    private let report: InsightReport
    private let support: [String]

    /// Prepares a page.
    ///
    /// - Parameters:
    ///   - report: The values.
    ///   - support: The lines about where to find support. They come first. Empty to show none.
    package init(_ report: InsightReport, support: [String]) {
        self.report = report
        self.support = support
    }

    package var html: String {
        ReportPage(
            title: report.title, heading: .prose(report.title), language: report.phrases.language,
            header: header,
            sections: [report.phrase.safetySection(report.attention), supportSection]
                + report.sections(isShort: false).map(section),
            footer: [.paragraph(.prose("\(report.made.reading), \(report.maker)"))],
            note: report.phrases.noDiagnosis, style: .insights
        ).html
    }

    private var header: [Markup] {
        let sections = report.sections(isShort: false)
        return [
            report.subject == .oneself ? .nothing : .paragraph("\(report.subject)"),
            sections.count > 1
                ? .contents(sections.map { ($0.id, $0.heading) }, name: report.phrases.contents)
                : .nothing,
        ]
    }

    /// Where to find support, and why it is shown.
    private var supportSection: Markup {
        guard !support.isEmpty else { return .nothing }
        return .element(
            "section", ["class": "flags", "aria-labelledby": "support"],
            [.element("h2", ["id": "support"], [.text(report.phrases.support)])]
                + (report.supportReasons + support).map { .paragraph(.prose($0)) })
    }

    private func section(_ section: InsightSection) -> Markup {
        .section(section.id, section.heading, section.parts.map(markup))
    }

    private func markup(_ part: InsightSection.Part) -> Markup {
        switch part {
        case .paragraph(let text): .paragraph(.prose(text))
        case .note(let text): .paragraph(.prose(text), "quiet small")
        case .list(let rows): .list(rows.map { .prose($0) })
        case .table(let table): markup(table)
        case .drawing:
            .element(
                "figure",
                ScoreDrawing.Format.allCases.map {
                    InsightDrawing(report, format: $0).markup(id: "days-\($0.rawValue)")
                } + [.element("figcaption", [.text(legend)])])
        }
    }

    /// What the shapes of the drawing mean.
    private var legend: String {
        let phrases = report.phrases
        return report.insights.scores.isEmpty
            ? phrases.legend : "\(phrases.legend) \(phrases.scoreLegend)"
    }

    private func markup(_ table: ReportTable) -> Markup {
        table.hasTexts ? stacked(table) : numbers(table)
    }

    /// A table of numbers. It scrolls if it is too wide.
    private func numbers(_ table: ReportTable) -> Markup {
        let rows = table.rows.map { cells in
            Markup.row(
                cells.enumerated().map { place, cell in
                    place == 0 ? .rowHead(.prose(cell)) : .cell(.prose(cell), "number")
                })
        }
        return .table(
            table.caption,
            columns: table.columns.enumerated().map { place, column in
                .column(column.name, place == 0 ? nil : "number")
            }, rows: rows, style: "insights")
    }

    /// A table of texts. On a phone, each row becomes a short list.
    private func stacked(_ table: ReportTable) -> Markup {
        let rows = table.rows.map { cells in
            Markup.row(
                zip(table.columns, cells).enumerated().map { place, pair in
                    place == 0
                        ? .rowHead(.strong(.prose(pair.1)))
                        : .stackedCell(.prose(pair.1), of: pair.0.name)
                })
        }
        return .stackedTable(
            table.caption,
            columns: table.columns.enumerated().map { place, column in
                place == 0 ? .column(column.name) : .stackedColumn(column.name)
            }, rows: rows, style: "insights")
    }
}
