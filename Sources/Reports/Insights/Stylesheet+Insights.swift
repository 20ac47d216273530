extension Stylesheet {
    /// The style sheet of an insights page: the report style sheet with rules for its drawing and
    /// tables.
    static let insights: Stylesheet =
        report + """
            .chart .busy { fill: var(--blue-tint); stroke: var(--blue); stroke-width: 1; }
            table.insights caption { position: absolute; width: 1px; height: 1px; overflow: hidden;
              clip-path: inset(50%); white-space: nowrap; }
            table.insights .number { white-space: nowrap; padding-right: 1.1rem; }
            table.insights .number:last-child { padding-right: 0; }
            table.insights tbody th, table.insights td { overflow-wrap: anywhere; }
            @media screen and (max-width: 40rem) {
              table.wide.insights th, table.wide.insights td { min-width: 0; }
              table.wide.insights tbody th { min-width: 5.5rem; }
              table.insights th, table.insights .number { padding-right: 0.6rem; }
            }
            @media (forced-colors: active) {
              .chart .busy { fill: Canvas; stroke: LinkText; }
            }
            """
}
