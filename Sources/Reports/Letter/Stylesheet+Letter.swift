extension Stylesheet {
    /// The style sheet of a letter: a single column, with type that fits a sheet of A4.
    static let letter: Stylesheet =
        report + """
            h1 { font-size: 1.5rem; margin-top: 1rem; }
            h2 { font-size: 1.125rem; }
            .preamble p { margin: 0; color: var(--ink); max-width: none; }
            main p, main ul, main li { max-width: none; }
            @media print {
              @page { size: A4 portrait; margin: 13mm 16mm 14mm; }
              html { font-size: 9.25pt; }
              body { line-height: 1.25; }
              header.page { margin-bottom: 0.5rem; }
              h1 { font-size: 1.3rem; margin: 0 0 0.25rem; }
              h2 { margin: 0.6rem 0 0.2rem; padding-top: 0.4rem; }
              main p, main ul { margin: 0.2rem 0; }
              main li { margin: 0.05rem 0; }
              footer.page { margin-top: 0.4rem; padding-top: 0.3rem; }
              footer.page p { margin: 0.1rem 0; }
            }
            """
}
