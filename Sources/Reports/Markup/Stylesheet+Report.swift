extension Stylesheet {
    /// The style sheet of all pages: plain type, white space, and aligned digits. It is light or
    /// dark as the reader's system, and black on white in print.
    ///
    /// The colours are those of Okabe and Ito. They are made darker or lighter, so that text has a
    /// contrast of 4.5 to 1 and graphics 3 to 1. Colour is never the only sign: there is also a
    /// word, a shape or a dash.
    ///
    /// - SeeAlso: Okabe & Ito, Color Universal Design, 2008, https://jfly.uni-koeln.de/color/
    package static let report: Stylesheet =
        colours + type + tables + stacking + charts + paper + details

    /// The colours by their purpose, for drawings and pages.
    static let colours: Stylesheet = """
        :root {
          color-scheme: light dark;
          --paper: #ffffff; --tint: #f4f6f8; --ink: #17202a; --quiet: #55606c;
          --rule: #d5dbe1; --edge: #7d8894; --blue: #005a94; --blue-tint: #e3eef6;
          --orange: #a84300; --orange-tint: #fcefe6; --green: #00694c; --purple: #8a3f6e;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #13181d; --tint: #1d242b; --ink: #e8ecf0; --quiet: #aab4be;
            --rule: #37414b; --edge: #83909c; --blue: #7cc0f2; --blue-tint: #1a2e3e;
            --orange: #ffa66b; --orange-tint: #38251a; --green: #58cfa6; --purple: #e3a3ca;
          }
        }
        @media print {
          :root {
            color-scheme: light;
            --paper: #ffffff; --tint: #f4f6f8; --ink: #000000; --quiet: #3f4953;
            --rule: #c3cad1; --edge: #6b7682; --blue: #00507f; --blue-tint: #ffffff;
            --orange: #8f3900; --orange-tint: #ffffff; --green: #00543d; --purple: #73345c;
          }
        }
        """

    private static let type: Stylesheet = """
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0 auto; padding: 2.5rem 1.5rem 3rem; max-width: 54rem;
          background: var(--paper); color: var(--ink);
          font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
          font-variant-numeric: tabular-nums; overflow-wrap: break-word;
        }
        h1, h2, h3, h4 { line-height: 1.25; font-weight: 600; margin: 0; text-wrap: balance; }
        h1 { font-size: 1.85rem; letter-spacing: -0.01em; }
        h2 { font-size: 1.3rem; margin: 3rem 0 0.75rem; padding-top: 1.25rem;
          border-top: 1px solid var(--rule); }
        h3 { font-size: 1.05rem; margin: 2rem 0 0.5rem; }
        h4 { font-size: 1rem; margin: 1.5rem 0 0.25rem; }
        p, ul, ol { margin: 0.5rem 0; max-width: 42rem; }
        ul, ol { padding-left: 1.25rem; }
        li { margin: 0.2rem 0; }
        a { color: var(--blue); }
        a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--blue);
          outline-offset: 3px; }
        main:focus { outline: none; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper);
          border: 2px solid var(--blue); z-index: 1; }
        header.page { margin-bottom: 1.5rem; }
        header.page p { color: var(--quiet); margin: 0.35rem 0; }
        ul.contents { list-style: none; padding: 0; margin: 0.75rem 0 0; display: flex;
          flex-wrap: wrap; gap: 0.25rem 1.25rem; max-width: none; font-size: 0.875rem; }
        footer.page { margin-top: 3.5rem; padding-top: 1.25rem; border-top: 1px solid var(--rule);
          color: var(--quiet); font-size: 0.875rem; }
        footer.page strong { color: var(--ink); }
        .quiet { color: var(--quiet); }
        .small { font-size: 0.875rem; }
        .flags { margin: 1.5rem 0; padding: 1rem 1.25rem; background: var(--orange-tint);
          border: 1px solid var(--orange); border-left-width: 0.4rem; border-radius: 0.25rem; }
        .flags h2, .flags h3 { margin: 0 0 0.5rem; padding: 0; border: 0; font-size: 1.15rem;
          color: var(--orange); }
        .flags p, .flags ul { margin: 0.4rem 0; max-width: none; }
        .summary { margin: 1.5rem 0; padding: 1rem 1.25rem; background: var(--tint);
          border-radius: 0.25rem; }
        .summary h2 { margin: 0 0 0.5rem; padding: 0; border: 0; font-size: 1.15rem; }
        .summary h3 { margin: 0.75rem 0 0.25rem; }
        .summary p, .summary ul { max-width: none; }
        .summary .columns { grid-template-columns: repeat(auto-fit, minmax(19rem, 1fr)); }
        .columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr));
          gap: 0 2rem; align-items: start; }
        .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
          white-space: nowrap; }
        @media (max-width: 40rem) {
          body { padding: 1.25rem 1rem 2rem; }
          h1 { font-size: 1.5rem; }
          h2 { margin-top: 2.25rem; }
          .summary .columns { grid-template-columns: 1fr; }
        }
        """

    private static let tables: Stylesheet = """
        .scroll { position: relative; overflow-x: auto; margin: 0.75rem 0 1.25rem; }
        table { border-collapse: collapse; font-size: 0.9375rem; }
        table.wide { width: 100%; }
        caption { text-align: left; color: var(--quiet); padding: 0 0 0.5rem; font-size: 0.875rem; }
        th, td { padding: 0.4rem 1.1rem 0.4rem 0; text-align: left; vertical-align: top;
          border-bottom: 1px solid var(--rule); }
        th:last-child, td:last-child { padding-right: 0; }
        thead th { font-weight: 600; font-size: 0.8125rem; color: var(--quiet);
          border-bottom: 1px solid var(--edge); vertical-align: bottom; }
        tbody th { font-weight: 400; }
        th.number, td.number { text-align: right; padding-right: 1.75rem; }
        td.number { white-space: nowrap; }
        time, .nowrap, th.centre, tbody th.date { white-space: nowrap; }
        td.centre, th.centre { text-align: center; }
        table.moods td { width: 11%; font-size: 0.8125rem; line-height: 1.3;
          padding-right: 0.5rem; }
        table.moods td:last-child { width: 23%; }
        .day { font-weight: 600; }
        .mark { color: var(--purple); }
        .word { display: block; color: var(--quiet); }
        tr.small td, tr.small th { font-size: 0.8125rem; line-height: 1.4; }
        table.treatments tbody th { overflow-wrap: anywhere; }
        table.rules tbody th { width: 30%; }
        table.rules tbody td:nth-child(2) { width: 22%; }
        tr.raised td, tr.raised th, td.raised { background: var(--orange-tint); font-weight: 600; }
        @media screen and (max-width: 40rem) {
          table { font-size: 0.875rem; }
          table.wide th, table.wide td { min-width: 5rem; }
          table.wide .centre { min-width: 3.25rem; }
          table.wide tbody th { min-width: 7.5rem; }
          table.answers tbody th, table.answers thead th:first-child,
          table.criteria tbody th, table.criteria thead th:first-child { position: sticky; left: 0;
            min-width: 9rem; max-width: 9rem; background: var(--paper); }
        }
        tr.left-out td, tr.left-out th { color: var(--quiet); }
        """

    /// The rules for a drawing. A drawing in a separate file has only these rules and the colours.
    static let charts: Stylesheet = """
        figure { margin: 1rem 0 0.5rem; }
        figcaption { color: var(--quiet); font-size: 0.875rem; margin-top: 0.5rem; }
        svg.chart { display: block; width: 100%; height: auto; color: var(--ink);
          font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
        svg.narrow { display: none; }
        @media screen and (max-width: 40rem) {
          svg.wide { display: none; }
          svg.narrow { display: block; }
        }
        .chart text { fill: var(--quiet); font-size: 12px; font-variant-numeric: tabular-nums; }
        .chart .strong { fill: var(--ink); font-weight: 600; }
        .chart .heading { fill: var(--ink); font-weight: 600; font-size: 16px; }
        .chart .end { text-anchor: end; }
        .chart .middle { text-anchor: middle; }
        .chart .axis { stroke: var(--edge); stroke-width: 1; fill: none; }
        .chart .grid { stroke: var(--rule); stroke-width: 1; fill: none; }
        .chart .band { stroke: var(--edge); stroke-width: 1; stroke-dasharray: 1 3; fill: none; }
        .chart .shade { fill: var(--tint); }
        .chart .course { stroke: var(--blue); stroke-width: 2; fill: none; stroke-linejoin: round; }
        .chart .point { fill: var(--blue); stroke: var(--paper); stroke-width: 1.5; }
        .chart .dot { fill: var(--blue); }
        .chart .stem { stroke: var(--orange); stroke-width: 1; }
        .chart .hollow { fill: var(--paper); stroke: var(--blue); stroke-width: 2; }
        .chart .halo { paint-order: stroke; stroke: var(--paper); stroke-width: 4px;
          stroke-linejoin: round; }
        .chart .paper { fill: var(--paper); }
        .chart .range { stroke: var(--quiet); stroke-width: 2; fill: none;
          stroke-dasharray: 3 3; }
        .chart .range-end { stroke: var(--quiet); stroke-width: 2; }
        .chart .treatment { stroke: var(--green); stroke-width: 1.5; stroke-dasharray: 6 3;
          fill: none; }
        .chart .lane { stroke-dasharray: none; stroke-width: 2.5; }
        .chart .treatment-mark { fill: var(--green); }
        .chart .treatment-label { fill: var(--green); }
        .chart .mood { stroke: var(--purple); stroke-width: 2; fill: none; }
        .chart .mood-point { fill: var(--purple); }
        .chart .felt-range { fill: var(--tint); stroke: var(--purple); stroke-width: 1; rx: 3px; }
        .chart .felt-mood { fill: none; stroke: var(--blue); stroke-width: 2; }
        .chart .day-low { fill: var(--orange); }
        .chart .day-middle { fill: var(--quiet); }
        .chart .day-high { fill: var(--blue); }
        .chart .raised { fill: var(--orange); stroke: var(--orange); }
        .chart .unraised { fill: var(--paper); stroke: var(--quiet); stroke-width: 1.5; }
        .chart .raised-label { fill: var(--orange); font-weight: 600; }
        """
}
