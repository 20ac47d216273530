internal import Questionnaires

/// Ten years of a clinic's PHQ-9 forms as a table, the same in every run: ten sittings a person on
/// average, ordered by date, so the people are mixed.
///
/// Each person has a level of burden, mostly a low one; the sittings of one person are similar.
/// About one in five answers to item 9 is above 0.
struct ClinicTable {
    /// The sittings of the ten years that are in the table.
    let sittings: Range<Int>
    /// The number of sittings in the ten years.
    let total: Int

    static let header =
        "subject,time,questionnaire,phq9_1,phq9_2,phq9_3,phq9_4,phq9_5,phq9_6,phq9_7,phq9_8,phq9_9"

    /// How strongly a person's burden affects each item.
    private static let weights = [0.9, 0.95, 1, 1.05, 0.85, 0.85, 0.85, 0.5, 0.23]

    /// 2013-01-01 in seconds since 1970.
    private static let start = 1_356_998_400
    private static let seconds = 3652 * 86_400

    /// All sittings of ten years.
    init(sittings total: Int) throws { try self.init(0..<total, of: total) }

    /// Some of the sittings of ten years.
    init(_ sittings: Range<Int>, of total: Int) throws {
        guard 0 < total, total <= Self.seconds else {
            throw BenchmarkFailure("a table has 1 to \(Self.seconds) rows, one a second at most")
        }
        self.sittings = sittings
        self.total = total
    }

    /// The number of people.
    var population: Int { Self.population(of: total) }

    private static func population(of total: Int) -> Int { max(1, total / 10) }

    /// A person's name in the table.
    static func name(ofPerson person: Int) -> String { "P-" + String(10_000_000 + person) }

    /// Writes the table. Memory holds only a piece of it.
    ///
    /// - Returns: The tally that every reader must find, and how often item 9 is above 0.
    func write(to path: String) throws -> (tally: ImportTally, flagged: Int) {
        let file = try OutputFile(path)
        var (tally, flagged) = (ImportTally(), 0)
        try file.write(Self.header + "\n")
        for sitting in sittings {
            var random = SplitMix64(state: UInt64(sitting) << 8)
            let person = Int(random.next() % UInt64(population))
            let time = Self.start + sitting * (Self.seconds / total)
            let answers = Self.answers(ofPerson: person, &random)
            tally.add(total: answers.reduce(0, +))
            flagged += answers[8] > 0 ? 1 : 0
            let date = try Timestamp(
                microsecondsSinceEpoch: Int64(time) * 1_000_000, offset: UTCOffset(minutes: 0))
            try file.write("\(Self.name(ofPerson: person)),\(date),phq-9")
            for answer in answers { try file.write("," + String(answer)) }
            try file.write("\n")
        }
        try file.finish()
        return (tally, flagged)
    }

    private static func answers(ofPerson person: Int, _ random: inout SplitMix64) -> [Int] {
        var character = SplitMix64(state: UInt64(person) << 8 | 1)
        let degree = Double.random(in: 0..<1, using: &character)
        let day = Double.random(in: -0.1..<0.1, using: &random)
        let burden = min(max(degree * degree + day, 0), 1)
        return weights.map { weight in
            (0..<3).reduce(0) { sum, _ in
                sum + (Double.random(in: 0..<1, using: &random) < burden * weight ? 1 : 0)
            }
        }
    }
}
