/// A person's visit to the clinic: the answers to both questionnaires, before a table writes them.
///
/// Each person has a level of burden, mostly a low one; the visits of one person are similar.
/// About one in five answers to item 9 is above 0.
struct ClinicVisit {
    /// Its number in the order of time, from 0.
    let number: Int
    /// The name of the person in the table.
    let person: String
    /// The time as the table writes it.
    let time: String
    /// The answers to the PHQ-9; `nil` for a missing one.
    let phq9: [Int?]
    /// The answers to the GAD-7; `nil` for a missing one.
    let gad7: [Int?]
    /// Whether the table writes it wrong.
    let isFlawed: Bool

    /// How strongly a person's burden affects each item of the PHQ-9, and then of the GAD-7.
    private static let weights = [
        0.9, 0.95, 1, 1.05, 0.85, 0.85, 0.85, 0.5, 0.23, 0.9, 0.85, 0.95, 0.8, 0.5, 0.8, 0.45,
    ]
    /// One in this many visits is flawed: 2 %.
    private static let visitsPerFlaw: UInt64 = 50
    /// One in this many forms lacks an answer.
    private static let formsPerGap: UInt64 = 40

    /// A visit of a table, the same in every run.
    ///
    /// - Parameters:
    ///   - population: The number of people.
    ///   - isClean: Whether it is without a flaw and without a missing answer.
    init(_ number: Int, at time: String, of population: Int, isClean: Bool) {
        var random = SplitMix64(state: UInt64(number) << 8)
        let person = Int(random.next() % UInt64(population))
        var answers = Self.answers(ofPerson: person, &random)
        isFlawed = !isClean && random.next() % Self.visitsPerFlaw == 0
        if !isClean {
            for form in [0..<9, 9..<16] where random.next() % Self.formsPerGap == 0 {
                answers[Int.random(in: form, using: &random)] = nil
            }
        }
        phq9 = Array(answers[..<9])
        gad7 = Array(answers[9...])
        self.number = number
        self.person = ClinicTable.name(ofPerson: person)
        self.time = time
    }

    private static func answers(ofPerson person: Int, _ random: inout SplitMix64) -> [Int?] {
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

    /// The answers to a form.
    func answers(to form: ClinicForm) -> [Int?] {
        switch form {
        case .phq9: phq9
        case .gad7: gad7
        }
    }

    /// The form of this visit in a table with one form a visit: they alternate.
    var turn: ClinicForm { number.isMultiple(of: 2) ? .phq9 : .gad7 }
}

extension [Int?] {
    /// The sum; `nil` if an answer is missing.
    var total: Int? {
        reduce(0) { sum, answer in
            if let sum, let answer { sum + answer } else { nil }
        }
    }
}
