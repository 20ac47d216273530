extension Stylesheet {
    /// The style sheet of a letter: one column, and type that fits one sheet of A4.
    static let letter: Stylesheet =
        report + """
            h1 { font-size: 1.5rem; margin-top: 1rem; }
            h2 { font-size: 1.125rem; }
            .preamble p { margin: 0; color: var(--ink); max-width: none; }
            main p, main li { max-width: none; }
            @media print {
              @page { size: A4 portrait; margin: 16mm 18mm 16mm; }
              html { font-size: 10pt; }
              h2 { margin-top: 0.75rem; padding-top: 0.5rem; }
              main p, main ul { margin: 0.25rem 0; }
              footer.page { margin-top: 0.5rem; }
            }
            """
}
