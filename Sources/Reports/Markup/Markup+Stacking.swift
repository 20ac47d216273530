// Tables with long texts. On a phone, some cells of a row move below the others, each with the name
// of its column, so that no text is out of sight.

extension Markup {
    /// The header of a column whose cells move below the others on a phone.
    static func stackedColumn(_ name: String) -> Markup { .column(name, "below") }

    /// A cell that moves below the others on a phone.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - column: The name of its column, which is shown in front of it.
    ///   - isShown: Whether the cell takes space there. A cell without content never does.
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
    /// Its parts have explicit roles: a browser may otherwise forget that a row is a row when the
    /// style sheet lays it out anew.
    ///
    /// - Parameters:
    ///   - caption: The content of the table, and the name of the scrolling part.
    ///   - columns: The headers of the columns.
    ///   - rows: The cells of each row.
    ///   - style: The class of the table, which has the layout of its rows on a phone.
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
