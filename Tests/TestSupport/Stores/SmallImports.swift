public import Questionnaires
public import Samples
import Scoring

/// Many small tables about the same people, as a clinic sends one each night.
public struct SmallImports {
    private var random: RandomSamples
    /// The source of the tables.
    public static let source = SampleSource(name: "nightly")
    /// The people in the order of the tables.
    private let people: Int
    private var night = 0

    /// The form of the results.
    public var form: Questionnaire { random.questionnaire }

    /// A source of tables.
    public init(seed: UInt64, people: Int = 30) throws {
        random = try RandomSamples(seed: seed)
        self.people = people
    }

    /// The results of one more night: one each of most people, two of some, now and then with a total
    /// instead of answers.
    public mutating func next() throws -> [Assessment] {
        night += 1
        var rows: [Assessment] = []
        for number in 0..<people where !random.chance(8) {
            for hour in 0..<(random.chance(6) ? 2 : 1) {
                rows.append(try assessment(of: number, at: hour))
            }
        }
        return rows
    }

    private mutating func assessment(of person: Int, at hour: Int) throws -> Assessment {
        let taken = try random.assessment()
        let minutes = Int64(night * 24 * 60 + hour * 60 + person)
        let start = try Timestamp(
            microsecondsSinceEpoch: 1_704_000_000_000_000 + minutes * 60_000_000,
            offset: random.pick([.utc, try Timestamp.Offset(minutes: 120)]))
        return Assessment(
            id: taken.id, subject: try SubjectID(parsing: "P-\(person)"), start: start,
            source: Self.source, mode: .imported, answers: taken.answers, scoredBy: Scorer(form),
            stated: random.chance(9) ? ["total": 6] : [:], metadata: taken.metadata)
    }

    /// Imports some nights.
    public mutating func fill(_ store: any SampleStore, nights: Int) async throws {
        for _ in 0..<nights { try await add(next(), to: store) }
    }

    /// Imports the results of a night.
    public func add(_ rows: [Assessment], to store: any SampleStore) async throws {
        let batch = try Imported.batch(rows, of: [form])
        let table = AssessmentImport(
            forms: [.init(form)], source: Self.source, totals: .leave,
            open: { () throws(StoreError) in
                var rest = [batch][...]
                return { () throws(StoreError) in rest.popFirst() }
            })
        _ = try await store.save(table, by: Fixture.attribution())
    }
}
