import Foundation
import TestSupport
import Testing

/// `wellbeing import` of what `wellbeing export` wrote.
@Suite struct ImportOwnExportTests {
    @Test func `a table of feelings is imported for the same people, with notes and words`() throws
    {
        let home = try TestHome()
        try home.run(
            "feel", "-0.8", "--label", "sad", "--note", "=n1, \"x\"\ny", "--subject", "P-1",
            "--new-subject"
        ).expect(exit: 0)
        try home.run("feel", "0.9", "--subject", "P-2", "--new-subject").expect(exit: 0)
        let path = home.path("f.csv")
        try home.run(
            "export", "--type", "state-of-mind", "--everyone", "--format", "csv", "--out", path
        ).expect(exit: 0)
        let other = try TestHome()
        try other.run("import", path).expect(
            exit: 0, printing: "2 states of mind of 2 people", "Kept 2 new samples.")
        for person in ["P-1", "P-2"] {
            let words = ["samples", "--type", "state-of-mind", "--subject", person]
            let lists = try [home, other].map {
                try JSON(
                    ProgramRun(words + ["--format", "json"], environment: $0.environment).output)
            }
            #expect(lists[0].array.count == 1 && lists[0].isSame(as: lists[1]), "\(person)")
        }
        try home.run("import", path).expect(exit: 0, printing: "  Already kept: 2")
        // If a column is missing, it is neither a table of the kit nor the export of a phone.
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let cut = try home.write(
            text.replacing(",syncVersion", with: ",version"), to: "other.csv")
        let refused = try home.run("import", cut)
        #expect(refused.ending == .exit(65), "\(refused.output)\(refused.errors)")
    }

    @Test(arguments: ["json", "jsonl"])
    func `an export with a byte order mark is read`(format: String) throws {
        let home = try TestHome()
        try home.run("feel", "0.5").expect(exit: 0)
        try home.run("feel", "0.6").expect(exit: 0)
        let text = try home.run("export", "--format", format).output
        let path = try home.write("\u{FEFF}" + text, to: "all.\(format)")
        try home.run("import", path).expect(exit: 0, printing: "Already kept: 2")
    }
}
