/// A table whose rows are the same in every database, as a copy reads and writes it.
///
/// The keys by which rows refer to each other do not change, because checksums cover them.
package struct CopiedTable: Sendable {
    /// The name as it is written in a statement.
    package let name: String
    private let columns: [Column]
    /// The columns by which the rows are ordered.
    private let order: String

    private enum Kind: Character, Sendable {
        case integer = "i"
        case real = "r"
        case text = "t"
        /// Bytes or an identifier.
        case bytes = "b"
    }

    private struct Column: Sendable {
        let name: String
        let kind: Kind
    }

    /// - Parameter columns: The columns, each a name, a colon and the first letter of its kind.
    private init(_ name: String, _ columns: String, order: String) {
        self.name = name
        self.order = order
        self.columns = columns.split(separator: " ").map { column in
            let parts = column.split(separator: ":")
            return Column(
                name: String(parts[0]), kind: parts[1].first.flatMap(Kind.init) ?? .bytes)
        }
    }

    private var names: String { columns.map(\.name).joined(separator: ", ") }

    /// The statement that reads all rows.
    package var selection: String { "SELECT \(names) FROM \(name) ORDER BY \(order)" }

    /// The statement that adds a row.
    package var insertion: String {
        "INSERT INTO \(name) (\(names)) VALUES ("
            + Array(repeating: "?", count: columns.count).joined(separator: ", ") + ")"
    }

    /// The values of a row of ``selection``.
    package func values(_ row: some RecordRow) -> [SQLValue] {
        columns.indices.map { place in
            let column = Int32(place)
            guard !row.isNull(column) else { return .null }
            return switch columns[place].kind {
            case .integer: .integer(row.integer(column))
            case .real: .optional(row.optionalReal(column))
            case .text: .text(row.text(column))
            case .bytes: .bytes(row.bytes(column))
            }
        }
    }
}

extension CopiedTable {
    /// The tables that assessments and blocks refer to. They are copied first.
    package static let names = [
        CopiedTable("subject", "key:i text:t", order: "key"),
        CopiedTable("source", "key:i name:t version:t", order: "key"),
        CopiedTable(
            "questionnaire", "key:i id:t version:t hash:b definition:b", order: "key"),
    ]

    /// The other tables.
    package static let others = [
        CopiedTable(
            "observation",
            """
            sequence:i id:b type:i subject:i source:i start:i start_offset:i stop:i stop_offset:i \
            ongoing:i day:i kind:i valence:r label_set:i labels:t association_set:i \
            associations:t name:t value:r unit:t calendar:t prompt:t about:b text:t metadata:t \
            sync:t sync_version:i sync_key:b checksum:i
            """, order: "sequence"),
        CopiedTable(
            "draft",
            """
            key:i id:b subject:i questionnaire:i source:i language:t started:i started_offset:i \
            updated:i updated_offset:i position:i answers:b withdrawn:t metadata:t checksum:i
            """, order: "key"),
        CopiedTable(
            "flag",
            """
            key:i subject:i sample:b questionnaire:i flag:t item:t answer:t date:i date_offset:i \
            historical:i seen_by:t seen:i seen_offset:i note:t assignments:t checksum:i
            """, order: "key"),
        CopiedTable(
            "tombstone",
            "sequence:i id:b kind:i reason:i added:i source:i replacement:b checksum:i",
            order: "sequence"),
        CopiedTable("joined", "chunk:i subjects:b checksum:i", order: "chunk"),
        CopiedTable("purged", "id:b person:b checksum:i", order: "id"),
        CopiedTable("deleted_import", "id:b person:b checksum:i", order: "id"),
        CopiedTable(
            "\"grant\"", "source:t type:i reading:i sharing:i checksum:i", order: "source, type"),
        CopiedTable(
            "standing_schedule", "id:b questionnaire:t first:i stopped:i rule:t checksum:i",
            order: "id"),
        CopiedTable(
            "audit",
            "id:i instant:i instant_offset:i actor:t action:t target:b details:t hash:b",
            order: "id"),
        CopiedTable(
            "audit_text", "entry:i place:i salt:b text:t person:b", order: "entry, place"),
    ]
}
