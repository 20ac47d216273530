import Questionnaires
import Testing

struct JSONWriterTests {
    static let rows: [(value: JSONValue, text: String)] = [
        (.null, "null"), (true, "true"), (false, "false"), (12, "12"),
        (.integer(.min), "\(Int.min)"),
        (1.5, "1.5"), (3.0, "3"), (0.1, "0.1"), (.double(-0.0), "0"), (.double(.nan), "null"),
        (.double(-.infinity), "null"), (.double(.leastNonzeroMagnitude), "5e-324"),
        (.double(1e300), "1e+300"),
        (.decimal(JSONNumber(7)), "7"), ("", #""""#), ([], "[]"), ([:], "{}"),
        ("a\"b\\c/\n\r\t", #""a\"b\\c/\n\r\t""#),
        ("\u{0}\u{1B}\u{7F}\u{85}", #""\u0000\u001b\u007f\u0085""#),
        ("\u{2028}\u{2029}é😀", #""\u2028\u2029é😀""#),
        (["b": 1, "a": [.null, "x"]], #"{"b":1,"a":[null,"x"]}"#),
    ]

    @Test(arguments: rows.indices)
    func `values are written compactly`(row: Int) {
        #expect(JSONWriter.text(Self.rows[row].value) == Self.rows[row].text)
    }

    @Test func `an object leaves out members that are nil, and writes those that are null`() {
        let absent: Int? = nil
        let value = JSONValue.object(of: [
            "a": nil, "b": .null, "c": absent.map { JSONValue.integer($0) }, "d": 2,
        ])
        #expect(JSONWriter.text(value) == #"{"b":null,"d":2}"#)
    }

    @Test func `the pretty layout indents by two spaces`() {
        let value: JSONValue = ["a": [1, ["b": []]], "c": [:]]
        let text = """
            {
              "a": [
                1,
                {
                  "b": []
                }
              ],
              "c": {}
            }
            """
        #expect(JSONWriter.text(value, .pretty) == text)
    }

    @Test func `the canonical form sorts keys by bytes and escapes only what it must`() throws {
        let text =
            "{ \"b\" : 1.0, \"\\u20ac\":\"\\u0007\\/\\u2028\\n\", \"B\":[ 1 , true ],\"ab\":null }"
        let root = try #require(JSONReader.read(text).root)
        #expect(
            String(decoding: root.canonicalBytes, as: UTF8.self)
                == "{\"B\":[1,true],\"ab\":null,\"b\":1.0,\"€\":\"\\u0007/\u{2028}\\n\"}")
    }

    @Test func `paths have their usual text form`() {
        let root = Diagnostic.Path.root
        #expect(root.description == "$")
        #expect(
            root.appending("items").appending(3).appending("choices").description
                == "items[3].choices")
        #expect(root.appending(0).appending("phq-9").description == "[0].phq-9")
        #expect(root.appending("a b").appending("\u{1B}").description == #"["a b"]["\u001b"]"#)
    }

    @Test func `LF, CRLF and CR end a line and columns count scalars`() {
        let source = SourceText(Array("aé😀x\nb\r\nc\rd\r\r\ne".utf8))
        let places = [
            (0, "1:1"), (1, "1:2"), (3, "1:3"), (7, "1:4"), (9, "2:1"), (12, "3:1"), (14, "4:1"),
            (16, "5:1"), (18, "6:1"), (19, "6:2"), (99, "6:2"), (-1, "1:1"),
        ]
        for (offset, place) in places {
            #expect(source.position(at: offset).description == place, "\(offset)")
        }
        #expect(SourceText([]).position(at: 0) == Diagnostic.Position(line: 1, column: 1))
    }
}
