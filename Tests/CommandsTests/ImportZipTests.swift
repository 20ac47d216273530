import Foundation
import TestSupport
import Testing

/// `wellbeing import` with a file in a zip.
struct ImportZipTests {
    @Test func `Apple Health's export is found in its zip by its content`() throws {
        let home = try TestHome()
        let file = Repository.root.appending(path: "Tests/Payloads/apple/exportar.zip").path
        let run = try home.run("import", file)
        run.expect(exit: 0, printing: "Kept 5 new samples.")
        #expect(run.shows("exportar.zip/apple_health_export/exportar.xml: export of"))
        #expect(run.shows("Records of clinics: 1 file"))
        #expect(run.shows("Not read: 2 other files of the zip"))
        let amounts = try home.json("samples", "--type", "quantity").array
            .map { $0["value"].double ?? 0 }.sorted()
        #expect(amounts.map { ($0 * 1000).rounded() / 1000 } == [6.333, 15.5, 27, 512])
        try home.run("import", file).expect(exit: 0, saying: "Nothing new to keep.")
    }

    @Test func `a total in the records of a clinic is a result of the phone's owner`() throws {
        let home = try TestHome()
        let zip = Repository.root.appending(path: "Tests/Payloads/apple/exportar.zip").path
        try home.run("import", zip, "--subject", "ana").expect(exit: 0)
        let result = try #require(try home.json("samples", "--type", "assessment").array.first)
        #expect(result["subject"].string == "ana" && result["source"]["name"].string == "Clinic")
        #expect(result["start"].string == "2024-03-15T09:00:00Z")
        #expect(result["scores"].array.first?["value"].double == 12)
    }

    @Test func `records of clinics in a folder beside the export are read together`() throws {
        let home = try TestHome()
        let records = ["one.json", "two.json", "gone.json"].map {
            "<ClinicalRecord type=\"Observation\" sourceName=\"North &amp; Co\" "
                + "resourceFilePath=\"/clinical-records/\($0)\"/>"
        }
        let export = "<HealthData>\n\(records.joined(separator: "\n"))\n</HealthData>\n"
        let total = """
            {"resourceType": "Observation", "id": "t", "status": "final", "code": {"coding": [
            {"system": "http://loinc.org", "code": "70274-6"}]},
            "subject": {"reference": "Patient/17"}, "effectiveDateTime": "2025-02-03",
            "valueInteger": 9}
            """
        let panel = """
            {"resourceType": "Observation", "id": "p", "status": "final", "code": {"coding": [
            {"system": "http://loinc.org", "code": "69737-5"}]},
            "subject": {"reference": "Patient/18"}, "effectiveDateTime": "2025-02-03",
            "hasMember": [{"reference": "Observation/t"}]}
            """
        for (name, text) in [
            ("export.xml", export), ("clinical-records/one.json", panel),
            ("clinical-records/two.json", total),
            ("clinical-records/three.json", "{\"resourceType\": \"Condition\"}"),
            // What is wrong here is of no importance for the results.
            (
                "clinical-records/four.json",
                #"{"resourceType": "Observation", "category": [], "code": {"text": "Iron"}}"#
            ),
        ] {
            let place = URL(filePath: home.path(name))
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        let run = try home.run("import", home.path("export.xml"))
        run.expect(exit: 0, printing: "Kept 1 new sample.")
        #expect(run.shows("Records of clinics: 4 files"))
        #expect(run.shows("Not read: ClinicalRecord (1)"))
        #expect(run.shows("Left out, a resource of type Condition: 1"))
        try home.run("import", home.path("export.xml")).expect(
            exit: 0, saying: "Nothing new to keep.")
    }

    @Test func `a broken record of a clinic is reported with its own path`() throws {
        let home = try TestHome()
        let export =
            "<HealthData><ClinicalRecord resourceFilePath=\"/clinical-records/a.json\"/></HealthData>"
        let zip = try home.zip([
            .init("x/export.xml", Array(export.utf8)),
            .init("x/clinical-records/a.json", Array("{\"resourceType\": ".utf8)),
        ])
        let run = try home.run("import", zip)
        run.expect(exit: 65, saying: "x/clinical-records/a.json:1: ")
    }

    @Test(arguments: [
        ("day-one/Journal.json", "export of Day One, 1 entry"),
        ("daylio/twenty-four-hour-scales.csv", "export of Daylio"),
        ("fhir/shapes/s1-linkid-loinc.json", "FHIR resources, 1 entry"),
        ("forms/google-grid.csv", "2 rows, utf-8, separated by comma"),
    ])
    func `the only file of a zip is read as if it were unpacked`(
        payload: String, words: String
    ) throws {
        let home = try TestHome()
        let content = try Repository.bytes("Tests/Payloads/\(payload)")
        let name = payload.split(separator: "/").last.map(String.init) ?? ""
        let others = [
            ZipFile.Entry("photos/", []), .init("photos/one.jpeg", [0xFF, 0xD8]),
            .init("__MACOSX/._\(name)", [0]),
        ]
        let zip = try home.zip(others + [.init("Größe/\(name)", content)])
        let run = try home.run("import", zip, "--dry-run")
        run.expect(exit: 0)
        #expect(run.shows("export.zip/Größe/\(name): \(words)"))
    }

    @Test func `a table in a zip is scored`() throws {
        let home = try TestHome()
        let items = (1...7).map { "gad7_\($0)" }.joined(separator: ",")
        let zip = try home.zip([.init("a.csv", Array("\(items)\n0,1,2,3,0,1,2\n".utf8))])
        let run = try home.run("score", "gad-7", "--csv", zip)
        run.expect(exit: 0)
        #expect(run.output.contains("0,1,2,3,0,1,2,9"))
    }

    @Test func `several files, or none, are listed with their names escaped`() throws {
        let home = try TestHome()
        let response = try Repository.bytes("Tests/Payloads/fhir/shapes/s1-linkid-loinc.json")
        let several = try home.zip([
            .init("one.json", response), .init("\u{1B}[31mtwo.csv", Array("a,b\n1,2\n".utf8)),
        ])
        let run = try home.run("import", several)
        run.expect(exit: 65, saying: "has several files to import; unpack it")
        #expect(run.errors.contains("one.json: FHIR resources"))
        #expect(run.errors.contains("two.csv: table") && !run.errors.contains("\u{1B}"))
        let none = try home.zip([.init("a.txt", [0x61])])
        try home.run("import", none).expect(exit: 65, saying: "  a.txt")
        let calendars = try home.zip([.init("Office.ics", [])])
        try home.run("import", calendars)
            .expect(exit: 65, saying: "wellbeing calendar import FILE")
    }

    @Test func `a damaged zip keeps nothing, and a workbook is called one`() throws {
        let home = try TestHome()
        var table = ZipFile.Entry(
            "a.csv", try Repository.bytes("Tests/Payloads/forms/google-grid.csv"))
        table.checksum = 1
        try home.run("import", try home.zip([table])).expect(exit: 65, saying: "zip is damaged")
        #expect(!FileManager.default.fileExists(atPath: home.store))
        let book = try home.zip([.init("[Content_Types].xml", []), .init("xl/a.xml", [])])
        try home.run("import", book).expect(exit: 65, saying: "this is a workbook")
    }
}

extension TestHome {
    /// Writes a zip, and returns its path.
    fileprivate func zip(_ entries: [ZipFile.Entry]) throws -> String {
        let path = path("export.zip")
        try Data(ZipFile(entries).bytes).write(to: URL(filePath: path))
        return path
    }
}

extension ProgramRun {
    /// Whether the output has a text, which may be broken into lines anywhere.
    fileprivate func shows(_ text: String) -> Bool {
        output.filter { !$0.isWhitespace }.contains(text.filter { !$0.isWhitespace })
    }
}
