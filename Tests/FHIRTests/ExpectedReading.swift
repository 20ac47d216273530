import Foundation
import Questionnaires
import TestSupport

/// What the fixtures say about their expected reading.
struct ExpectedReading: Decodable {
    struct Line: Decodable {
        let line: Int
        let subject: String
        let date: String
        let items: [ExpectedAnswer]
        let total: Int
    }

    var verdict: String?
    var questionnaire: String?
    var subject: String?
    var date: String?
    var items: [ExpectedAnswer]?
    var total: Int?
    var totalOnly: Int?
    var minimum: Int?
    var maximum: Int?
    var difficulty: Int?
    var kind: String?
    var valence: Double?
    var statedClassification: String?
    var labels: [String]?
    var associations: [String]?
    var results: [Line]?
    var acceptLines: [Int]?
    var skipLines: [Int]?
    var rejectLines: [Int]?
    var totals: [Int]?

    static func all() throws -> [String: ExpectedReading] {
        let file = try Repository.bytes("Tests/Payloads/fhir/expected.json")
        return try JSONDecoder().decode([String: ExpectedReading].self, from: Data(file))
    }

    /// The files of one folder, in order.
    static func files(_ folder: String) throws -> [(name: String, ExpectedReading)] {
        try all().filter { $0.key.hasPrefix(folder + "/") }.sorted { $0.key < $1.key }.map {
            (name: $0.key, $0.value)
        }
    }
}

/// A number, or a word such as `declined`.
struct ExpectedAnswer: Decodable, Equatable {
    let answer: Answer

    init(from decoder: any Decoder) throws { answer = try Answer(from: decoder) }
}
