import Foundation
import TestSupport
import Testing

/// `wellbeing import` of the exports of phones.
struct PhoneImportVerbTests {
    private static func exercise(_ minutes: Int) -> String {
        #"{"data":{"metrics":[{"name":"apple_exercise_time","units":"min","data":[{"date":"#
            + #""2025-03-15 00:00:00 +0100","qty":\#(minutes)}]}]}}"#
    }

    private static let daylio = "full_date,date,weekday,time,mood,activities,note_title,note\n"

    private func amounts(_ home: TestHome, of person: String) throws -> [Double] {
        try home.json("samples", "--type", "quantity", "--subject", person).array
            .compactMap { $0["value"].double }
    }

    static let future = [
        ("daylio.csv", daylio + "2099-03-15,,,13:08,good,,,\n"),
        ("pixels.json", #"[{"date":"2099-01-31","type":"Mood","scores":[4]}]"#),
        ("hae.json", exercise(5).replacing("2025", with: "2099")),
        (
            "export.xml",
            "<HealthData>\n<Record type=\"HKCategoryTypeIdentifierMindfulSession\" sourceName=\"W\" "
                + "startDate=\"2099-03-04 22:30:00 +0100\" endDate=\"2099-03-04 22:50:00 +0100\"/>\n"
                + "</HealthData>\n"
        ),
    ]

    @Test(arguments: future)
    func `import refuses an entry of a phone in the future`(name: String, text: String) throws {
        let home = try TestHome()
        try home.run("import", try home.write(text, to: name)).expect(
            exit: 65, saying: "the date is in the future")
    }

}
