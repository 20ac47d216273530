internal import CSV
internal import Dispatch

/// Profiles the columns of a table on a background queue while the table is read further.
///
/// `@unchecked Sendable`: only the queue uses the profiles, even in ``finish()``. Only the thread
/// that reads the table uses the rows that are not handed over yet, and only it calls this type.
final class ColumnProfiles: @unchecked Sendable {
    private let queue = DispatchQueue(label: "ClinicImport.ColumnProfiles")
    /// Stops the reader from getting far ahead of the queue, which would fill the memory.
    private let room = DispatchSemaphore(value: 4)
    private var profiles: [ColumnProfile]
    private var rows = TableRows()

    /// The number of bytes handed to the queue at once.
    private static let size = 128 << 10

    /// - Parameter count: The number of columns.
    init(_ count: Int) { profiles = Array(repeating: ColumnProfile(), count: count) }

    /// Adds the current row of a reader. The queue profiles it later.
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
        // Taken out of the object: the reading thread reads the rows next to them for each row, and
        // would wait for each change of a profile.
        var profiles: [ColumnProfile] = []
        swap(&profiles, &self.profiles)
        defer { swap(&profiles, &self.profiles) }
        for row in 0..<rows.count {
            rows.withRow(row) { bytes, cells in
                for place in 0..<min(cells.count, profiles.count) {
                    profiles[place].add(bytes.extracting(cells[place].range))
                }
            }
        }
    }

    /// Waits until the queue has profiled all rows.
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
