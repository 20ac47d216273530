import Foundation
import Questionnaires
import Testing

struct JSONReaderTests {
    static let broken: [(text: String, kind: JSONFinding.Kind, offset: Int)] = [
        ("", .empty, 0), (" \n", .empty, 0),
        ("{", .truncated(inside: .object), 1), ("[", .truncated(inside: .array), 1),
        ("[1,", .truncated(inside: .array), 3), (#"{"a""#, .truncated(inside: .object), 4),
        (#"{"a":"#, .truncated(inside: .object), 5), ("tru", .truncated(inside: nil), 0),
        ("-", .truncated(inside: nil), 1), ("1.", .truncated(inside: nil), 2),
        ("[1,]", .trailingComma(before: .array), 2),
        (#"{"a":1,}"#, .trailingComma(before: .object), 6),
        ("[,1]", .extraComma, 1), ("[1,,2]", .extraComma, 3), ("{,}", .extraComma, 1),
        ("[1 2]", .missingComma(in: .array), 3),
        (#"{"a":1 "b":2}"#, .missingComma(in: .object), 7),
        (#"{"a" 1}"#, .missingColon, 5), ("{a:1}", .keyExpected, 1), ("{1:1}", .keyExpected, 1),
        (#"{"a":}"#, .valueExpected, 5), ("]", .valueExpected, 0),
        ("[1}", .wrongBracket(open: .array), 2), (#"{"a":1]"#, .wrongBracket(open: .object), 6),
        ("// no\n1", .comment, 0), ("[1 /* no */]", .comment, 3), ("1 # no", .comment, 2),
        ("1 2", .trailingText, 2), ("{}}", .trailingText, 2), ("nullx", .unknownWord, 0),
        ("True", .unknownWord, 0), ("None", .unknownWord, 0), ("undefined", .unknownWord, 0),
        ("NaN", .notANumber, 0), ("Infinity", .notANumber, 0), ("-Infinity", .notANumber, 0),
        ("[\u{A0}1]", .unexpectedCharacter("\u{A0}"), 1), ("1.2.3", .unexpectedCharacter("."), 3),
        ("[1\u{0}]", .nulByte, 2), ("\"a\u{0}\"", .nulByte, 2),
        ("'a'", .singleQuote, 0), ("{'a':1}", .singleQuote, 1),
        ("[\"ab", .unterminatedString, 1), ("\"a\\", .unterminatedString, 0),
        ("\"a\nb\"", .lineBreakInString, 2), ("\"\u{1B}\"", .controlCharacter(0x1B), 1),
        (#""\x""#, .invalidEscape, 1), (#""\u12g4""#, .invalidUnicodeEscape, 1),
        (#""\ud800""#, .loneSurrogate(0xD800), 1), (#""\udc00""#, .loneSurrogate(0xDC00), 1),
        (#""\ud800\u0041""#, .loneSurrogate(0xD800), 1), (#""a\u0000""#, .nulEscape, 2),
        ("01", .leadingZero, 0), ("-01", .leadingZero, 0), ("+1", .leadingPlus, 0),
        (".5", .leadingPoint, 0), ("-.5", .leadingPoint, 0), ("[1.]", .digitExpected, 3),
        ("[1e]", .digitExpected, 3), ("[-]", .digitExpected, 2), ("0x1F", .hexadecimal, 0),
        ("-0", .negativeZero, 0), ("-0.0", .negativeZero, 0), ("-0e5", .negativeZero, 0),
        ("1e999", .numberOutOfRange, 0), ("-1e999", .numberOutOfRange, 0),
        ("1e-999", .numberOutOfRange, 0),
    ]

    @Test(arguments: broken.indices)
    func `every mistake is reported at its position`(row: Int) {
        let (text, kind, offset) = Self.broken[row]
        let document = JSONReader.read(text)
        #expect(document.findings == [JSONFinding(kind, at: offset)], "\(text)")
        #expect(document.root == nil, "\(text)")
        for finding in document.findings { #expect(finding.message.contains("; ")) }
    }

    static let encodings: [(bytes: [UInt8], kind: JSONFinding.Kind, offset: Int)] = [
        ([0xEF, 0xBB, 0xBF, 0x31], .byteOrderMark, 0), ([0xFF, 0xFE, 0x31, 0], .utf16, 0),
        ([0xFE, 0xFF, 0, 0x31], .utf16, 0), ([0x7B, 0, 0x7D, 0], .utf16, 0),
        ([0, 0x7B, 0, 0x7D], .utf16, 0), ([0x31, 0, 0, 0], .utf32, 0),
        ([0, 0, 0, 0x31], .utf32, 0), ([0xFF, 0xFE, 0, 0], .utf32, 0),
        ([0x22, 0xE9, 0x22], .invalidUTF8(byte: 0xE9), 1),
        ([0x22, 0xC0, 0x80, 0x22], .invalidUTF8(byte: 0xC0), 1),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8(byte: 0xED), 1),
        ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8(byte: 0xF4), 1),
        ([0x22, 0xF0, 0x9F, 0x98], .invalidUTF8(byte: 0xF0), 1),
        ([0x5B, 0xE9, 0x5D], .invalidUTF8(byte: 0xE9), 1),
    ]

    @Test(arguments: encodings.indices)
    func `other encodings are recognised`(row: Int) {
        let (bytes, kind, offset) = Self.encodings[row]
        #expect(JSONReader.read(bytes).findings == [JSONFinding(kind, at: offset)])
    }

    @Test func `values have their positions, order and texts`() throws {
        let root = try #require(
            JSONReader.read(#" {"b": [1, "é\n\ud83d\ude00"], "a": {"c": null, "d": true}}"#).root)
        #expect(root.offset == 1)
        #expect(root.members?.map(\.key) == ["b", "a"])
        #expect(root.members?.map(\.keyOffset) == [2, 32])
        let path = Diagnostic.Path.root.appending("b").appending(1)
        #expect(root[path]?.string == "é\n😀")
        #expect(root[path]?.offset == 11)
        #expect(root["a"]?["d"]?.bool == true)
        #expect(root["a"]?["c"]?.isNull == true)
        #expect(root["a"]?["x"] == nil)
        #expect(root[path.appending(0)] == nil)
    }

    @Test func `all duplicate keys are reported and the first one is used`() {
        let document = JSONReader.read(#"{"a":1,"a":{"b":1,"b":2},"\u0061":3}"#)
        #expect(
            document.findings == [
                JSONFinding(.duplicateKey("a", firstOffset: 1), at: 7),
                JSONFinding(.duplicateKey("b", firstOffset: 12), at: 18),
                JSONFinding(.duplicateKey("a", firstOffset: 1), at: 25),
            ])
        #expect(document.root?["a"]?.number?.integer == 1)
        #expect(document.root?.members?.count == 1)
    }

    @Test func `a duplicate key is found in a large object`() {
        let keys = (0..<500).map { "\"k\($0)\":0" } + ["\"k3\":1", "\"k499\":1"]
        let findings = JSONReader.read("{" + keys.joined(separator: ",") + "}").findings
        #expect(findings.count == 2)
    }

    @Test func `a duplicate key is reported together with a later mistake`() {
        let findings = JSONReader.read(#"{"a":1,"a":2,}"#).findings
        #expect(findings.count == 2)
        #expect(findings.last?.message == "a comma before the closing }; remove it")
    }

    @Test func `64 levels are read and any greater number is refused`() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(JSONReader.read(nested(64)).findings.isEmpty)
        for depth in [65, 100_000] {
            let findings = JSONReader.read(nested(depth)).findings
            #expect(findings == [JSONFinding(.tooDeep(limit: 64), at: 64)])
            #expect(findings.first?.message.hasPrefix("nested deeper than 64;") == true)
        }
        let objects = String(repeating: #"{"a":"#, count: 100_000)
        #expect(JSONReader.read(objects).findings.map(\.kind) == [.tooDeep(limit: 64)])
    }

    @Test func `a text over the limit is refused without parsing`() {
        #expect(JSONReader.read("[1]", byteLimit: 3).findings.isEmpty)
        #expect(
            JSONReader.read("[1]", byteLimit: 2).findings.map(\.kind) == [.tooLarge(byteLimit: 2)])
        let large = [UInt8](repeating: 0x20, count: 1 << 20 + 1)
        #expect(JSONReader.read(large).findings.map(\.kind) == [.tooLarge(byteLimit: 1 << 20)])
    }

    @Test func `a small definition is read quickly`() throws {
        let item =
            #"{"id":"phq9-1","text":"Little interest or pleasure in doing things","value":3},"#
        let text = Array(("[" + String(repeating: item, count: 100) + "0]").utf8)
        let time = ContinuousClock().measure {
            for _ in 0..<20 { _ = JSONReader.read(text) }
        }
        // A generous limit, for a debug build on a busy machine.
        #expect(time < .seconds(5))
    }
}
