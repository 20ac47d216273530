internal import CSV
internal import Dispatch

/// The profiles of the columns of a table, made on a queue beside while the table is read on.
///
/// `@unchecked Sendable`: the profiles are touched on the queue alone, also by ``finish()``, and the
/// rows that are not handed over yet by the one who reads the table, who is the only one to call it.
final class ColumnProfiles: @unchecked Sendable {
    private let queue = DispatchQueue(label: "ClinicImport.ColumnProfiles")
    /// Keeps who reads from running away from who looks, so that memory does not grow.
    private let room = DispatchSemaphore(value: 4)
    private var profiles: [ColumnProfile]
    private var rows = TableRows()

    /// The bytes of rows that are looked at together.
    private static let size = 128 << 10

    /// - Parameter count: The number of columns.
    init(_ count: Int) { profiles = Array(repeating: ColumnProfile(), count: count) }

    /// Takes the current row of a reader into account, soon.
    func add(_ reader: borrowing TableReader) {
        rows.append(reader)
        if rows.byteCount >= Self.size { handOver() }
    }

    private func handOver() {
        let full = rows
        rows = TableRows()
        rows.reserve(bytes: Self.size + 4_096)
        room.wait()
        queue.async {
            self.look(at: full)
            self.room.signal()
        }
    }

    private func look(at rows: TableRows) {
        for row in 0..<rows.count {
            rows.withRow(row) { bytes, cells in
                for place in 0..<min(cells.count, profiles.count) {
                    profiles[place].add(bytes.extracting(cells[place].range))
                }
            }
        }
    }

    /// Waits until all rows are taken into account.
    ///
    /// - Returns: The profile of each column.
    func finish() -> [ColumnProfile] {
        let rest = rows
        rows = TableRows()
        return queue.sync {
            look(at: rest)
            return profiles
        }
    }
}
