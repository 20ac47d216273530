internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// A user who looks up people during an import.
struct HistoryReader {
    let store: SQLiteStore
    /// The number of people of the clinic.
    let population: Int

    /// - Parameter store: The open store.
    init(store: SQLiteStore, population: Int) {
        (self.store, self.population) = (store, population)
    }

    /// Opens the store.
    init(path: String, population: Int) async throws {
        self.init(
            store: try await SQLiteStore(path: path, opening: .existing), population: population)
    }

    /// Reads the PHQ-9 history of one person after the other while the condition holds.
    ///
    /// - Returns: How long each answer took, in seconds.
    func waits(while mayContinue: () throws -> Bool) async throws -> [Double] {
        var random = SplitMix64(state: 17)
        var waits: [Double] = []
        var found = 0
        while try mayContinue() {
            var query = AssessmentQuery()
            let person = Int(random.next() % UInt64(population))
            query.subject = try SubjectID(parsing: ClinicTable.name(ofPerson: person))
            query.questionnaire = "phq-9"
            let start = ContinuousClock.now
            found += try await store.assessments(query).count
            waits.append(start.duration(to: .now).seconds)
            // A person would read for longer. Without a pause this loop would take a core from the
            // import.
            usleep(1000)
        }
        guard !waits.isEmpty, found >= waits.count else {
            throw BenchmarkFailure("the histories that were read are empty")
        }
        return waits
    }
}
