extension Stylesheet {
    /// The style sheet of a blank form: large type, boxes that are printed, and the paper size.
    static func form(on paper: PaperSize) -> Stylesheet {
        report + form + size(of: paper)
    }

    private static func size(of paper: PaperSize) -> Stylesheet {
        switch paper {
        case .a4: "@media print { @page { size: A4 portrait; margin: 12mm 13mm 13mm; } }"
        case .letter: "@media print { @page { size: letter portrait; margin: 11mm 13mm 13mm; } }"
        }
    }

    private static let form: Stylesheet = """
        h1 { font-size: 1.5rem; }
        .blanks { display: grid; grid-template-columns: 2fr 1fr; gap: 0.9rem 1.5rem;
          margin-top: 1rem; }
        header.page .blanks p { display: flex; gap: 0.5rem; max-width: none; margin: 0;
          color: var(--ink); }
        .blanks p:nth-child(3) { grid-column: 1 / -1; }
        .line { flex: 1; min-width: 4rem; border-bottom: 1px solid var(--ink); }
        main p { max-width: none; margin: 0.25rem 0; }
        .lead { font-weight: 600; }
        main .scroll { margin: 0; }
        table.form { width: 100%; margin: 0.4rem 0 0; font-size: 1rem; line-height: 1.3; }
        table.form caption { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap; }
        .form th, .form td { padding: 0.22rem 0.25rem; }
        .form tbody th { padding-left: 0; }
        .form thead th { color: var(--ink); line-height: 1.2; }
        .form thead th:first-child { padding-left: 0; }
        .form tbody tr:nth-child(even) { background: var(--tint); }
        .form th.choice, .form td.choice { width: 10.5%; text-align: center; }
        .form td.choice { vertical-align: middle; white-space: nowrap; }
        .question, .note, .choices { display: block; padding-left: 1.9em; }
        .question { text-indent: -1.9em; }
        .place { display: inline-block; width: 1.9em; text-indent: 0; }
        .note { font-size: 0.875em; padding-left: 2.2em; }
        .listed { line-height: 1.3; padding: 0.3rem 0; border-bottom: 1px solid var(--rule); }
        .choices { margin-top: 0.3rem; }
        .item { display: inline-block; margin: 0 1.25rem 0.2rem 0; }
        .box { display: inline-block; width: 1.05em; height: 1.05em; margin-right: 0.4em;
          border: 1.5px solid var(--ink); border-radius: 2px; vertical-align: -0.15em;
          background: var(--paper); }
        @media screen and (max-width: 40rem) {
          .blanks { grid-template-columns: 1fr; }
          .form th, .form td { padding: 0.4rem 0.25rem; }
          table.form thead th { overflow-wrap: normal; }
          table.form tbody th { min-width: 10rem; }
          table.form .choice { min-width: 3rem; }
        }
        @media print {
          html { font-size: 11pt; }
          body { line-height: 1.3; }
          header.page { margin-bottom: 0.6rem; }
          .form tbody tr:nth-child(even) { background: none; }
          .listed { break-inside: avoid; }
          footer.page { margin-top: 0.4rem; padding-top: 0; border: 0; font-size: 8.5pt;
            line-height: 1.25; }
          footer.page p { margin: 0.15rem 0; max-width: none; }
        }
        """
}
