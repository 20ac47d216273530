internal import Questionnaires
internal import SampleRecords
internal import Samples

/// A table, index, trigger or view, in the schema of a database.
struct SchemaObject: Hashable {
    let kind: String
    let name: String
    let table: String
    /// The statement that created it; empty for the index of a constraint.
    let sql: String

    private init(_ row: Row) {
        kind = row.text(0)
        name = row.text(1)
        table = row.text(2)
        sql = row.text(3)
    }

    /// Calls `body` with each object of a database.
    static func each(
        in connection: Connection, _ body: (SchemaObject) throws(StoreError) -> Void
    ) throws(StoreError) {
        try connection.each(
            "SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY rowid"
        ) { (row) throws(StoreError) in try body(SchemaObject(row)) }
    }

    /// The kind and the name of the object for a message. Another person may have chosen the name.
    fileprivate var shown: String {
        let known = ["table", "index", "trigger", "view"].first { $0 == kind }
        return "\(known ?? "object") \(Self.escaped(name))"
    }

    /// The first 40 characters of a text in quotes, with characters outside ASCII escaped.
    private static func escaped(_ text: String) -> String {
        var shown = "\""
        for scalar in text.unicodeScalars.prefix(40) {
            let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
            shown += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return shown + (text.unicodeScalars.count > 40 ? "…\"" : "\"")
    }
}

extension Schema {
    /// The objects of a new store. Computed once: this needs a database in memory.
    private static let objects = Result { () throws(StoreError) in
        let fresh = try Connection(path: ":memory:", shownAs: nil, access: .inMemory)
        try fresh.script(statements)
        var objects: Set<SchemaObject> = []
        try SchemaObject.each(in: fresh) { objects.insert($0) }
        return objects
    }

    /// Refuses a database unless its tables, indexes, triggers and views are exactly those of a new
    /// store.
    ///
    /// A foreign trigger can delete stored data, and a foreign view can replace a table and never
    /// end. The comparison runs once for each version of a file's schema.
    ///
    /// - Throws: ``StoreError/Code/notAStore`` for an object that this program did not make,
    ///   ``StoreError/Code/damaged`` for a missing object.
    static func compare(_ connection: Connection) throws(StoreError) {
        let version = try connection.number("PRAGMA schema_version")
        guard version != connection.comparedSchema else { return }
        connection.comparedSchema = nil
        connection.narrowLimits()
        let expected = try objects.get()
        var missing = expected
        try SchemaObject.each(in: connection) { (object) throws(StoreError) in
            guard missing.remove(object) == nil else { return }
            throw foreign(object, among: expected, in: connection)
        }
        if let lost = missing.min(by: { $0.name < $1.name }) {
            throw StoreError(
                code: .damaged,
                message: "the store has lost its \(lost.shown); stop using it and restore it from "
                    + "a backup",
                path: connection.path)
        }
        connection.widenLimits()
        connection.comparedSchema = version
    }

    private static func foreign(
        _ object: SchemaObject, among expected: Set<SchemaObject>, in connection: Connection
    ) -> StoreError {
        let isChanged = expected.contains { $0.kind == object.kind && $0.name == object.name }
        return StoreError(
            code: .notAStore,
            message: "is not a store as this program makes it: "
                + (isChanged
                    ? "the \(object.shown) was changed" : "the \(object.shown) was added")
                + "; nothing was read or written; use a backup or another file",
            path: connection.path)
    }
}
