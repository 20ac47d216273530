import Foundation
import TestSupport
import Testing
import WellbeingKit

/// README's library example, letter for letter, run with a `print` that records its output.
struct ReadmeExampleTests {
    private func example(_ print: (Any...) -> Void) throws {
        // README
        let phq9 = try ShippedQuestionnaires.questionnaire("phq-9")
        var session = InterviewSession(phq9)  // Codable: store it between two questions
        for value in [2, 2, 2, 2, 1, 1, 2, 0, 0, 1] {  // instead of asking session.prompt
            try session.answer(value)
        }
        let card = Scorer(phq9).scorecard(session.answers)
        print(card.scores[0].score)  // complete(12)
        print(card.scores[0].band ?? "none")  // moderate
        print(card.flags)  // []
        // README
    }

    @Test func `the example of README prints what its comments say`() throws {
        var printed: [String] = []
        try example { printed.append($0.map { "\($0)" }.joined(separator: " ")) }
        #expect(printed == ["complete(12)", "moderate", "[]"])
    }

    @Test func `README holds the example that is tested`() throws {
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tested = source.components(separatedBy: "        // README\n")[1]
            .split(separator: "\n").map { $0.hasPrefix("        ") ? $0.dropFirst(8) : $0 }
        let blocks = try Repository.swiftBlocks("README.md")
        #expect(blocks.contains("import WellbeingKit\n\n" + tested.joined(separator: "\n") + "\n"))
    }
}
