extension Stylesheet {
    /// The style sheet of a page that asks, with large type and targets that are large enough for a
    /// finger.
    static let asking: Stylesheet =
        report + """
            h1 { font-size: 1.5rem; }
            .lead { font-weight: 600; }
            body { max-width: 46rem; }
            main { font-size: 1.125rem; }
            [hidden] { display: none; }
            fieldset { border: 0; margin: 0; padding: 0.5rem 0 1rem; min-width: 0; }
            legend { padding: 0.75rem 0 0.25rem; font-weight: 600; }
            label { display: block; font-weight: 600; }
            label.choice { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem;
              padding: 0.25rem 0.5rem; border-radius: 6px; font-weight: 400; }
            label.choice:hover { background: var(--tint); }
            input[type="radio"] { width: 1.375rem; height: 1.375rem; margin: 0; flex: none;
              accent-color: var(--blue); }
            input[type="checkbox"] { width: 1.375rem; height: 1.375rem; margin: 0; flex: none;
              accent-color: var(--blue); }
            input[type="text"], input[type="number"], input[type="time"], input[type="date"],
            textarea { display: block; width: 100%; max-width: 24rem; margin: 0.5rem 0;
              padding: 0.5rem 0.75rem; min-height: 2.75rem; font: inherit; box-sizing: border-box;
              color: var(--ink); background: var(--paper); border: 2px solid var(--edge);
              border-radius: 6px; }
            button { display: block; margin: 1rem 0; padding: 0.5rem 1.25rem; min-height: 2.75rem;
              font: inherit; font-weight: 600; color: var(--ink); background: var(--tint);
              border: 2px solid var(--edge); border-radius: 6px; cursor: pointer; text-align: left; }
            button.main { color: var(--paper); background: var(--blue); border-color: var(--blue); }
            input:focus-visible, textarea:focus-visible, button:focus-visible { outline: 3px solid var(--blue);
              outline-offset: 3px; }
            .support:not(:empty), .missing:not(:empty) { margin: 1rem 0; padding: 0.25rem 1rem;
              border-left: 4px solid var(--blue); background: var(--blue-tint); }
            .missing:not(:empty) { border-color: var(--orange); background: var(--orange-tint); }
            h2[tabindex]:focus-visible { outline: none; }
            @media print { button { display: none; } }
            """
}
