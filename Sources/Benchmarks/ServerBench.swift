#if PostgreSQL
    internal import PostgreSQLSamples
    internal import Questionnaires
    internal import Samples
    internal import Shelf

    /// A server for benchmarks, and the stores on it.
    struct ServerBench: Sendable {
        let settings: Settings
        /// The sittings of the large store.
        let sittings: Int
        /// How often each contender runs.
        let runs: Int
        let form: Questionnaire
        let attribution: Attribution
        /// How libpq connects.
        let connection: String

        /// The schema of the large store.
        static let largeSchema = "bench_large"

        /// The variable with which `.ci/postgres-for-tests` tells how libpq connects.
        static let variable = "WELLBEING_TEST_POSTGRESQL"

        init(_ settings: Settings) throws {
            guard
                let connection = unsafe getenv(Self.variable).map({
                    unsafe String(cString: $0)
                })
            else {
                throw BenchmarkFailure(
                    "no server; run this as: .ci/postgres-for-tests Benchmarks postgresql")
            }
            self.settings = settings
            self.connection = connection
            sittings = settings.rows ?? settings.rounds(5_000_000, check: 4_000)
            runs = settings.runs ?? settings.rounds(7, check: 1)
            form = try ShippedQuestionnaires.questionnaire("phq-9")
            attribution = Attribution(
                actor: "benchmark", instant: try Timestamp(parsing: "2026-05-01T14:30:00Z"))
        }

        /// A new connection without a store.
        func bare() throws -> BareServer { try BareServer(connection) }

        /// The address of the store in a schema.
        func address(_ schema: String) throws -> StoreAddress {
            try StoreAddress(connection: connection, schema: schema)
        }

        /// Removes the store with this name, if there is one, and creates and opens an empty one.
        func newStore(_ schema: String) async throws -> PostgreSQLStore {
            try bare().run("DROP SCHEMA IF EXISTS \(schema) CASCADE")
            let address = try address(schema)
            try await PostgreSQLStore.create(address)
            return try await PostgreSQLStore(address)
        }

        /// An import of batches that are in memory.
        func table(_ batches: [AssessmentImport.Batch]) -> AssessmentImport {
            AssessmentImport(
                forms: [.init(form)], source: SampleSource(name: "clinic"),
                open: { () throws(StoreError) in
                    var rest = batches[...]
                    return { () throws(StoreError) in rest.popFirst() }
                })
        }

        /// Imports batches.
        ///
        /// - Returns: The seconds that it took.
        func save(
            _ batches: [AssessmentImport.Batch], in store: PostgreSQLStore
        ) async throws -> Double {
            let start = ContinuousClock.now
            let tally = try await store.save(table(batches), by: attribution)
            let seconds = start.duration(to: .now).seconds
            let count = batches.reduce(0) { $0 + $1.count }
            guard tally.added == count else {
                throw BenchmarkFailure("\(count) sittings were imported, \(tally.added) added")
            }
            return seconds
        }
    }
#endif
