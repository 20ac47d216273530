// Tables with long texts. On a phone, some cells of a row move below the others, each with the name
// of its column. So no text is outside of the screen.

extension Markup {
    /// The header of a column whose cells move below the others on a phone.
    static func stackedColumn(_ name: String) -> Markup { .column(name, "below") }

    /// A cell that moves below the others on a phone.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - column: The name of its column, which is shown before it.
    ///   - isShown: Whether the cell takes space on a phone. An empty cell never does.
    static func stackedCell(
        _ content: Markup, of column: String, isShown: Bool = true
    ) -> Markup {
        let isEmpty = content == .nothing || content == .text("")
        return .element(
            "td", ["class": isShown && !isEmpty ? "below" : "below empty", "data-column": column],
            isEmpty ? [] : [content])
    }

    /// A table with such cells.
    ///
    /// Its parts have explicit roles. Otherwise a browser may no longer treat a row as a row after
    /// the style sheet changes its layout.
    ///
    /// - Parameters:
    ///   - caption: The title of the table, and the name of the scrollable part.
    ///   - columns: The headers of the columns.
    ///   - rows: The rows.
    ///   - style: The class of the table. It sets the layout of the rows on a phone.
    static func stackedTable(
        _ caption: String, columns: [Markup], rows: [Markup], style: String
    ) -> Markup {
        table(caption, columns: columns, rows: rows, style: "stacked \(style)").withTableRoles
    }

    private var withTableRoles: Markup {
        guard case .element(let name, let attributes, let children) = node else { return self }
        let role: String? =
            switch name {
            case "table": "table"
            case "thead", "tbody": "rowgroup"
            case "tr": "row"
            case "td": "cell"
            case "th": attributes["scope"] == "col" ? "columnheader" : "rowheader"
            default: nil
            }
        return .element(
            name, role.map { attributes.adding("role", $0) } ?? attributes,
            children.map(\.withTableRoles))
    }
}
