extension Markup {
    /// Content that the reader can unfold; ``Markup/nothing`` without content. It needs no script.
    ///
    /// - Parameters:
    ///   - name: The label of the control that unfolds it.
    ///   - details: Whether it is open at first, and printed.
    ///   - content: The content.
    static func details(
        _ name: String, _ details: PersonReport.Page.Details, _ content: [Markup]
    ) -> Markup {
        guard !content.isEmpty else { return .nothing }
        return .element(
            "details",
            details == .folded ? ["class": "screen-only"] : ["open": ""],
            [.element("summary", [.text(name)])] + content)
    }
}

extension Stylesheet {
    /// The rules for folded details. Print leaves them out, even if the reader has opened them.
    static let details: Stylesheet = """
        details { margin: 1.25rem 0; border: 1px solid var(--rule); border-radius: 0.25rem;
          padding: 0 1rem; min-width: 0; }
        details[open] { padding-bottom: 0.75rem; }
        details > summary { margin: 0 -1rem; padding: 0.6rem 1rem; cursor: pointer;
          color: var(--blue); }
        details > summary:focus-visible { outline: 3px solid var(--blue); outline-offset: -3px; }
        .paper-only { display: none; }
        @media print {
          .screen-only { display: none; }
          .paper-only { display: block; }
          details { border: 0; padding: 0; margin: 0; }
          details > summary { display: none; }
        }
        """
}
