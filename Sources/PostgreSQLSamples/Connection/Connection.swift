#if PostgreSQL
    internal import CPostgreSQL
    internal import Dispatch
    internal import SampleRecords
    internal import Samples

    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Darwin)
        internal import Darwin
    #endif

    /// One connection to one server, used by one executor at a time.
    ///
    /// It keeps no session state between transactions: no prepared statement, no setting, no lock.
    /// So a pooler may use a different server connection for each transaction. Every failure is
    /// thrown as a ``StoreError`` without the values that were bound.
    @safe package final class Connection {
        /// The store, for messages.
        let shown: String
        private let handle: OpaquePointer
        private let notices = NoticeLog()
        /// The queued statements. They are sent with the next statement, in one round trip.
        private var waiting: [Query] = []
        /// The number of declared cursors, for their names.
        var cursors = 0
        /// How long this connection waits for an answer, in milliseconds. A server that is frozen still
        /// confirms what it receives, so the network does not notice.
        var patience = greatestPatience
        /// Whether the current transaction only reads, for messages.
        var isReading = false

        /// Longer than any statement of this program takes, in milliseconds: ten minutes.
        static let greatestPatience: Int32 = 600_000

        /// Connects.
        ///
        /// - Parameters:
        ///   - parameters: The names and values for libpq.
        ///   - shown: The store, for messages.
        init(_ parameters: [(name: String, value: String)], shownAs shown: String)
            throws(StoreError)
        {
            self.shown = shown
            let opened = unsafe Self.connect(parameters)
            guard let opened = unsafe opened else {
                throw StoreError(sqlState: "53200", path: shown)
            }
            unsafe handle = opened
            guard unsafe PQstatus(opened) == CONNECTION_OK else {
                throw unsafe Self.refusal(opened, shown)
            }
            let log = unsafe Unmanaged.passUnretained(notices).toOpaque()
            _ = unsafe PQsetNoticeReceiver(
                opened,
                { log, result in
                    guard let log = unsafe log, let result = unsafe result else { return }
                    unsafe Unmanaged<NoticeLog>.fromOpaque(log).takeUnretainedValue().add(result)
                }, log)
            try checkServer()
        }

        deinit { unsafe PQfinish(handle) }

        /// The login role, for the audit.
        var account: String {
            unsafe PQuser(handle).map { unsafe String(cString: $0) } ?? "unknown"
        }

        /// Whether the socket is still open.
        var isOpen: Bool { unsafe PQstatus(handle) == CONNECTION_OK }

        /// Whether a transaction is open, failed or not.
        var isInTransaction: Bool {
            switch unsafe PQtransactionStatus(handle) {
            case PQTRANS_INTRANS, PQTRANS_INERROR, PQTRANS_ACTIVE: true
            default: false
            }
        }

        /// Commits, and cuts the connection at a point, for tests.
        func cutting(
            _ cut: WriteCut?, _ commit: () throws(StoreError) -> Void
        ) throws(StoreError) {
            try background.finish()
            switch cut {
            case nil: return try commit()
            case .beforeCommit: shutdownSocket()
            case .duringCommit:
                isCutAfterSending = true
                defer { isCutAfterSending = false }
                return try commit()
            case .afterCommit:
                try commit()
                shutdownSocket()
            }
            throw lost()
        }

        private func shutdownSocket() { shutdown(unsafe PQsocket(handle), Int32(SHUT_RDWR)) }
        private var isCutAfterSending = false

        // MARK: Statements

        /// Queues a statement that returns no rows until the next one is sent. Statements keep
        /// their order.
        func enqueue(_ query: Query) { waiting.append(query) }

        /// Forgets the statements that wait.
        func forgetWaiting() { waiting = [] }

        /// Sends the queued statements and further ones in one round trip.
        ///
        /// - Returns: The results of `queries`.
        /// - Throws: The first failure. The server ignores the later statements.
        func send(_ queries: [Query]) throws(StoreError) -> [QueryResult] {
            try background.finish()
            let all = waiting + queries
            waiting = []
            guard !all.isEmpty else { return [] }
            notices.clear()
            guard all.count > 1 else { return [try sendAlone(all[0])] }
            guard unsafe PQenterPipelineMode(handle) == 1 else { throw lost() }
            unsafe PQsetnonblocking(handle, 1)
            defer {
                unsafe PQsetnonblocking(handle, 0)
                unsafe PQexitPipelineMode(handle)
            }
            for query in all {
                guard sendOnly(query) else { throw lost() }
            }
            guard unsafe PQpipelineSync(handle) == 1 else { throw lost() }
            try flush()
            if isCutAfterSending {
                shutdownSocket()
                throw lost()
            }
            var results: [QueryResult] = []
            var failure: StoreError?
            for _ in all {
                let result = try nextResult()
                while let more = unsafe PQgetResult(handle) { unsafe PQclear(more) }
                if failure == nil { failure = error(of: result) }
                results.append(result)
            }
            // The end of the pipeline.
            guard try nextResult().status == PGRES_PIPELINE_SYNC else { throw lost() }
            if let failure { throw failure }
            return Array(results.suffix(queries.count))
        }

        /// Runs statements without values and rows, one after the other.
        func script(_ sql: String) throws(StoreError) {
            try background.finish()
            guard let pointer = unsafe PQexec(handle, sql) else { throw lost() }
            let result = unsafe QueryResult(pointer)
            if let failure = error(of: result) { throw failure }
        }

        private func sendAlone(_ query: Query) throws(StoreError) -> QueryResult {
            guard sendOnly(query) else { throw lost() }
            let result = try nextResult()
            while let more = unsafe PQgetResult(handle) { unsafe PQclear(more) }
            if let failure = error(of: result) { throw failure }
            return result
        }

        private func sendOnly(_ query: Query) -> Bool {
            let packed = PackedParameters(query.parameters)
            return unsafe packed.withArrays { values, lengths, formats in
                unsafe PQsendQueryParams(
                    handle, query.sql, Int32(values.count), packed.types, values, lengths,
                    formats, 1) == 1
            }
        }

        /// Sends everything, and receives at the same time, because otherwise both sides could wait
        /// for each other.
        private func flush() throws(StoreError) {
            while true {
                let left = unsafe PQflush(handle)
                guard left != 0 else { return }
                guard left > 0 else { throw lost() }
                try wait(for: POLLIN | POLLOUT)
            }
        }

        /// Waits until the socket can be read or written, and receives what has arrived.
        private func wait(for events: Int32) throws(StoreError) {
            var descriptor = pollfd(
                fd: unsafe PQsocket(handle), events: Int16(events), revents: 0)
            let ready = unsafe poll(&descriptor, 1, patience)
            guard ready != 0 else { throw unanswered() }
            guard ready > 0 || errno == EINTR else { throw lost() }
            // The end of the connection is received too.
            guard descriptor.revents & ~Int16(POLLOUT) != 0 else { return }
            guard unsafe PQconsumeInput(handle) == 1 else { throw lost() }
        }

        private func nextResult() throws(StoreError) -> QueryResult {
            // PQgetResult would wait without a limit. When the server closes the connection, the last
            // message that it sent is still there to be read.
            while unsafe PQisBusy(handle) == 1 {
                do throws(StoreError) { try wait(for: POLLIN) } catch {
                    guard isOpen else { break }
                    throw error
                }
            }
            guard let result = unsafe PQgetResult(handle) else { throw lost() }
            return unsafe QueryResult(result)
        }

        /// Ends the connection to a server that did not answer in time.
        private func unanswered() -> StoreError {
            shutdownSocket()
            return StoreError(
                code: .serverAway,
                message: "the server has not answered for \(patience / 1_000) seconds; "
                    + "\(isReading ? "" : "nothing was saved, ")check the server, then run again",
                path: shown, cause: "08006")
        }

        /// The failure that a result reports, or `nil`.
        private func error(of result: QueryResult) -> StoreError? {
            switch result.status {
            case PGRES_FATAL_ERROR, PGRES_BAD_RESPONSE, PGRES_NONFATAL_ERROR:
                guard let state = result.sqlState, isOpen || state.hasPrefix("57") else {
                    return lost()
                }
                return StoreError(sqlState: state, path: shown, isReading: isReading)
            case PGRES_PIPELINE_ABORTED: return lost()
            default: return nil
            }
        }

        /// The error for a connection that ended.
        func lost() -> StoreError {
            StoreError(sqlState: "08006", path: shown, isReading: isReading)
        }

        /// Whether the last statement reported that it did not wait for the standby.
        var didNotWaitForStandby: Bool { notices.states.contains("01000") }

        // MARK: Copying

        /// The bytes of a copy that are sent at once.
        private static let copiedAtOnce = 1 << 16

        /// Adds rows to a table, and waits until the server has added all of them. Only for
        /// background work, see ``inBackground(_:)``.
        func copy(_ rows: CopyRows) throws(StoreError) {
            guard sendOnly(Query(rows.statement)) else { throw lost() }
            let start = try nextResult()
            if let failure = error(of: start) {
                while let more = unsafe PQgetResult(handle) { unsafe PQclear(more) }
                throw failure
            }
            guard start.status == PGRES_COPY_IN else { throw lost() }
            var rest = rows.bytes[...]
            while !rest.isEmpty {
                try sendCopy(rest.prefix(Self.copiedAtOnce))
                rest = rest.dropFirst(Self.copiedAtOnce)
            }
            try sendCopy(CopyRows.end[...])
            guard unsafe PQputCopyEnd(handle, nil) == 1 else { throw lost() }
            let result = try nextResult()
            while let more = unsafe PQgetResult(handle) { unsafe PQclear(more) }
            if let failure = error(of: result) { throw failure }
        }

        private func sendCopy(_ bytes: ArraySlice<UInt8>) throws(StoreError) {
            let isSent = unsafe bytes.withUnsafeBytes { bytes in
                let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                return unsafe PQputCopyData(handle, start, Int32(clamping: bytes.count)) == 1
            }
            guard isSent else { throw lost() }
        }

        // MARK: Background

        private let background = BackgroundWork()

        /// Starts a closure with this connection on another thread, after all statements that were
        /// sent before.
        ///
        /// Every other call of the connection first waits for the end of the work, and throws its
        /// failure. The work may call only ``copy(_:)`` and ``runInBackground(_:)``.
        func inBackground(
            _ work: @escaping (Connection) throws(StoreError) -> Void
        ) throws(StoreError) {
            _ = try send([])
            background.start { () throws(StoreError) in try work(self) }
        }

        /// Waits for the background work, failed or not, before the transaction is rolled back.
        func abandonBackground() { _ = try? background.finish() }

        /// Runs one statement as a part of the background work.
        func runInBackground(_ query: Query) throws(StoreError) -> QueryResult {
            try sendAlone(query)
        }

        // MARK: Opening

        private static func connect(
            _ parameters: [(name: String, value: String)]
        ) -> OpaquePointer? {
            // Each text is freed below. A null pointer ends each list for libpq.
            let names = unsafe parameters.map { unsafe strdup($0.name) } + [nil]
            let values = unsafe parameters.map { unsafe strdup($0.value) } + [nil]
            defer {
                unsafe names.forEach { unsafe free($0) }
                unsafe values.forEach { unsafe free($0) }
            }
            return unsafe PQconnectdbParams(
                names.map { unsafe UnsafePointer($0) }, values.map { unsafe UnsafePointer($0) }, 1)
        }

        /// Why a connection was refused. The message of libpq names the host and the user, so only
        /// the kind of failure is kept.
        private static func refusal(_ handle: OpaquePointer, _ shown: String) -> StoreError {
            let text = unsafe PQerrorMessage(handle).map { unsafe String(cString: $0) } ?? ""
            return StoreError(refusedConnection: text, path: shown)
        }

        private func checkServer() throws(StoreError) {
            let version = unsafe PQserverVersion(handle)
            guard version >= 140_000 else {
                throw StoreError(
                    code: .notAStore,
                    message: "the server is PostgreSQL \(version / 10_000); version 14 or later "
                        + "is needed",
                    path: shown)
            }
            let encoding = unsafe PQparameterStatus(handle, "server_encoding").map {
                unsafe String(cString: $0)
            }
            guard encoding == nil || encoding == "UTF8" else {
                throw StoreError(
                    code: .notAStore,
                    message: "the database does not have the encoding UTF8; create one that has",
                    path: shown)
            }
            try checkDurability()
        }

        /// Refuses a server that confirms commits before they are on the disk, or before a required
        /// standby has them.
        private func checkDurability() throws(StoreError) {
            let settings = try first(
                """
                SELECT current_setting('fsync'), current_setting('synchronous_commit'),
                    current_setting('synchronous_standby_names')
                """
            ) { (sync: $0.text(0), commit: $0.text(1), standbys: $0.text(2)) }
            guard let settings else { throw lost() }
            let isWeak =
                settings.commit == "off"
                || settings.commit == "local" && !settings.standbys.isEmpty
            guard settings.sync == "on", !isWeak else {
                let setting =
                    isWeak ? "synchronous_commit = \(settings.commit)" : "fsync = \(settings.sync)"
                throw StoreError(
                    code: .notAStore,
                    message: "the server has \(setting), so a crash loses results that it called "
                        + "saved; set it to on",
                    path: shown)
            }
        }
    }

    /// The notices of the last statements.
    private final class NoticeLog {
        private(set) var states: [String] = []

        func clear() { states = [] }

        func add(_ result: OpaquePointer) {
            guard let text = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "C"))) else {
                return
            }
            states.append(unsafe String(cString: text))
        }
    }
#endif
