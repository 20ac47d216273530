import ClinicImport
import Questionnaires
import Samples
import TestSupport
import Testing

/// The same answers, written in each layout by code that is independent of the reader.
@Suite struct `The same answers in any layout` {
    /// The answers of a person at two times; `nil` for one that is missing.
    private struct Person {
        let name: String
        let answers: [[Int?]]
    }

    private static let days = ["2024-01-05", "2024-03-05"]
    private static let waves = ["pre", "post"]

    private static func people(_ random: inout SeededGenerator) -> [Person] {
        (1...Int.random(in: 2...12, using: &random)).map { number in
            let answers = days.map { _ in
                let isAbsent = number > 1 && Int.random(in: 0..<4, using: &random) == 0
                return (0..<9).map { _ in
                    let isMissing = isAbsent || Int.random(in: 0..<20, using: &random) == 0
                    return isMissing ? nil : Int.random(in: 0...3, using: &random)
                }
            }
            return Person(name: "P\(number)", answers: answers)
        }
    }

    private static func cells(_ answers: [Int?]) -> String {
        answers.map { $0.map(String.init) ?? "" }.joined(separator: ",")
    }

    private static func total(_ answers: [Int?]) -> String {
        answers.contains(nil) ? "" : String(answers.compactMap(\.self).reduce(0, +))
    }

    private static func wide(_ people: [Person]) -> String {
        let rows = people.flatMap { person in
            zip(days, person.answers).map { day, answers in
                "\(person.name),\(day),\(cells(answers)),\(total(answers))"
            }
        }
        return (["id,date,\(ClinicTable.phq9Items),phq9_total"] + rows).joined(separator: "\n")
    }

    private static func addedWithoutReplacing(_ people: [Person]) -> String {
        let header = waves.map { wave in
            "\(wave)_date," + (1...9).map { "\(wave)_phq9_\($0)" }.joined(separator: ",")
                + ",\(wave)_phq9_total"
        }
        let rows = people.map { person in
            let parts = zip(days, person.answers).map { day, answers in
                "\(day),\(cells(answers)),\(total(answers))"
            }
            return ([person.name] + parts).joined(separator: ",")
        }
        return (["id,\(header.joined(separator: ","))"] + rows).joined(separator: "\n")
    }

    private static func long(_ people: [Person], _ random: inout SeededGenerator) -> String {
        let dropsMissing = Bool.random(using: &random)
        var rows: [String] = []
        for person in people {
            for (day, answers) in zip(days, person.answers) {
                for (place, answer) in answers.enumerated() where answer != nil || !dropsMissing {
                    let cell = answer.map(String.init) ?? ""
                    rows.append("\(person.name),\(day),phq9_\(place + 1),\(cell)")
                }
                rows.append("\(person.name),\(day),phq9_total,\(total(answers))")
            }
        }
        rows.shuffle(using: &random)
        return (["id,date,variable,value"] + rows).joined(separator: "\n")
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `the same answers give the same results in each layout`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var people = Self.people(&random)
        // Each item has at least one answer, so the table identifies its form.
        people.append(
            Person(
                name: "Z", answers: [[0, 1, 2, 3, 0, 1, 2, 3, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0]]))
        let wide = try await ClinicTable(Self.wide(people)).kept()
        let waves = try await ClinicTable(Self.addedWithoutReplacing(people)).kept()
        let long = try await ClinicTable(Self.long(people, &random)).kept()
        let given = people.flatMap(\.answers).count { $0.contains { $0 != nil } }
        #expect(wide.count == given && waves.count == given && long.count == given)
        for other in [waves, long] {
            #expect(other.map(\.subject) == wide.map(\.subject))
            #expect(other.map(\.start) == wide.map(\.start))
            #expect(other.map(\.answers) == wide.map(\.answers))
            #expect(other.map(\.stated) == wide.map(\.stated))
            #expect(other.map(\.scorecard) == wide.map(\.scorecard))
        }
        #expect(long.map(\.metadata) == wide.map(\.metadata))
        #expect(waves.allSatisfy { $0.metadata.keys.contains("wave") })
    }
}
