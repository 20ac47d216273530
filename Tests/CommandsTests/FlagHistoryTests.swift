import Foundation
import Testing

/// All verbs show the same flags of a person.
@Suite struct FlagHistoryTests {
    /// The ways in which an answer of 2 to item 9 of the PHQ-9 stops counting.
    enum Ending: CaseIterable {
        case withdrawn, unfinished, discarded, corrected
    }

    private func home(_ ending: Ending) throws -> TestHome {
        let home = try TestHome()
        let eight = String(repeating: "0\n", count: 8)
        switch ending {
        case .withdrawn:
            _ = try home.run("administer", "phq-9", input: .text(eight + "2\nb\n0\n"))
        case .unfinished, .discarded:
            _ = try home.run("administer", "phq-9", input: .text(eight + "2\nq\n"))
            if ending == .discarded {
                let draft = try #require(try home.json("drafts")[0]["id"].string)
                _ = try home.run("drafts", "--discard", draft, "--yes")
            }
        case .corrected:
            let id = try home.record("0,0,0,0,0,0,0,0,2,0")
            _ = try home.run(
                "record", "phq-9", "--answers", "0,0,0,0,0,0,0,0,0,0", "--date", "2026-05-01",
                "--replaces", id, "--amend", "misread")
        }
        return home
    }

    /// The output without its line breaks, which depend on the width of the screen.
    private func words(_ run: ProgramRun) -> String {
        run.output.split { $0.isWhitespace }.joined(separator: " ")
    }

    @Test(arguments: Ending.allCases)
    func `trend, history and report show a flag whose answer no longer counts`(
        ending: Ending
    ) throws {
        let home = try home(ending)
        let title = "Thoughts of being better off dead or of self-harm"
        let trend = try home.json("trend", "-q", "phq-9")
        #expect(trend["items"][0]["everFlagged"].bool == true)
        #expect(trend["items"][0]["flags"][0]["value"].integer == 2)
        #expect(trend["flags"].array.count == 1)
        #expect(trend["flags"][0]["value"].integer == 2)
        #expect(trend["otherFlags"].array.count == 1)
        #expect(try home.run("trend", "-q", "phq-9").output.contains("ATTENTION: "))

        let history = try home.json("history")
        #expect(history.array.count == 1)
        #expect(history[0]["flags"][0]["id"].string == "self-harm-thoughts")
        #expect(history[0]["flags"][0]["value"].integer == 2)
        #expect(history[0]["flags"][0]["number"].integer == 1)
        #expect(!history[0]["flags"][0]["acknowledged"].exists)
        let text = try words(home.run("history"))
        #expect(text.contains("ATTENTION: \(title). Answer: 2, More than half the days"), "\(text)")
        #expect(text.contains("Not acknowledged."), "\(text)")
        #expect(text.contains("suicide-risk assessment by a clinician"), "\(text)")
        #expect(!text.lowercased().contains("no risk"), "\(text)")

        let path = home.path("page.html")
        try home.run("report", "--out", path).expect(exit: 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(title))
    }

    @Test func `history shows what replaced the flagged answer`() throws {
        let withdrawn = try words(home(.withdrawn).run("history"))
        #expect(withdrawn.contains("The answer was changed later: 0, Not at all."), "\(withdrawn)")
        let corrected = try home(.corrected)
        let text = try words(corrected.run("history"))
        #expect(text.contains("The result was corrected since."), "\(text)")
        // If the corrected result is shown, the flag is under the result with the answer.
        let all = try corrected.json("history", "--amended")
        #expect(all.array.map { $0["flags"].array.count } == [1, 0])
    }

    @Test func `history shows an interview without a result, with its flags`() throws {
        let home = try home(.unfinished)
        let entry = try home.json("history")[0]
        #expect(entry["type"].string == "unfinishedInterview")
        #expect(entry["scores"].array.isEmpty && entry["scores"].isArray)
        #expect(entry["flags"][0]["unfinished"].bool == true)
        let text = try words(home.run("history"))
        #expect(text.contains("PHQ-9, no result"), "\(text)")
        #expect(text.contains("From an interview that was not finished."), "\(text)")
        // The history of another form or another person does not show it.
        #expect(try home.json("history", "-q", "gad-7").array.isEmpty)
        #expect(try home.json("history", "P-2").array.isEmpty)
        #expect(try home.json("history", "--until", "1999-12-31").array.isEmpty)
    }

    @Test func `history shows who acknowledged a flag`() throws {
        let home = try TestHome()
        try home.record("0,0,0,0,0,0,0,0,2,0")
        _ = try home.run(
            "flags", "--acknowledge", "1", "--by", "Dr. Osei", "--note", "called", "--yes")
        let text = try words(home.run("history"))
        #expect(text.contains("Acknowledged by Dr. Osei, "), "\(text)")
        #expect(text.contains(": called"), "\(text)")
        let seen = try home.json("history")[0]["flags"][0]["acknowledged"]
        #expect(seen["by"].string == "Dr. Osei")
        let trend = try words(home.run("trend", "-q", "phq-9"))
        #expect(trend.contains("Acknowledged by Dr. Osei"), "\(trend)")
    }
}
