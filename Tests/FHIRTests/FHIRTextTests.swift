import Testing

@testable import FHIR

/// How a file is cut into resources.
@Suite struct FHIRTextTests {
    private func parts(_ text: String, pieces: Int, lineLimit: Int = 20) -> [String] {
        var cutter = FHIRText()
        cutter.lineLimit = lineLimit
        cutter.documentLimit = 40
        var found: [String] = []
        func drain() {
            while let part = cutter.next() {
                switch part {
                case .value(let bytes, let line, let isLine):
                    let text = String(decoding: bytes, as: UTF8.self)
                    found.append("\(line)\(isLine ? "" : "*") \(text)")
                case .tooLong(let line, _): found.append("\(line) too long")
                }
            }
        }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            cutter.append(Array(rest.prefix(pieces)))
            rest = rest.dropFirst(pieces)
            drain()
        }
        cutter.finish()
        drain()
        return found
    }

    @Test(
        arguments: [
            (#"{"a":1}"# + "\n" + #"{"b":2}"#, [#"1 {"a":1}"#, #"2 {"b":2}"#]),
            ("\u{FEFF}{}\r\n\r\n[]\r\n", ["1 {}", "3 []"]),
            ("\n\n{}", ["3 {}"]),
            ("{\n\"a\":1\n}", ["1* {\n\"a\":1\n}"]),
            (#"{"a":"}"# + "\n{}\n{}", [#"1 {"a":"}"#, "2 {}", "3 {}"]),
            (#"{"a":["# + "\n{}\n]}", [#"1* {"a":["# + "\n{}\n]}"]),
            (
                "{}\nxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n[]",
                ["1 {}", "2 too long", "3 []"]
            ),
            ("{\n\n1234567890123456789012345678901234567890", ["1 too long"]),
            ("", ["1* "]), ("\n", ["1* \n"]), ("null", ["1* null"]),
        ])
    func `a file is cut in the same way from pieces of any size`(text: String, expected: [String]) {
        for pieces in [1, 2, 3, 5, 1000] {
            #expect(parts(text, pieces: pieces) == expected, "pieces of \(pieces)")
        }
    }

    @Test(arguments: [
        ("{\"resourceType\":\"Questionnaire\"}", true), ("\"ValueSet\"", true),
        ("xx\"\"ValueSet\"", true), ("\"QuestionnaireResponse\"", false),
        ("Questionnaire\"", false), ("\"ValueSet", false), ("\"ValueSe\"t\"", false), ("", false),
    ])
    func `a definition is found in pieces of any size`(text: String, hasDefinition: Bool) {
        for padding in 0..<12 {
            let bytes = Array((String(repeating: " ", count: padding) + text).utf8)
            #expect(TypeSearch.findsDefinition(bytes.span) == hasDefinition)
            for size in 1...20 {
                var search = TypeSearch()
                for start in stride(from: 0, to: bytes.count, by: size) {
                    search.read(Array(bytes[start..<min(start + size, bytes.count)]))
                }
                #expect(search.hasDefinitions == hasDefinition, "\(padding), \(size)")
            }
        }
    }
}
