import Foundation
import TestSupport
import Testing

@Suite struct `Outcomes of several stores` {
    /// Two clinics with two people each; one person is in both.
    private func clinics() throws -> (home: TestHome, north: String, south: String) {
        let home = try TestHome()
        let (north, south) = (home.path("north.sqlite"), home.path("south.sqlite"))
        func record(_ answer: Int, _ person: String, _ date: String, in store: String) throws {
            let answers = Array(repeating: "\(answer)", count: 8).joined(separator: ",") + ",0,1"
            try home.run(
                "record", "phq-9", "--answers", answers, "--subject", person, "--date", date,
                "--new-subject", "--store", store
            ).expect(exit: 0)
        }
        for (person, store) in [("A", north), ("B", north), ("B", south), ("C", south)] {
            try record(2, person, "2026-01-05", in: store)
            try record(store == north ? 0 : 1, person, "2026-03-05", in: store)
        }
        return (home, north, south)
    }

    @Test func `each store is a group, and a person of two stores counts in each`() throws {
        let (home, north, south) = try clinics()
        let run = try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", south, "--format", "json"
        ).expect(exit: 0, saying: "counts in each")
        let table = try JSON(run.output)
        #expect(run.output.contains("\"north\"") && run.output.contains("\"south\""))
        let text = try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", south
        ).expect(exit: 0).output
        #expect(text.contains("People: 4, of whom 4 have two or more scores"))
        #expect(text.contains("Mean: 16.0 to 0.0, change -16.0"))
        #expect(text.contains("Mean: 16.0 to 8.0, change -8.0"))
        #expect(text.contains("Mean: 16.0 to 4.0, change -12.0"))
        #expect(table.exists)
    }

    @Test func `a list of stores is the same as naming each`() throws {
        let (home, north, south) = try clinics()
        let list = try home.write("# the region\n\(north)\n\n  \(south)\n", to: "stores")
        let named = try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", south, "--format", "csv"
        ).expect(exit: 0).output
        #expect(
            try home.run("outcomes", "-q", "phq-9", "--stores", list, "--format", "csv")
                .expect(exit: 0).output == named)
        let programme = try home.run(
            "outcomes", "--programme", "nhs-talking-therapies", "--stores", list
        ).expect(exit: 0).output
        #expect(programme.contains("north") && programme.contains("south"))
    }

    @Test func `a store that cannot be read is named, and does not stop the others`() throws {
        let (home, north, south) = try clinics()
        let missing = home.path("west.sqlite")
        let run = try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", missing, "--store", south
        ).expect(exit: 66, saying: "west is left out")
        #expect(run.output.contains("People: 4, of whom 4 have two or more scores"))
        let strict = try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", missing, "--require-all"
        ).expect(exit: 66, saying: "there is no store yet")
        #expect(strict.output.isEmpty)
        let none = try home.run(
            "outcomes", "-q", "phq-9", "--store", missing, "--store", home.path("east.sqlite")
        ).expect(exit: 66, saying: "no store could be read")
        #expect(none.output.isEmpty)
    }

    @Test func `a store under two names, or with its copy, is refused`() throws {
        let (home, north, south) = try clinics()
        let (link, copy) = (home.path("link"), home.path("copy.sqlite"))
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: home.folder.path)
        try home.run("backup", copy, "--store", north).expect(exit: 0)
        for (other, words) in [
            (home.folder.path + "/./north.sqlite", "is the same store as"),
            (link + "/north.sqlite", "is the same store as"), (copy, "is a copy of"),
        ] {
            try home.run(
                "outcomes", "-q", "phq-9", "--store", north, "--store", south, "--store", other
            )
            .expect(exit: 64, saying: words, "count twice")
        }
    }

    @Test func `a store that cannot be read is named in every form of the result`() throws {
        let (home, north, south) = try clinics()
        let stores = ["--store", north, "--store", home.path("west.sqlite"), "--store", south]
        func outcomes(_ arguments: [String]) throws -> String {
            let run = try ProgramRun(
                ["outcomes"] + arguments + stores, input: .text(""), environment: home.environment)
            return run.expect(exit: 66).output
        }
        for what in [["-q", "phq-9"], ["--programme", "nhs-talking-therapies"]] {
            let json = try JSON(outcomes(what + ["--format", "json"]))
            #expect(json["leftOut"][0].string == "west" && json["leftOut"].array.count == 1)
            #expect(try outcomes(what + ["--format", "csv"]).contains(",leftOut,"))
            #expect(
                try outcomes(what).contains("Left out, because they could not be read: west."))
            let page = home.path("page-\(what[1]).html")
            _ = try outcomes(what + ["--out", page])
            #expect(try String(contentsOfFile: page, encoding: .utf8).contains("read: west."))
        }
    }

    @Test func `what would count people wrongly is refused`() throws {
        let (home, north, south) = try clinics()
        try home.run("outcomes", "-q", "phq-9", "--store", north, "--store", north).expect(
            exit: 64, saying: "named twice")
        try home.run(
            "outcomes", "-q", "phq-9", "--store", north, "--store", south, "--completeness"
        ).expect(exit: 64, saying: "is about one store")
        try home.run("outcomes", "-q", "phq-9", "--require-all").expect(
            exit: 64, saying: "is about several stores")
        try home.run("history", "--store", north, "--store", south).expect(
            exit: 64, saying: "given more than once")
    }
}
