internal import Questionnaires

extension Stylesheet {
    /// The rules for print. Headings and short texts stay with the next table or drawing. A table
    /// of up to 15 rows stays on one sheet. No sheet begins or ends with a single row of a table.
    static let paper: Stylesheet = """
        @media print {
          @page { margin: 16mm 15mm 18mm; }
          html { font-size: 10pt; }
          body { max-width: none; padding: 0; }
          .skip, nav { display: none; }
          h2 { margin-top: 1.75rem; }
          footer.page { margin-top: 1.5rem; padding-top: 0.75rem; break-inside: avoid;
            break-before: avoid; }
          h2, h3, h4, caption, thead { break-after: avoid; }
          p:has(+ :is(figure, .scroll, .keep)), .keep:has(+ .scroll) { break-after: avoid; }
          figure, tr, .flags, .keep { break-inside: avoid; }
          tbody tr:first-child, tbody tr:nth-last-child(2) { break-after: avoid; }
          table:not(.rules, :has(tbody tr:nth-child(16))) { break-inside: avoid; }
          p, li { orphans: 2; widows: 2; }
          .scroll { overflow: visible; }
          .flags, .summary { border: 1px solid var(--edge); }
          .flags { border-left: 0.4rem solid var(--orange); }
        }
        """

    /// The foot of each printed sheet: the title of the page, and the number of the sheet.
    ///
    /// Chromium prints it. A browser without margin boxes prints the page without the foot.
    ///
    /// - Parameters:
    ///   - title: The title of the page. Any text is safe: each character except ASCII letters and
    ///     digits is written as a number, so no part of it becomes a rule.
    ///   - words: The words around the number, and the text at the top of later sheets.
    static func sheetFoot(_ title: String, _ words: SheetWords = .english) -> Stylesheet {
        let box =
            "font: 8pt/1.2 system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", "
            + "sans-serif; color: #3f4953; vertical-align: top; padding-top: 5mm;"
        let number = "\"\(words.page) \" counter(page) \" \(words.of) \" counter(pages)"
        return Stylesheet(
            text: """
                @page {
                  @bottom-left { content: "\(escaped(shortened(title)))"; \(box) }
                  @bottom-right { content: \(number); \(box) }
                }
                """) + (words.head.map(sheetHead) ?? "")
    }

    /// A text at the top of each printed sheet except the first.
    private static func sheetHead(_ text: String) -> Stylesheet {
        let box =
            "font: 10pt/1.2 system-ui, sans-serif; color: #000000; vertical-align: bottom; "
            + "padding-bottom: 3mm;"
        return Stylesheet(
            text: """
                @page { @top-left { content: "\(escaped(text))"; \(box) } }
                @page :first { @top-left { content: none; } }
                """)
    }

    /// The title, cut to fit on a line with the number. A sheet of A4 has about 510 points for
    /// both.
    private static func shortened(_ title: String) -> String {
        DrawnWidth.shortened(TerminalText(title).description, to: 420, size: 8)
    }

    /// The text, escaped for a string in a style sheet.
    ///
    /// - SeeAlso: CSS Syntax Module Level 3, section 4.3.7, escaped code points.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            return isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
        }.joined()
    }
}
