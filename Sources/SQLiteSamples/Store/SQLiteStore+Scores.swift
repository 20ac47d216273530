internal import CStoreFiles
internal import Questionnaires
internal import SampleRecords
public import Samples
internal import Synchronization

extension SQLiteStore {
    /// Passes the scores of all people to a fold, without holding them in memory.
    ///
    /// The checksum of every row is checked. In a large file several processors take part. Each has
    /// its own connection and its own range of people.
    public func fold<Fold: ScoreQuery.Fold>(
        _ query: ScoreQuery, into nothing: Fold
    ) async throws(StoreError) -> Fold {
        try read { (records) throws(StoreError) in
            let connection = records.connection
            let plan = try ScorePlan(query, in: records)
            let parts = try parts(of: connection)
            let others = try companions(of: connection, parts: parts.count)
            defer { for other in others { other.rollBack() } }
            return try Self.fold(
                plan, into: nothing, parts: parts, connections: [connection] + others)
        }
    }

    /// Divides the people into parts by their keys. Keys are assigned in ascending order, so the
    /// people need not be counted. The first and the last part have no outer bound, so they include
    /// a row with a damaged key.
    private func parts(of connection: Connection) throws(StoreError) -> [ClosedRange<Int64>] {
        let ends = try connection.first(
            "SELECT (SELECT min(key) FROM subject), (SELECT max(key) FROM subject)"
        ) { (first: $0.integer(0), last: $0.integer(1)) }
        guard let (first, last) = ends else { return [.min ... .max] }
        // In a damaged store the keys may have the greatest difference that 64 bits allow.
        let span = UInt64(bitPattern: last &- first)
        let width = max(UInt64(peopleInPart), span / Self.greatestParts)
        let starts = (0..<span / width).map {
            Int64(bitPattern: UInt64(bitPattern: first) &+ ($0 + 1) * width)
        }
        return zip([.min] + starts, starts.map { $0 - 1 } + [.max]).map { $0...$1 }
    }

    private static let greatestParts: UInt64 = 8_192

    /// Further connections that see the same state of the store; empty if the store is small or in
    /// memory, if there is one processor, if no more files can be opened, or if another program
    /// wrote meanwhile.
    private func companions(
        of connection: Connection, parts: Int
    ) throws(StoreError) -> [Connection] {
        guard case .file(let file, _) = location else { return [] }
        let state = try StoreRow.read(from: connection).counters
        let wanted = min(Int(storefile_processors()), Self.greatestConnections, parts) - 1
        var others: [Connection] = []
        while others.count < wanted, let other = try? companion(file, seeing: state) {
            others.append(other)
        }
        return others
    }

    /// Another connection that sees a state of the store; `nil` if the store was changed since.
    func companion(
        _ file: StoreFile, seeing state: StoreCounters
    ) throws(StoreError) -> Connection? {
        let other = try openForReading(file)
        try other.run("BEGIN")
        // Every change of the current samples increases the sequence.
        let found = try StoreRow.read(from: other).counters
        return found.id == state.id && found.sequence == state.sequence ? other : nil
    }

    private static let greatestConnections = 8

    /// Reads the parts. Each connection reads the next part that is not assigned yet.
    private static func fold<Fold: ScoreQuery.Fold>(
        _ plan: ScorePlan, into nothing: Fold, parts: [ClosedRange<Int64>],
        connections: [Connection]
    ) throws(StoreError) -> Fold {
        guard connections.count > 1 else {
            var fold = nothing
            if var reader = try ScoreReader(plan, connections[0]) {
                for part in parts { try reader.read(part, into: &fold) }
            }
            return fold
        }
        // One thread uses each connection, while the store's own thread waits here.
        nonisolated(unsafe) let connections = connections
        let next = Atomic(0)
        let ended = unsafe concurrently(connections.count) { place in
            Result { () throws(StoreError) in
                var fold = nothing
                guard var reader = try unsafe ScoreReader(plan, connections[place]) else {
                    return fold
                }
                while true {
                    let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard part < parts.count else { return fold }
                    do throws(StoreError) {
                        try reader.read(parts[part], into: &fold)
                    } catch {
                        // The other connections can stop.
                        next.store(parts.count, ordering: .relaxed)
                        throw error
                    }
                }
            }
        }
        var fold = nothing
        for result in ended { fold.merge(try result.get()) }
        return fold
    }
}
