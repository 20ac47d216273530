import Commands
import Foundation
import Questionnaires
import Testing

@Suite struct DayWordTests {
    // 2026-05-06 is a Wednesday.
    @Test(arguments: [
        ("today", "2026-05-06"), ("yesterday", "2026-05-05"), ("Wednesday", "2026-05-06"),
        ("tuesday", "2026-05-05"), ("monday", "2026-05-04"), ("sunday", "2026-05-03"),
        ("SATURDAY", "2026-05-02"), ("friday", "2026-05-01"), ("thursday", "2026-04-30"),
    ]) func `a word names the most recent such day`(word: String, day: String) throws {
        let today = try LocalDate(parsing: "2026-05-06")
        #expect(DayWord(word)?.day(asOf: today)?.description == day)
    }

    @Test(arguments: ["tomorrow", "mon", "mondays", "last monday", "", "now"])
    func `no other word names a day`(word: String) {
        #expect(DayWord(word) == nil)
    }

    @Test func `every option for a date takes the words`() throws {
        let home = try TestHome()
        let run = try home.run(
            "record", "phq-2", "--answers", "1,1", "--date", "yesterday", "--format", "json")
        run.expect(exit: 0)
        let date = try JSON(run.output)["date"].string
        #expect(date?.count == 10)
        _ = try home.json("feel", "0.5", "--date", "Today")
        _ = try home.json("treatment", "start", "CBT", "--date", "monday")
        #expect(try home.json("history", "--since", "yesterday").array.count == 1)
        let felt = try home.json("samples", "--since", "today", "--type", "state-of-mind")
        #expect(felt.array.count == 1)
        #expect(try home.json("trend", "-q", "phq-2", "--baseline", "today")["n"].integer == 1)
        try home.run("record", "phq-2", "--answers", "1,1", "--date", "mondey")
            .expect(exit: 65, saying: "today, yesterday, or a weekday")
        #expect(try home.run("feel", "--help").output.contains("the last one, or today."))
    }
}
