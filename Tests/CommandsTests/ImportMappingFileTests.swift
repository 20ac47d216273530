import Foundation
import Testing

/// The settings that a mapping file carries from one import to the next.
@Suite struct ImportMappingFileTests {
    private static let items = "1,1,1,1,1,1,1,1,0,8"

    private func run(
        _ home: TestHome, _ arguments: [String], zone: String = "UTC"
    ) throws -> ProgramRun {
        try ProgramRun(
            ["import"] + arguments, environment: home.environment.merging(["TZ": zone]) { $1 })
    }

    @Test func `a mapping carries the zone that local times are read in`() throws {
        let home = try TestHome()
        let path = try home.table(ImportTableFile.phq9("P1,2024-06-05T23:30,\(Self.items)"))
        let file = home.path("zone.json")
        let first = try run(
            home, [path, "--save-mapping", file, "--dry-run"], zone: "Europe/London")
        first.expect(exit: 0, printing: "  Times without an offset: in Europe/London\n")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(try JSON(text)["timeZone"].string == "Europe/London")
        // The plan is the same in every environment.
        let tokyo = try run(home, [path, "--mapping", file, "--dry-run"], zone: "Asia/Tokyo")
        #expect(tokyo.output == first.output)
        let none = try run(home, [path, "--mapping", file], zone: "")
        #expect(none.ending == .exit(0), "\(none.errors)")
        let kept = try home.json("history", "P1")[0]
        #expect(kept["date"].string == "2024-06-05T23:30:00+01:00")
        let audit = try home.json("audit").array.last
        #expect(
            audit?["details"]["mapping"].string?.contains("\"timeZone\":\"Europe/London\"") == true)
        // Without a zone in the mapping, the zone of the command line counts.
        let zoneless = try run(
            home, [path, "--dry-run", "--time-zone", "Asia/Tokyo", "--format", "json"])
        let mapping = try JSON(zoneless.output)["mapping"]
        #expect(mapping["timeZone"].string == "Asia/Tokyo")
    }

    @Test func `a different zone with a mapping, and an unknown zone, are refused`() throws {
        let home = try TestHome()
        let path = try home.table(ImportTableFile.phq9("P1,2024-06-05T23:30,\(Self.items)"))
        let file = home.path("zone.json")
        _ = try run(home, [path, "--save-mapping", file, "--dry-run"], zone: "Europe/London")
        let same = try run(
            home, [path, "--mapping", file, "--dry-run", "--time-zone", "Europe/London"])
        #expect(same.ending == .exit(0), "\(same.errors)")
        let other = try run(home, [path, "--mapping", file, "--time-zone", "Asia/Tokyo"])
        other.expect(exit: 64, saying: "--time-zone together with --mapping")
        let text = try String(contentsOfFile: file, encoding: .utf8)
        for zone in ["Europe/Londres", "/etc/localtime", "UTC+3"] {
            try home.write(
                text.replacingOccurrences(of: "Europe/London", with: zone), to: "other.json")
            let unknown = try run(home, [path, "--mapping", home.path("other.json")])
            #expect(unknown.ending == .exit(78), "\(zone)")
            #expect(unknown.errors.contains("other.json: \"timeZone\": no such time zone"))
        }
        #expect(!home.hasStore)
        // A rule is not a name that a plan could store.
        let rule = try run(home, [path, "--dry-run"], zone: "CET-1CEST")
        #expect(rule.ending == .exit(65) && rule.errors.contains("--time-zone"))
        // Without local times, the zone does not matter.
        let days = try home.table(ImportTableFile.phq9(), named: "days.csv")
        let plain = try run(home, [days, "--dry-run", "--format", "json"])
        #expect(try !JSON(plain.output)["mapping"]["timeZone"].exists)
        #expect(try !run(home, [days, "--dry-run"]).output.contains("Times without"))
    }

    @Test func `a mapping carries the policy for missing answers`() throws {
        let home = try TestHome()
        let path = try home.table(ImportTableFile.phq9("P1,2024-01-05,1,1,1,1,1,1,1,,0,"))
        let file = home.path("missing.json")
        let first = try run(
            home, [path, "--missing", "prorate", "--save-mapping", file, "--dry-run"])
        first.expect(exit: 0, printing: "  Missing answers: estimated from the others")
        let both = try run(home, [path, "--mapping", file, "--missing", "strict"])
        both.expect(exit: 64, saying: "--missing together with --mapping")
        let run = try home.json("import", path, "--mapping", file)
        #expect(run["mapping"]["missing"].string == "prorate")
        let score = try home.json("history", "P1")[0]["scores"][0]
        #expect(score["status"].string == "prorated")
        let audit = try home.json("audit").array.last
        #expect(
            audit?["details"]["mapping"].string?.contains("\"missing\":\"prorate\"") == true)
        // An older file does not have it; then the command line decides.
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let old = text.replacingOccurrences(
            of: ",\n  \"missing\": \"prorate\"", with: "")
        #expect(old != text)
        try home.write(old, to: "old.json")
        for (options, policy) in [([], "strict"), (["--missing", "prorate"], "prorate")] {
            let run = try self.run(
                home,
                [path, "--mapping", home.path("old.json"), "--dry-run", "--format", "json"]
                    + options)
            #expect(try JSON(run.output)["mapping"]["missing"].string == policy, "\(run.errors)")
        }
        // Scoring a table uses it too.
        let scored = try ProgramRun(
            ["score", "phq-9", "--csv", path, "--mapping", file], environment: home.environment)
        #expect(scored.output.contains(",prorated,"), "\(scored.errors)")
    }

    /// A table with a person named Müller whose total is impossible, in an encoding.
    private static func table(in encoding: String.Encoding, mark: [UInt8]) -> [UInt8] {
        let text = "patient,date,phq9_total\nMüller,2024-01-05,99\nZoë,2024-01-06,5\n"
        return mark + Array(text.data(using: encoding) ?? Data())
    }

    @Test(
        arguments: [
            (String.Encoding.windowsCP1252, [], "windows-1252"),
            (.utf16LittleEndian, [0xFF, 0xFE], "utf-16le"), (.utf16LittleEndian, [], "utf-16le"),
            (.utf16BigEndian, [0xFE, 0xFF], "utf-16be"), (.utf8, [], "utf-8"),
            (.utf8, [0xEF, 0xBB, 0xBF], "utf-8"),
        ] as [(String.Encoding, [UInt8], String)])
    func `rejects are imported with the mapping of their table`(
        encoding: String.Encoding, mark: [UInt8], name: String
    ) throws {
        let home = try TestHome()
        let path = try home.table(Self.table(in: encoding, mark: mark))
        let (file, rejects) = (home.path("m.json"), home.path("rejects.csv"))
        let first = try run(
            home,
            [
                path, "--totals-only", "--skip-bad", "--rejects", rejects, "--save-mapping", file,
                "--encoding", name,
            ])
        #expect(first.ending == .exit(0), "\(first.errors)")
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: rejects)))
        let place = try #require(bytes.firstRange(of: Array(",99,".utf8)))
        bytes.replaceSubrange(place, with: Array(",9,".utf8))
        let mended = try home.table(bytes, named: "mended.csv")
        let second = try run(home, [mended, "--mapping", file, "--totals-only"])
        #expect(second.ending == .exit(0), "\(second.errors)")
        // A long path makes the line wrap.
        let words = second.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("1 row, utf-8"), "\(second.output)")
        #expect(try home.json("history", "Müller").array.count == 1)
        #expect(try home.json("samples").array.count == 2)
        // If an editor removes the byte order mark, a file in windows-1252 or UTF-16 is refused: no
        // name is stored with wrong letters.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let bare = try home.table(bytes, named: "bare.csv")
        let third = try run(
            home, [bare, "--mapping", file, "--totals-only", "--format", "json"])
        #expect(third.ending == .exit(name == "utf-8" ? 0 : 65), "\(third.errors)")
        #expect(!third.errors.contains("--encoding"))
        #expect(
            name == "utf-8" || third.errors.contains("say \"encoding\": \"utf-8\" in the mapping"))
        #expect(try home.json("samples").array.count == 2)
        // The opposite case.
        let old = try home.table(
            Self.table(in: .windowsCP1252, mark: []), named: "old.csv")
        let fourth = try run(home, [old, "--mapping", file, "--skip-bad", "--dry-run"])
        if name == "utf-8" {
            #expect(fourth.ending == .exit(65) && !fourth.errors.contains("--encoding"))
            #expect(fourth.errors.contains("say \"encoding\": \"windows-1252\" in the mapping"))
        }
    }

    @Test func `a table that needs a mapping writes a draft to fill in`() throws {
        let home = try TestHome()
        let row = "P1,2024-01-05,1,2,3,4,1,2,3,4,1"
        let path = try home.write(
            "patient,date,\(ImportTableFile.items)\n\(row)\n", to: "clinic.csv")
        let file = home.path("draft.json")
        let hint = try run(home, [path])
        #expect(hint.ending == .exit(65) && hint.errors.contains("--save-mapping FILE writes"))
        let refused = try run(home, [path, "--save-mapping", file])
        #expect(refused.ending == .exit(65) && !home.hasStore)
        #expect(refused.errors.contains("draft.json: replace each null"))
        #expect(refused.errors.contains("(coding of phq-9)"))
        let draft = try String(contentsOfFile: file, encoding: .utf8)
        let asItIs = try run(home, [path, "--mapping", file])
        #expect(asItIs.ending == .exit(65) && asItIs.errors.contains("{\"shiftedBy\": 1}"))
        try home.write(
            draft.replacingOccurrences(
                of: "\"coding\": null", with: "\"coding\": {\"shiftedBy\": 1}"), to: "filled.json")
        let kept = try run(home, [path, "--mapping", home.path("filled.json")])
        #expect(kept.ending == .exit(0), "\(kept.errors)")
        let total = try home.json("history", "P1")[0]["scores"][0]["value"].integer
        #expect(total == 12)
        // An existing file is not overwritten.
        let again = try run(home, [path, "--save-mapping", file])
        #expect(again.ending == .exit(65))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == draft)
    }

    @Test func `every table with a header writes a draft, and no other table does`() throws {
        let home = try TestHome()
        let unknown = try home.write("a,b\nx,y\n", to: "unknown.csv")
        let file = home.path("unknown.json")
        let refused = try run(home, [unknown, "--save-mapping", file])
        #expect(refused.ending == .exit(65) && refused.errors.contains("unknown.json: replace"))
        let draft = try JSON(String(contentsOfFile: file, encoding: .utf8))
        #expect(draft["subject"].isNull && draft["questionnaires"][0]["items"].isNull)
        #expect(draft["columns"]["a"].exists && draft["columns"]["b"].array.isEmpty)
        let zeros = "0,0,0,0,0,0,0,0,0"
        let headless = try home.write("P1,\(zeros)\nP2,\(zeros)\n", to: "headless.csv")
        let none = try run(home, [headless, "--save-mapping", home.path("none.json")])
        #expect(none.ending == .exit(65) && none.errors.contains("nothing was written to"))
        #expect(!FileManager.default.fileExists(atPath: home.path("none.json")))
    }

    @Test func `a draft contains no text about a person`() throws {
        let home = try TestHome()
        let people = (0..<24).map { number in
            let letter = String(UnicodeScalar(UInt8(65 + number / 2)))
            return [
                "P\(number / 2)", "2024-01-\(10 + number)", "19\(50 + number)-02-03",
                "Surname\(letter)", "\(letter)nna", number % 2 == 0 ? "Dr Dow" : "Dr Lee",
                "felt \(letter)", number % 2 == 0 ? "North" : "South", "\(number % 4)",
                "\(7_000 + number)", number % 3 == 0 ? "Not at all" : "Several days",
                "\(letter)@x.org", "\(100 + number)",
            ].joined(separator: ",")
        }
        let header =
            "patient,date,dob,last,given,seen by,x,site,score1,serial,mood,address,weight"
        let path = try home.write(
            ([header] + people).map { $0 + "\n" }.joined(), to: "people.csv")
        let file = home.path("people.json")
        #expect(try run(home, [path, "--save-mapping", file]).ending == .exit(65))
        let columns = try JSON(String(contentsOfFile: file, encoding: .utf8))["columns"]
        let shown = [
            ("date", ["2024-01-10", "2024-01-11", "2024-01-12"]), ("site", ["North", "South"]),
            ("score1", ["0", "1", "2"]), ("mood", ["Not at all", "Several days"]),
        ]
        for name in header.split(separator: ",").map(String.init) {
            let expected = shown.first { $0.0 == name }?.1 ?? []
            #expect(columns[name].exists)
            #expect(columns[name].array.compactMap(\.string) == expected, "\(name)")
        }
    }

    @Test func `with JSON a refusal is a plan without counts`() throws {
        let home = try TestHome()
        try home.write(
            "who,date,\(ImportTableFile.items)\nP1,2024-01-05,0,0,0,0,0,0,0,0,0\n", to: "who.csv")
        let path = home.path("who.csv")
        let refused = try run(home, [path, "--format", "json"])
        #expect(refused.ending == .exit(65) && refused.errors.contains("no column for the person"))
        let json = try JSON(refused.output)
        #expect(json["applied"].bool == false && json["new"].integer == 0)
        #expect(json["mapping"].isNull)
        #expect(json["findings"].array.map { $0["code"].string } == ["no-subject"])
        let sound = try run(
            home, [path, "--subject-from", "who", "--dry-run", "--format", "json"])
        #expect(json.keys == (try JSON(sound.output)).keys.subtracting(["sha256"]))
        // A mapping that does not fit the table.
        let file = home.path("who.json")
        _ = try run(home, [path, "--subject-from", "who", "--save-mapping", file, "--dry-run"])
        try home.write("name,date\nP1,2024-01-05\n", to: "other.csv")
        let other = try run(
            home, [home.path("other.csv"), "--mapping", file, "--format", "json"])
        #expect(other.ending == .exit(65))
        #expect(
            try JSON(other.output)["findings"].array.contains {
                $0["code"].string == "no-such-column"
            })
    }
}
