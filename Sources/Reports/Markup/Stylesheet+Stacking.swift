extension Stylesheet {
    /// The layout of stacked tables on a phone. Some cells of a row move below the others, with the
    /// name of their column before them. Headers and cells that are not needed there are kept only
    /// for screen readers.
    static let stacking: Stylesheet = """
        @media screen and (max-width: 40rem) {
          table.stacked, .stacked :is(caption, thead, tbody) { display: block; }
          .stacked tr { display: grid; grid-template-columns: 1fr; padding: 0.3rem 0;
            border-bottom: 1px solid var(--rule); }
          table.wide.stacked tr :is(th, td) { width: auto; min-width: 0; border: 0;
            padding-top: 0.1rem; padding-bottom: 0.1rem; }
          table.wide.stacked tr .below { padding-right: 0; }
          .stacked td.below::before { content: attr(data-column) ": "; color: var(--quiet); }
          .stacked td.below::before { content: attr(data-column) ": " / ""; }
          .stacked tr.empty, table.wide.stacked tr :is(th.below, td.empty) { position: absolute;
            width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%);
            white-space: nowrap; }
          .scores tr { grid-template-columns: 5.75rem 3.5rem 1fr 4.5rem; }
          table.wide.scores tr .number { padding-right: 0.75rem; }
          table.wide.scores tr .number:nth-child(4) { padding-right: 0; }
          .scores thead th { hyphens: auto; }
          table.wide.scores tr .date { padding-right: 0.5rem; }
          table.scores tbody th.date { white-space: normal; }
          .scores td.below, .scores td[colspan] { grid-column: 2 / -1; }
          .moods thead tr { padding: 0; }
          table.moods td { font-size: 0.875rem; }
          .moods .word { display: inline; }
        }
        """
}
