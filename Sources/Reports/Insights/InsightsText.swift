/// The insights of some days as lines for a terminal. It uses no colour.
package struct InsightsText: Sendable {
    private let report: InsightReport

    /// Prepares the text of a report.
    package init(_ report: InsightReport) { self.report = report }

    /// The lines, without a final line feed. Lines of tables fit the width; other lines may need
    /// wrapping.
    ///
    /// - Parameters:
    ///   - width: The columns of the terminal. A wider table becomes sentences.
    ///   - isPlain: Whether all tables become sentences, for screen readers.
    package func lines(width: Int, isPlain: Bool) -> [String] {
        let sections = report.sections(isShort: true)
        var lines = [report.title]
        if let attention = report.attention { lines += ["", attention] }
        for section in sections {
            lines += section.id == "empty" ? [""] : ["", section.heading]
            for part in section.parts { lines += self.lines(part, width: width, isPlain: isPlain) }
        }
        // Notes come last, so that the values fit a screen.
        let notes = sections.flatMap(\.parts).compactMap { part in
            if case .note(let text) = part { "  \(text)" } else { nil }
        }
        if !notes.isEmpty { lines += ["", report.phrases.howToRead] + notes }
        return lines + ["", report.phrases.noDiagnosis]
    }

    private func lines(_ part: InsightSection.Part, width: Int, isPlain: Bool) -> [String] {
        switch part {
        case .paragraph(let text): ["  " + text]
        case .list(let rows): rows.map { "  " + $0 }
        case .table(let table):
            rows(of: table, width: isPlain ? 0 : width)
        case .note, .drawing: []
        }
    }

    /// The rows of a table in columns, with the widest gap that fits. If the table is too wide,
    /// sentences.
    private func rows(of table: ReportTable, width: Int) -> [String] {
        if let rows = table.lines(width: width - 2, gap: 2) ?? table.lines(width: width - 2, gap: 1)
        {
            return rows.map { "  " + $0 }
        }
        return table.lines(width: width, gap: 1)
            ?? table.sentences(noData: report.phrases.noData).map { "  " + $0 }
    }
}
