#if PostgreSQL
    internal import PostgreSQLSamples
    internal import Questionnaires
    internal import Samples
    internal import Scoring

    /// Saves PHQ-9s one at a time, each durable before the next.
    final class ServerForms {
        private let form: Questionnaire
        private let attribution: Attribution
        private let scorer: Scorer
        private let date: Timestamp
        private var random = SplitMix64(state: 23)

        init(_ form: Questionnaire, _ attribution: Attribution) throws {
            self.form = form
            self.attribution = attribution
            scorer = Scorer(form)
            date = try Timestamp(parsing: "2026-05-01T14:30:00Z")
        }

        /// Saves forms of the first thousand people of a ``ServerClinic``.
        ///
        /// - Parameters:
        ///   - flagging: Whether each raises a flag.
        ///   - pausing: Whether a pause of a millisecond follows each, as a user makes it.
        /// - Returns: How long each took, in seconds.
        func waits(
            _ count: Int, in store: PostgreSQLStore, flagging: Bool = false, pausing: Bool = false
        ) async throws -> [Double] {
            var waits: [Double] = []
            for _ in 0..<count {
                let assessment = try assessment(flagging: flagging)
                let start = ContinuousClock.now
                let outcome = try await store.save(assessment, of: form, by: attribution)
                waits.append(start.duration(to: .now).seconds)
                guard outcome == .added else {
                    throw BenchmarkFailure("the store reported a new assessment as existing")
                }
                if pausing { usleep(1000) }
            }
            return waits
        }

        private func assessment(flagging: Bool) throws -> Assessment {
            var codes = (0..<8).map { _ in UInt8(random.next() >> 62) }
            codes += [flagging ? 1 : 0, 1]
            codes[0] = 1
            guard let answers = Answers(packed: codes, in: form) else {
                throw BenchmarkFailure("the answers do not fit the PHQ-9")
            }
            let person = ClinicTable.name(ofPerson: Int(random.next() % 1000))
            return Assessment(
                id: SampleID(
                    milliseconds: 1_777_000_000_000, random: (random.next(), random.next())),
                subject: try SubjectID(parsing: person), start: date,
                source: SampleSource(name: "benchmark"), mode: .recorded, answers: answers,
                scoredBy: scorer)
        }
    }
#endif
