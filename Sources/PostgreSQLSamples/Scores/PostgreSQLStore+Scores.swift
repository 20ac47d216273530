#if PostgreSQL
    internal import Questionnaires
    internal import SampleRecords
    public import Samples
    internal import Synchronization

    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Darwin)
        internal import Darwin
    #endif

    extension PostgreSQLStore {
        /// Passes the scores of all people to a fold, without holding them in memory.
        ///
        /// The checksum of every row is checked. For many people, several connections read the same
        /// snapshot of the store. Each reads a range of people at a time.
        public func fold<Fold: ScoreQuery.Fold>(
            _ query: ScoreQuery, into nothing: Fold
        ) async throws(StoreError) -> Fold {
            try read { (reading) throws(StoreError) in
                let plan = try ScorePlan(query, in: reading)
                let parts = try Self.parts(of: reading)
                let connection = reading.connection
                let imports = try connection.all("SELECT number, first FROM import") {
                    ($0.integer(0), $0.integer(1))
                }
                let firstChanges = Dictionary(imports) { first, _ in first }
                let others =
                    part == nil ? try companions(of: connection, parts: parts.count) : []
                defer { for other in others { other.rollBack() } }
                return try Self.fold(
                    plan, firstChanges, into: nothing, parts: parts,
                    connections: [connection] + others)
            }
        }

        /// The number of people in a part.
        private static let peopleInPart: Int64 = 4_096
        private static let greatestConnections = 4

        /// Divides the people into parts by their keys, which are assigned in ascending order.
        private static func parts(
            of reading: Transaction
        ) throws(StoreError) -> [ClosedRange<Int64>] {
            let ends = try reading.connection.first(
                "SELECT coalesce(min(key), 0), coalesce(max(key), 0) FROM subject"
            ) { (first: $0.integer(0), last: $0.integer(1)) }
            guard let (first, last) = ends, first <= last else { return [.min ... .max] }
            let starts = Array(
                stride(from: first + peopleInPart, through: last, by: Int(peopleInPart)))
            return zip([.min] + starts, starts.map { $0 - 1 } + [.max]).map { $0...$1 }
        }

        /// Further connections that see the same snapshot of the store; fewer if the server allows
        /// no more.
        private func companions(
            of connection: Connection, parts: Int
        ) throws(StoreError) -> [Connection] {
            let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
            let wanted = min(processors, Self.greatestConnections, parts) - 1
            guard wanted > 0 else { return [] }
            let snapshot = try connection.first("SELECT pg_export_snapshot()") { $0.text(0) } ?? ""
            // The server made the name: letters, digits and a hyphen.
            guard snapshot.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return [] }
            var others: [Connection] = []
            while others.count < wanted, let other = try? companion(seeing: snapshot) {
                others.append(other)
            }
            return others
        }

        private func companion(seeing snapshot: String) throws(StoreError) -> Connection {
            let other = try Connection(
                address.parameters.map { ($0.name, $0.value) }, shownAs: address.text)
            other.isReading = true
            _ = try other.send([
                Query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
                Query("SET TRANSACTION SNAPSHOT '\(snapshot)'"), Schema.path(to: address.schema),
            ])
            return other
        }

        /// Reads the parts. Each connection reads the next part that is not assigned yet.
        private static func fold<Fold: ScoreQuery.Fold>(
            _ plan: ScorePlan, _ firstChanges: [Int64: Int64], into nothing: Fold,
            parts: [ClosedRange<Int64>], connections: [Connection]
        ) throws(StoreError) -> Fold {
            // One thread uses each connection, while the store's own thread waits here.
            nonisolated(unsafe) let connections = connections
            let next = Atomic(0)
            let ended = unsafe concurrently(connections.count) { place in
                Result { () throws(StoreError) in
                    var fold = nothing
                    let connection = unsafe connections[place]
                    guard
                        var reader = ScoreReader(
                            plan, firstChanges: firstChanges, at: connection.shown)
                    else { return fold }
                    while true {
                        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                        guard part < parts.count else { return fold }
                        do throws(StoreError) {
                            try reader.read(
                                connection.send(plan.queries(of: parts[part])), into: &fold)
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
#endif
