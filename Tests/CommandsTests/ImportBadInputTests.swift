import CPseudoTerminal
import Foundation
import TestSupport
import Testing

/// Tables as clinics send them, good and bad, by their number in the list of bad inputs.
@Suite struct ImportBadInputTests {
    /// One table and its expected outcome.
    struct Case: Sendable, CustomTestStringConvertible {
        let number: Int
        let bytes: [UInt8]
        var options: [String] = []
        var environment: [String: String] = [:]
        /// The exit status.
        var status: Int32 = 65
        /// The expected text, on either stream.
        let says: [String]
        /// How many results are stored; `nil` if no store may be written.
        var kept: Int?

        var testDescription: String { "row \(number)" }

        static func refused(
            _ number: Int, _ bytes: [UInt8], _ options: [String] = [], says: String...
        ) -> Case {
            Case(number: number, bytes: bytes, options: options, says: says)
        }

        static func taken(
            _ number: Int, _ bytes: [UInt8], _ options: [String] = [], kept: Int, says: String...
        ) -> Case {
            Case(
                number: number, bytes: bytes, options: options, status: 0, says: says, kept: kept)
        }
    }

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    private static func phq9(_ rows: String...) -> [UInt8] {
        ImportTableFile.phq9() + bytes(rows.map { $0 + "\n" }.joined())
    }
    private static func totals(_ rows: String...) -> [UInt8] {
        ImportTableFile.totals() + bytes(rows.map { $0 + "\n" }.joined())
    }
    private static let sound = bytes("patient,date,phq9_total\nP1,2024-01-05,5\nP2,2024-01-06,6\n")
    private static let soundText = String(decoding: sound, as: UTF8.self)

    /// Rows 1 to 26: the table as bytes and rows.
    static let form: [Case] = [
        .refused(1, [], says: "the file is empty"),
        .taken(2, bytes("patient,date,phq9_total\n"), kept: 0, says: "no data rows"),
        .taken(3, [0xEF, 0xBB, 0xBF] + sound, kept: 2),
        .taken(4, [0xFF, 0xFE] + sound.flatMap { [$0, 0] }, kept: 2),
        .refused(5, sound.flatMap { [$0, 0] }, says: "looks like UTF-16"),
        .refused(
            5, sound, ["--encoding", "utf-16le"], says: "not utf-16le", "leave --encoding out"),
        .refused(
            5, sound, ["--encoding", "utf-16be"], says: "not utf-16be", "leave --encoding out"),
        .refused(
            6, bytes("patient,date,phq9_total\nM") + [0xFC] + bytes("ller,2024-01-05,5\n"),
            says: ":2: not UTF-8 (byte 2", "--encoding windows-1252"),
        .taken(
            6, bytes("patient,date,phq9_total\nM") + [0xFC] + bytes("ller,2024-01-05,5\n"),
            ["--encoding", "windows-1252"], kept: 1),
        .refused(
            6, bytes("patient,date,phq9_total\nMüller,2024-01-05,5\n"),
            ["--encoding", "windows-1252"], says: "leave --encoding out"),
        .refused(7, totals("P1,2024-01-05,\u{0}5"), says: ":4: NUL character"),
        .refused(
            7, bytes("patient,date,phq9_total\nP1,2024-01-05,\u{0}5\n"),
            says: ":2: NUL character in cell 3"),
        .taken(8, bytes(soundText.replacingOccurrences(of: "\n", with: "\r\n")), kept: 2),
        .taken(9, bytes(soundText.replacingOccurrences(of: "\n", with: "\r")), kept: 2),
        .refused(
            9, bytes("patient,date,phq9_total\rP1,2024-01-05,5\rP2,2024-01-06,99\r"),
            says: ":3: phq9_total"),
        .taken(
            10, bytes("patient,date,phq9_total\r\nP1,2024-01-05,5\nP2,2024-01-06,6\r"), kept: 2,
            says: "Warning", "end in different ways"),
        .taken(11, bytes("patient,date,phq9_total\nP1,2024-01-05,5"), kept: 1),
        .refused(
            12, totals("\"P1,2024-01-05,5"), says: ":4: quote opened on line 4 is not closed"),
        .refused(13, totals("\"P1\"b,2024-01-05,5"), says: ":4: text after the closing quote"),
        .refused(14, totals("P\"1,2024-01-05,5"), says: ":4: quote inside an unquoted cell"),
        .refused(
            15,
            bytes("patient,note,date,phq9_total\nP1,\"a\nb\",2024-01-05,5\nP2,c,2024-01-05,99\n"),
            says: ":4: phq9_total: 99 is above the maximum 27"),
        .refused(16, totals("P1,2024-01-05"), says: ":4: line 4 has 2 cells, the header 3"),
        .refused(17, totals("P1,2024-01-05,5,6"), says: ":4: line 4 has 4 cells, the header 3"),
        .refused(
            16, bytes("patient,date,phq9_total,import.line\nP1,2024-01-05,5\n"),
            says: ":2: line 2 has 3 cells, the header 4; add the missing cells"),
        .refused(
            17,
            bytes("patient,date,phq9_total\n" + String(repeating: "P1,2024-01-05,5,\n", count: 50)),
            says: ":2: line 2 has 4 cells, the header 3", "none of the 50 rows"),
        .refused(
            18, bytes("patient,date,phq9_total,phq9_total\nP1,2024-01-05,5,5\n"),
            says: "phq9_total: appears twice (columns 3 and 4)"),
        .refused(
            19, bytes("who,date,phq9_total\nP1,2024-01-05,5\n"),
            says: "no column for the person", "found: who, date, phq9_total", "--subject-from"),
        .taken(
            20, bytes("patient,date,phq9_total,site\nP1,2024-01-05,5,N\n"), kept: 1,
            says: "not used: site"),
        .refused(
            20, bytes("patient,date,phq9_total,site\nP1,2024-01-05,5,N\n"), ["--strict"],
            says: "not used: site"),
        .taken(
            21, bytes("\u{FEFF} Patient ,DATE,PHQ9_Total\nP1,2024-01-05,5\n"), kept: 1,
            says: "column Patient"),
        .taken(22, bytes(soundText.replacingOccurrences(of: ",", with: ";")), kept: 2),
        .taken(22, bytes(soundText.replacingOccurrences(of: ",", with: "\t")), kept: 2),
        .refused(
            23, totals("P1,2024-01-05," + String(repeating: "5", count: 10_000_000)),
            says: ":4: cell 3 is longer than 65,536 bytes"),
        .taken(
            26, totals("P1,2024-01-05,5", "", "P2,2024-01-05,5"), kept: 4,
            says: "Rows without any answer, and left out: 1"),
        .taken(26, sound + bytes("\n\n\n"), kept: 2),
    ]

    /// Rows 27 to 44: answers, totals and existing results.
    static let answers: [Case] = [
        .refused(
            27, phq9("P1,2024-01-05,0,0,4,0,0,0,0,0,0,4"),
            says: ":3: phq9_3: 4 is not one of 0, 1, 2, 3"),
        .refused(
            28, phq9("P1,2024-01-05,0,0,-1,0,0,0,0,0,0,"), says: "-1 is not one of 0, 1, 2, 3"),
        .refused(29, phq9("P1,2024-01-05,0,0,1.5,0,0,0,0,0,0,"), says: "not a whole number"),
        .refused(
            30, phq9("P1,2024-01-05,0,0,1.0,0,0,0,0,0,0,"), ["--strict-cells"],
            says: "without decimals"),
        .taken(30, phq9("P1,2024-01-05,0,0,1.0,0,0,0,0,0,0,"), kept: 2, says: "1 cell has"),
        .refused(
            31, phq9("P1,2024-01-05,0,0,\" 1\",0,0,0,0,0,0,"), ["--strict-cells"],
            says: "no sign, blank"),
        .taken(
            31, phq9(" P1 ,2024-01-05\t,0,0, 1,0,0,0,0,0,0 , 1"), kept: 2,
            says: "4 cells have blanks around", "New: 2"),
        .refused(31, phq9("P1,2024-01-05,0,0,+1,0,0,0,0,0,0,"), says: "no sign, blank"),
        .refused(31, phq9("P1,2024-01-05,0,0,01,0,0,0,0,0,0,"), says: "leading zero"),
        .refused(31, phq9("P1,2024-01-05,0,0,1e0,0,0,0,0,0,0,"), says: "exponent"),
        .refused(31, phq9("P1,2024-01-05,0,0,0x1,0,0,0,0,0,0,"), says: "not written as one of"),
        .refused(32, phq9("P1,2024-01-05,0,0,١,0,0,0,0,0,0,"), says: "not an ASCII digit"),
        .refused(32, phq9("P1,2024-01-05,0,0,１,0,0,0,0,0,0,"), says: "not an ASCII digit"),
        .refused(32, phq9("P1,2024-01-05,0,0,①,0,0,0,0,0,0,"), says: "not an ASCII digit"),
        .refused(33, phq9("P1,2024-01-05,0,0,-0,0,0,0,0,0,0,"), says: "no sign, blank"),
        .refused(33, phq9("P1,2024-01-05,0,0,inf,0,0,0,0,0,0,"), says: "not written as one of"),
        .refused(33, phq9("P1,2024-01-05,0,0,NaN,0,0,0,0,0,0,"), says: "not written as one of"),
        .refused(33, phq9("P1,2024-01-05,0,0,1e999,0,0,0,0,0,0,"), says: "not written as one of"),
        .taken(
            34,
            bytes(
                "\(ImportTableFile.header)\nP1,2024-01-05,"
                    + Array(repeating: "nearly every day", count: 9).joined(separator: ",")
                    + ",27\n"), kept: 1, says: "read as the texts of its choices (en)"),
        .taken(
            34, phq9("P1,2024-01-05,0,0,Nearly every day,0,0,0,0,0,0,"), kept: 2,
            says: "phq9_3: 1 answer to PHQ-9 is the text of a choice among numbers"),
        .refused(
            34, phq9("P1,2024-01-05,0,0,Nearly every dya,0,0,0,0,0,0,"), says: ":3: phq9_3: "),
        .taken(35, phq9("P1,2024-01-05,0,0,,0,0,0,0,0,0,"), kept: 2),
        .refused(36, phq9("P1,2024-01-05,0,0,NA,0,0,0,0,0,0,"), says: "--missing-code"),
        .refused(36, phq9("P1,2024-01-05,0,0,null,0,0,0,0,0,0,"), says: "--missing-code"),
        .refused(36, phq9("P1,2024-01-05,0,0,.,0,0,0,0,0,0,"), says: "--missing-code"),
        .refused(36, phq9("P1,2024-01-05,0,0,-99,0,0,0,0,0,0,"), says: "--missing-code"),
        .taken(
            36, phq9("P1,2024-01-05,0,0,NA,0,0,0,0,0,0,NA"), ["--missing-code", "NA"], kept: 2,
            says: "Missing codes: NA"),
        .refused(
            37, phq9("P1,2024-01-05,2,2,2,2,2,2,1,0,0,12"),
            says: ":3: phq9_total: total 12, but the items add up to 13", "--trust"),
        .taken(
            37, phq9("P1,2024-01-05,2,2,2,2,2,2,1,0,0,12"), ["--trust", "items"], kept: 2,
            says: "decided by --trust: 1"),
        .refused(
            38, sound, says: "only totals; without answers to items",
            "2 totals without any item; nothing was kept", "--totals-only"),
        .refused(38, phq9("P1,2024-01-05,,,,,,,,,,7"), says: "1 total without any item"),
        .taken(
            38, sound, ["--totals-only"], kept: 2, says: "only totals", "Totals without items: 2"),
        .refused(39, totals("P1,2024-01-05,28"), says: "28 is above the maximum 27"),
        .refused(
            39, bytes("patient,date,gad7_total\nP1,2024-01-05,22\n"),
            says: "22 is above the maximum 21"),
        .refused(
            40, bytes("patient,date,phq9_total,severity\nP1,2024-01-05,12,Mild\n"),
            says: ":2: severity: says \"Mild\", but", "12 is \"Moderate\""),
        .taken(
            41, sound + bytes("P1,2024-01-05,5\n"), kept: 2, says: "Duplicates in the table",
            "left out: 1"),
        .refused(
            42, sound + bytes("P1,2024-01-05,6\n"), says: ":4: lines 2 and 4 disagree"),
    ]

    /// Rows 45 to 55: names of people.
    static let people: [Case] = [
        .refused(45, totals(",2024-01-05,5"), says: ":4: patient: the subject is empty"),
        .refused(46, totals("ZZCANARY\u{1B}[2J,2024-01-05,5"), says: ":4: patient:", "U+001B"),
        .refused(46, totals("ZZCANARY\u{7},2024-01-05,5"), says: "U+0007"),
        .refused(46, totals("\"ZZCANARY\n1\",2024-01-05,5"), says: "U+000A"),
        .refused(46, totals("ZZCANARY\t,2024-01-05,5"), says: "U+0009"),
        .refused(47, totals("ZZCANARY\u{202E}1,2024-01-05,5"), says: "U+202E"),
        .refused(47, totals("ZZCANARY\u{200B},2024-01-05,5"), says: "U+200B"),
        .refused(47, totals("ZZCANARY\u{A0},2024-01-05,5"), says: "U+00A0"),
        .taken(
            48, bytes("patient,date,phq9_total\né,2024-01-05,5\ne\u{301},2024-01-05,5\n"), kept: 1,
            says: "Warning: 1 row: the person's name is converted to Unicode form NFC"),
        .taken(
            49, totals("P1,2024-01-05,5", "p1,2024-01-05,5", "P1 ,2024-01-05,5"), kept: 4,
            says: "Warning: 1 row: blanks around the person's name are left out"),
        .taken(
            50, totals("=HYPERLINK(1),2024-01-05,5", "@x,2024-01-05,5", "-1+1,2024-01-05,5"),
            kept: 5),
        .taken(
            51, totals("1E5,2024-01-05,5", "1.00E+05,2024-01-05,5", "00123,2024-01-05,5"), kept: 5,
            says: "Warning: 2 rows: the person's name looks changed by a spreadsheet"),
        .taken(52, totals("<script>x</script>,2024-01-05,5"), kept: 3),
        .taken(53, totals("Robert'); DROP TABLE,2024-01-05,5"), kept: 3),
        .refused(
            54, totals(String(repeating: "Z", count: 10_000) + ",2024-01-05,5"),
            says: "longer than 128"),
        .taken(55, totals("🙂,2024-01-05,5", "Z\u{335}\u{336}\u{337},2024-01-05,5"), kept: 4),
    ]

    private static func date(_ number: Int, _ text: String, says: String) -> Case {
        .refused(number, totals("P1,\(text),5"), says: ":4: date: ", says)
    }

    /// Rows 56 to 75: dates.
    static let dates: [Case] = [
        date(56, "2023-02-29", says: "no such day"),
        .taken(57, totals("P1,2024-02-29,5"), kept: 3),
        date(58, "1900-02-29", says: "no such day"), date(59, "2024-02-30", says: "no such day"),
        date(60, "2024-13-01", says: "no such day"), date(61, "2024-00-10", says: "no such day"),
        date(62, "24-01-05", says: "not a date"), date(63, "2024-1-5", says: "not a date"),
        date(64, "03/04/2024", says: "day or month first"),
        .refused(
            64, bytes("patient,date,phq9_total\nP1,03/04/2024,5\nP2,05/06/2024,5\n"),
            says: "date: day or month first?", "--date-form"),
        date(65, "45292", says: "day number"),
        .refused(
            65, bytes("patient,date,phq9_total\nP1,45292,5\nP2,45293,5\n"),
            says: "day numbers of a spreadsheet", "--date-form"),
        date(66, "2099-06-01", says: "in the future"),
        date(67, "0001-01-01", says: "outside 1900-2100"),
        date(67, "9999-12-31", says: "outside 1900-2100"),
        date(68, "0000-00-00", says: "check"),
        .refused(
            69, totals("P1,2024-03-31T01:30,5"), ["--time-zone", "Europe/London"],
            says: ":4: date: this time does not exist (clocks forward)"),
        .refused(
            70, totals("P1,2024-10-27T01:30,5"), ["--time-zone", "Europe/London"],
            says: "this time happens twice", "give an offset"),
        date(71, "2024-01-05T10:00+99:00", says: "offset"),
        date(71, "2024-01-05T10:00+14:01", says: "between -14:00 and +14:00"),
        date(72, "2024-01-05T24:00", says: "no hour 24"),
        date(72, "2024-01-05T23:59:60", says: "leap seconds"),
        Case(
            number: 73, bytes: totals("P1,2024-01-05T10:00,5"), environment: ["TZ": ""],
            says: [":4: date: no UTC offset", "--time-zone"]),
        date(74, "2024-01-05x", says: "text after"),
        date(74, "٢٠٢٤-01-05", says: "ASCII"),
        Case(
            number: 75, bytes: sound, options: ["--time-zone", "Europe/Nowhere"], status: 78,
            says: ["no such time zone"]),
        .refused(
            76, bytes("patient,date_of_birth,date,phq9_total\nP1,1980-01-05,1979-12-31,5\n"),
            says: ":2: date_of_birth: the person was born after the date of the answers"),
        date(77, "10000-01-05", says: "check"),
    ]

    @Test(arguments: form + answers + people + dates)
    func `each table is refused with its place, or stored completely`(_ table: Case) throws {
        let home = try TestHome(adding: table.environment)
        let path = try home.table(table.bytes)
        // Most of these tables have only totals, because they test other things.
        let totals = table.number == 38 ? [] : ["--totals-only"]
        let run = try ProgramRun(
            ["import", path] + totals + table.options, environment: home.environment)
        let said = (run.output + run.errors).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(run.ending == .exit(table.status), "\(said)")
        for words in table.says { #expect(said.contains(words), "\(said)") }
        #expect(!said.contains("ZZCANARY"))
        guard let kept = table.kept else {
            #expect(!home.hasStore, "something was written")
            return
        }
        guard kept > 0 else { return #expect(!home.hasStore) }
        let samples = try home.json("samples")
        #expect(samples.array.count == kept)
    }

    @Test
    func `row 38: a total without items makes no claim about items, with and without a mapping`()
        throws
    {
        let home = try TestHome()
        let path = try home.table(Self.sound)
        let file = home.path("map.json")
        let plan = try home.run("import", path, "--dry-run", "--save-mapping", file)
        #expect(plan.ending == .exit(65) && !home.hasStore)
        let refused = try home.run("import", path, "--mapping", file)
        #expect(refused.ending == .exit(65) && !home.hasStore)
        #expect(refused.errors.contains("2 totals without any item; nothing was kept."))
        let kept = try home.json("import", path, "--mapping", file, "--totals-only")
        #expect(kept["imported"].integer == 2 && kept["totalsOnly"].integer == 2)
        #expect(try home.json("flags", "--historical").array.isEmpty)
        let sample = try home.json("samples")[0]
        #expect(sample["scores"][0]["status"].string == "stated")
    }

    @Test func `row 38: empty items with a total need --totals-only, with every mapping`()
        throws
    {
        let home = try TestHome()
        let both = try home.table(ImportTableFile.phq9("P1,2024-01-05,1,1,1,1,1,1,1,1,1,9"))
        let file = home.path("map.json")
        _ = try home.json("import", both, "--save-mapping", file)
        let blank = try home.table(
            Array((ImportTableFile.header + "\nP2,2024-01-05,,,,,,,,,,12\n").utf8),
            named: "blank.csv")
        for options in [[], ["--mapping", file]] {
            let run = try ProgramRun(["import", blank] + options, environment: home.environment)
            #expect(run.ending == .exit(65), "\(options)")
            #expect(run.errors.contains("1 total without any item; nothing was kept."))
        }
        let kept = try home.json("import", blank, "--mapping", file, "--totals-only")
        #expect(kept["imported"].integer == 1 && kept["totalsOnly"].integer == 1)
    }

    @Test func `row 25: a long table is imported in one transaction`() throws {
        // A release build takes seconds for a million rows; this build checks each step.
        #if DEBUG
            let count = 5_000
        #else
            let count = 1_000_000
        #endif
        let home = try TestHome()
        let path = try home.table(ImportTableFile.phq9())
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        for start in stride(from: 1, through: count, by: 1_000) {
            let rows = (start..<start + 1_000).map { "P\($0),2024-01-05,1,1,1,1,1,1,1,1,0,8\n" }
            try file.write(contentsOf: Data(rows.joined().utf8))
        }
        try file.close()
        let run = try home.json("import", path)
        #expect(run["imported"].integer == count + 1)
        let entries = try home.json("audit").array.filter { $0["action"].string == "imported" }
        #expect(entries.map { $0["details"]["added"].string } == ["\(count + 1)"])
        #expect(try home.run("verify").ending == .exit(0))
    }

    @Test func `row 24: a line without end is refused at the limit`() throws {
        let home = try TestHome()
        let path = try home.table(ImportTableFile.totals())
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.seekToEnd()
        let piece = Data(repeating: UInt8(ascii: "5"), count: 1 << 20)
        for _ in 0..<64 { try file.write(contentsOf: piece) }
        try file.close()
        let run = try home.run("import", path).expect(exit: 65, saying: "longer than 65,536 bytes")
        // The address sanitizer keeps freed memory. A child process begins as a copy of this one.
        #expect(Thoroughness.isSanitized || run.peakMemory < Int(peak_memory()) + 60 << 20)
        #expect(!home.hasStore)
    }
}
