// The building blocks of pages.

extension Markup {
    /// A section with a heading. The heading is also the section's name for screen readers.
    ///
    /// - Parameters:
    ///   - id: The `id` of the heading.
    ///   - heading: The heading.
    ///   - style: The class of the section; `nil` without one.
    ///   - content: The content below the heading.
    static func section(
        _ id: String, _ heading: String, style: String? = nil, _ content: [Markup]
    ) -> Markup {
        .element(
            "section", ["class": style, "aria-labelledby": id],
            [.element("h2", ["id": id], [.text(heading)])] + content)
    }

    /// A heading below a section's heading.
    static func heading(_ text: String) -> Markup { .element("h3", [.text(text)]) }

    static func paragraph(_ content: Markup, _ style: String? = nil) -> Markup {
        .element("p", ["class": style], [content])
    }

    /// Links to the parts of a page.
    ///
    /// - Parameters:
    ///   - parts: The parts.
    ///   - name: The name of the navigation for screen readers.
    static func contents(
        _ parts: [(id: String, heading: String)], name: String = "On this page"
    ) -> Markup {
        let links = parts.map { Markup.link(to: $0.id, [.text($0.heading)]) }
        return .element("nav", ["aria-label": name], [.list(links, "contents")])
    }

    /// A list; ``Markup/nothing`` without rows.
    static func list(_ rows: [Markup], _ style: String? = nil) -> Markup {
        rows.isEmpty
            ? .nothing : .element("ul", ["class": style], rows.map { .element("li", [$0]) })
    }

    /// A table that scrolls if it is too wide.
    ///
    /// - Parameters:
    ///   - caption: The title of the table, and the name of the scrollable part.
    ///   - columns: The headers of the columns.
    ///   - rows: The rows.
    ///   - style: The class of the table; `nil` without one.
    static func table(
        _ caption: String, columns: [Markup], rows: [Markup], style: String? = nil
    ) -> Markup {
        .element(
            "div",
            ["class": "scroll", "role": "region", "aria-label": caption, "tabindex": "0"],
            [
                .element(
                    "table", ["class": style.map { "wide \($0)" } ?? "wide"],
                    [.element("caption", [.prose(caption)])] + tableParts(columns, rows))
            ])
    }

    /// The head and the body of a table.
    static func tableParts(_ columns: [Markup], _ rows: [Markup]) -> [Markup] {
        [.element("thead", [.row(columns)]), .element("tbody", rows)]
    }

    static func row(_ cells: [Markup], _ style: String? = nil) -> Markup {
        .element("tr", ["class": style], cells)
    }

    /// The header of a column.
    static func column(_ name: String, _ style: String? = nil) -> Markup {
        .element("th", ["scope": "col", "class": style], [.text(name)])
    }

    /// The header of a date column, in two lines, so that more columns fit.
    static func dateColumn(_ lines: (first: String, second: String)) -> Markup {
        .element(
            "th", ["scope": "col", "class": "centre"],
            [.text(lines.first), .element("br"), .text(lines.second)])
    }

    /// The header of a row.
    static func rowHead(_ name: Markup, _ style: String? = nil) -> Markup {
        .element("th", ["scope": "row", "class": style], [name])
    }

    static func cell(_ content: Markup, _ style: String? = nil) -> Markup {
        .element("td", ["class": style], [content])
    }

    /// Emphasized content.
    static func strong(_ content: Markup) -> Markup { .element("strong", [content]) }
}
