import TestSupport
import Testing

/// What `wellbeing score --explain` says of categories, rules, cut-points and scorings.
struct ScoreExplanationTests {
    @Test func `a category is explained by the case that holds, with its numbers`() throws {
        let home = try TestHome()
        let answers = "3,60,0,,0,,300"
        let text = try home.run("score", "ipaq-short", "--answers", answers, "--explain").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("category: IPAQ category"))
        #expect(text.contains("vig-days-of-20 is 3 or more"))
        #expect(text.contains("vig-days-counted: 3; met-minutes: 1440"))
        let json = try home.json(
            "score", "ipaq-short", "--answers", answers, "--explain")["explanation"]
        let category = json["categories"][0]
        #expect(category["case"].string == "moderate")
        #expect(category["cases"][0]["holds"].bool == false)
        #expect(category["cases"][1]["holds"].bool == true)
        #expect(json["rules"][0]["rule"].string == "over-16-hours")
        #expect(json["rules"][0]["values"][0]["points"].integer == 60)
    }

    @Test func `a cut-point is explained with its limit and source`() throws {
        let home = try TestHome()
        try home.run("score", "basdai", "--answers", "5,5,5,5,5,5", "--explain").expect(
            exit: 0, printing: "Active disease, if 4.00 or more: holds (Garrett et al. 1994")
    }

    @Test(arguments: ["likert", "bimodal"])
    func `the chosen scoring is explained first`(scoring: String) throws {
        let home = try TestHome()
        let json = try home.json(
            "score", "ghq-12", "--answers", "1,2,2,3,1,2,2,3,2,2,1,1", "--scoring", scoring,
            "--explain")
        #expect(
            json["explanation"]["scales"][0]["scale"].string == json["results"][0].string)
    }
}
