import Foundation
import Questionnaires
import TestSupport
import Testing

/// Runs the vectors of 24 instruments through the program, as a user would: one set of answers on
/// the command line, and a table of all of them.
struct InstrumentVectorVerbTests {
    /// An instrument with its table in a home folder.
    private struct Instrument {
        let vectors: InstrumentVectors
        let form: Questionnaire
        let home: TestHome
        /// The options that make the definition known.
        let known: [String]

        init(_ id: String) throws {
            vectors = try InstrumentVectors(id)
            form = try Questionnaire(json: try InstrumentVectors.definition(of: id))
            home = try TestHome()
            let folder = Repository.root.appending(path: "Tests/Instruments")
            let isShipped = !FileManager.default.fileExists(
                atPath: folder.appending(path: "\(id).json").path)
            known = isShipped ? [] : ["--questionnaires", folder.path]
        }

        func run(_ arguments: [String]) throws -> ProgramRun {
            try ProgramRun(arguments + known, environment: home.environment)
        }

        func json(_ arguments: [String]) throws -> VectorValue {
            let run = try run(arguments + ["--format", "json"])
            try #require(run.ending == .exit(0), "\(vectors.id): \(arguments)\n\(run.errors)")
            return try VectorValue(json: run.outputBytes)
        }

        /// A table with a row for each vector, and a column for each item or context that one of them
        /// names.
        func table() throws -> String {
            let columns = form.items.map(\.id.text).filter { item in
                vectors.vectors.contains { $0.answers.contains { $0.item == item } }
            }
            let rows = vectors.vectors.enumerated().map { place, vector in
                let cells = columns.map { column in
                    vector.answers.first { $0.item == column }?.answer.typed ?? ""
                }
                return (["P\(place)", "2026-01-05"] + cells).joined(separator: ",")
            }
            let header = (["patient", "date"] + columns).joined(separator: ",")
            return try home.write(
                ([header] + rows).joined(separator: "\n") + "\n", to: "vectors.csv")
        }

        /// Whether a vector answers any question of the form.
        func isAnswered(_ vector: InstrumentVectors.Vector) -> Bool {
            vector.answers.contains { name, _ in
                form.items.contains { $0.id.text == name && $0.role == .question }
            }
        }
    }

    @Test(arguments: InstrumentVectors.ids)
    func `score gives every vector its published results`(id: String) throws {
        let instrument = try Instrument(id)
        for vector in instrument.vectors.vectors {
            let pairs = vector.answers.map { "\($0.item)=\($0.answer.typed)" }
            // Without answers, one that is skipped.
            let answers =
                pairs.isEmpty ? "\(instrument.form.items[0].id)=" : pairs.joined(separator: ",")
            let score = ["score", id, "--answers", answers]
            let result = VectorResult(
                json: try instrument.json(score),
                estimated: try instrument.json(score + ["--missing", "prorate"]),
                of: instrument.form)
            let differences = instrument.vectors.differences(result, from: vector)
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
    }

    @Test(arguments: InstrumentVectors.ids)
    func `import stores the published results of every vector`(id: String) throws {
        let instrument = try Instrument(id)
        let table = try instrument.table()
        let stores = try [MissingWords.strict, .prorate].map { policy in
            let store = instrument.home.path("\(policy.rawValue).sqlite")
            let run = try instrument.run(
                [
                    "import", table, "-q", id, "--missing", policy.rawValue, "--yes", "--store",
                    store,
                ])
            try #require(run.ending == .exit(0), "\(id)\n\(run.output)\(run.errors)")
            let results = try instrument.json(["export", "--everyone", "--store", store])
            return Dictionary(grouping: results.elements) { $0["subject"].text ?? "" }
        }
        for (place, vector) in instrument.vectors.vectors.enumerated() {
            // A row without any answer is no result, and an import says so.
            guard instrument.isAnswered(vector) else { continue }
            let kept = stores.map { $0["P\(place)"] ?? [] }
            try #require(kept.allSatisfy { $0.count == 1 }, "\(id), \(vector.note)")
            let result = VectorResult(
                json: kept[0][0], estimated: kept[1][0], of: instrument.form)
            let differences = instrument.vectors.differences(result, from: vector)
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
    }

    @Test(arguments: InstrumentVectors.ids)
    func `score gives every row of a table its published results`(id: String) throws {
        let instrument = try Instrument(id)
        let table = try instrument.table()
        func rows(_ policy: MissingWords) throws -> [[String: String]] {
            let run = try instrument.run(
                ["score", id, "--csv", table, "--missing", policy.rawValue])
            try #require(run.ending == .exit(0), "\(id)\n\(run.errors)")
            let lines = run.output.split(separator: "\r\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            let header = try #require(lines.first)
            return lines.dropFirst().map { cells in
                Dictionary(zip(header, cells)) { first, _ in first }
            }
        }
        let (strict, prorated) = (try rows(.strict), try rows(.prorate))
        let vectors = instrument.vectors.vectors
        try #require(strict.count == vectors.count && prorated.count == vectors.count)
        for (place, vector) in vectors.enumerated() {
            let result = VectorResult(
                row: strict[place], estimated: prorated[place], of: instrument.form)
            let differences = instrument.vectors.differences(result, from: vector)
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
    }

    @Test(arguments: InstrumentVectors.ids)
    func `the exported table of every instrument is imported without an option`(id: String) throws {
        let instrument = try Instrument(id)
        let stores = ["one", "two"].map { instrument.home.path("\($0).sqlite") }
        let exported = instrument.home.path("exported.csv")
        for arguments in [
            ["import", try instrument.table(), "-q", id, "--yes", "--store", stores[0]],
            [
                "export", "--everyone", "--format", "csv", "-q", id, "--out", exported, "--store",
                stores[0],
            ],
            ["import", exported, "--yes", "--store", stores[1]],
        ] {
            let run = try instrument.run(arguments)
            try #require(run.ending == .exit(0), "\(id)\n\(run.output)\(run.errors)")
        }
        for (place, vector) in instrument.vectors.vectors.enumerated()
        where instrument.isAnswered(vector) {
            let results = try stores.map { store in
                try instrument.json(["history", "P\(place)", "--store", store]).elements
            }
            try #require(results.allSatisfy { $0.count == 1 }, "\(id), \(vector.note)")
            for member in ["answers", "scores", "rules", "categories", "date"] {
                #expect(
                    results[0][0][member] == results[1][0][member],
                    "\(id), \(vector.note): \(member)")
            }
            // The flags of the two results differ in the identifier of their result.
            let flags = results.map { $0[0]["flags"].elements.map { [$0["id"], $0["value"]] } }
            #expect(flags[0] == flags[1], "\(id), \(vector.note)")
        }
    }

    /// The words of `--missing`.
    private enum MissingWords: String {
        case strict, prorate
    }
}
