import Questionnaires
import Reports
import Samples
import Testing

@Suite struct `Problems of entries in words` {
    /// The paths of problems in the first line, and the end of the line about them.
    @Test(arguments: [
        (["data.stateOfMind[57]"], ":1: data.stateOfMind[57]: out of range; correct it"),
        (
            ["data.stateOfMind[57]", "data.stateOfMind[81]"],
            "correct it (2 times in this line, also at data.stateOfMind[81])"
        ),
        (
            ["entries[1]", "entries[2]", "entries[3]", "entries[4]"],
            "correct it (4 times in this line, also at entries[2], entries[3], …)"
        ),
        (["[2]", "[3]"], ":1: [2]: out of range; correct it (2 times in this line, also at [3])"),
        (["item[2]", "item[3]"], ":1: out of range; correct it (2 times in this line)"),
    ])
    func `each entry of a file of one line is named by its path`(
        paths: [String], ending: String
    ) async throws {
        var found = SampleImport()
        for path in paths {
            let steps = path.split { ".[]".contains($0) }.map { step -> Diagnostic.Path.Step in
                Int(step).map { .index($0) } ?? .key(String(step))
            }
            found.add(
                .problem([
                    Diagnostic(
                        code: .outOfRange, file: nil,
                        position: Diagnostic.Position(line: 1, column: 1),
                        path: Diagnostic.Path(steps), problem: "out of range",
                        remedy: "correct it")
                ]))
        }
        let plan = try await found.plan(for: InMemoryStore())
        let contents = SampleImport.Contents(
            of: "export.json", kind: "test", words: "export of a test", entries: paths.count)
        let text = SampleImport.Text(plan, of: contents)
        #expect(text.problemLines.count == 1)
        #expect(text.problemLines.first?.hasSuffix(ending) == true, "\(text.problemLines)")
    }
}
