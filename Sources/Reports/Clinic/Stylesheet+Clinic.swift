extension Stylesheet {
    /// The style sheet of a clinic's page: the report style sheet with rules for bars.
    ///
    /// A bar is pale and has an edge, so that the line of the interval is visible inside and
    /// outside the bar.
    static let clinic: Stylesheet =
        report + """
            .rates text { font-size: 13px; }
            .rates .start { text-anchor: start; }
            .rates .share { fill: var(--blue-tint); stroke: var(--blue); stroke-width: 1.5; }
            .rates .interval { stroke: var(--ink); stroke-width: 2; }
            .funnel .limit { fill: none; stroke: var(--quiet); stroke-width: 1.5;
              stroke-dasharray: 5 4; }
            .funnel .outer { stroke-dasharray: none; }
            .funnel .overall { stroke: var(--ink); stroke-width: 1.5; }
            .funnel .name { fill: var(--ink); }
            table.counts th[scope="row"] { overflow-wrap: anywhere; min-width: 7.5rem; }
            table.counts td { white-space: nowrap; }
            table.counts .number { padding-right: 1.1rem; }
            table.counts .number:last-child { padding-right: 0; }
            table.by-group .quiet { font-size: 0.8125rem; }
            .bars { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr));
              gap: 1rem 2.5rem; align-items: start; }
            .bars figure { margin: 0; max-width: 24rem; }
            .bars figcaption { margin: 0 0 0.25rem; font-weight: 600; }
            ul.in-words { list-style: none; padding: 0; margin: 0.75rem 0 0; }
            ul.in-words li { margin: 0.5rem 0; line-height: 1.4; }
            @media (max-width: 40rem) {
              table.counts th, table.counts .number { padding-right: 0.5rem; }
            }
            @media screen and (max-width: 40rem) {
              table.by-group tbody th, table.by-group thead th:first-child { position: sticky;
                left: 0; max-width: 8rem; background: var(--paper); }
            }
            @media print {
              .rates text, .funnel text { fill: #000000; }
            }
            @media (forced-colors: active) {
              .rates text, .rates .strong { fill: CanvasText; }
              .rates .share { fill: Canvas; stroke: LinkText; }
              .rates .interval, .rates .axis { stroke: CanvasText; }
              .funnel text { fill: CanvasText; }
              .funnel .limit, .funnel .overall, .funnel .axis { stroke: CanvasText; }
              .funnel .point { fill: LinkText; stroke: CanvasText; }
              .funnel .hollow { fill: Canvas; stroke: LinkText; }
              .rates .grid { stroke: CanvasText; stroke-opacity: 0.3; }
            }
            """
}
