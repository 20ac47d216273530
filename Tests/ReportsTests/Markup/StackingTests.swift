import TestSupport
import Testing

@testable import Reports

@Suite struct StackingTests {
    private static func tree() throws -> XMLTree {
        try XMLTree.parse(
            Markup.stackedTable(
                "Scores", columns: [.column("Date"), .stackedColumn("Note")],
                rows: [
                    .row([.rowHead("Monday"), .stackedCell("baseline", of: "Note")]),
                    .row([.rowHead("Tuesday"), .stackedCell(.text(""), of: "Note")]),
                ], style: "scores"
            ).source)
    }

    @Test func `each part of a stacked table has its role, whatever its layout`() throws {
        let roles = ["table": "table", "thead": "rowgroup", "tbody": "rowgroup", "tr": "row"]
        let tree = try Self.tree()
        for (name, role) in roles {
            #expect(tree.elements(name).allSatisfy { $0.attributes["role"] == role }, "\(name)")
        }
        #expect(
            tree.elements("th").map { $0.attributes["role"] } == [
                "columnheader", "columnheader", "rowheader", "rowheader",
            ])
        #expect(tree.elements("td").map { $0.attributes["role"] } == ["cell", "cell"])
    }

    @Test func `a cell that moves below the others has the name of its column`() throws {
        let cells = try Self.tree().elements("td")
        #expect(cells.map { $0.attributes["data-column"] } == ["Note", "Note"])
        #expect(cells.map { $0.attributes["class"] } == ["below", "below empty"])
    }
}
