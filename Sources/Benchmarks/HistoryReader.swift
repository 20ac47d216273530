internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// Somebody who looks people up while a table comes in.
struct HistoryReader {
    let store: SQLiteStore
    /// How many people the clinic has.
    let population: Int

    /// Opens the store.
    init(path: String, population: Int) async throws {
        store = try await SQLiteStore(path: path, opening: .existing)
        self.population = population
    }

    /// Asks for the PHQ-9 history of one person after the other until it is told to stop.
    ///
    /// - Returns: How long each answer took, in seconds.
    func waits(while goesOn: () throws -> Bool) async throws -> [Double] {
        var random = SplitMix64(state: 17)
        var waits: [Double] = []
        var found = 0
        while try goesOn() {
            var query = AssessmentQuery()
            let person = Int(random.next() % UInt64(population))
            query.subject = try Subject(ClinicTable.name(ofPerson: person))
            query.questionnaire = "phq-9"
            let start = ContinuousClock.now
            found += try await store.assessments(query).count
            waits.append(start.duration(to: .now).seconds)
            // A person reads for longer; without a rest this would take a core from the import.
            usleep(1000)
        }
        guard !waits.isEmpty, found >= waits.count else {
            throw BenchmarkFailure("the histories that were read are empty")
        }
        return waits
    }
}
