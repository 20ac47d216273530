import Foundation
import Questionnaires
import Testing

/// SplitMix64, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

struct JSONRandomTests {
    @Test(arguments: ["abc", "é", "a\u{1F600}", "ab\ncé"])
    func `a column counts the characters of a line of any length`(piece: String) {
        let bytes = Array(String(repeating: piece, count: 9_000).utf8)
        let source = SourceText(bytes)
        var (line, column) = (1, 1)
        for (offset, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 {
                let position = source.position(at: offset)
                #expect(position == Diagnostic.Position(line: line, column: column))
                if position != Diagnostic.Position(line: line, column: column) { return }
                column += 1
            }
            if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
        }
        #expect(source.position(at: bytes.count + 1).column == column)
    }

    @Test func `random bytes never trap, and Foundation reads what is accepted`() {
        var random = SeededGenerator(state: 7)
        let alphabet =
            Array("{}[]\",:.-+0123456789eEtrufalsn \\ud8\n\t/*'".utf8) + [0, 0xC3, 0xA9, 0xFF]
        let seed = Array(#"{"a":[1,-2.5e3,"x\n\ud83d\ude00é",true,null],"b":{"c":0}}"#.utf8)
        var accepted = 0
        for round in 0..<20_000 {
            var bytes: [UInt8]
            if round.isMultiple(of: 2) {
                bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    alphabet.randomElement(using: &random) ?? 0
                }
            } else {
                bytes = seed
                for _ in 0..<Int.random(in: 1...2, using: &random) {
                    let place = bytes.indices.randomElement(using: &random) ?? 0
                    bytes[place] = alphabet.randomElement(using: &random) ?? 0
                }
            }
            let document = JSONReader.read(bytes)
            let source = SourceText(bytes)
            for finding in document.findings {
                #expect((0...bytes.count).contains(finding.offset))
                #expect(!finding.message.isEmpty && source.position(at: finding.offset).line > 0)
            }
            guard document.findings.isEmpty else { continue }
            accepted += 1
            let theirs = try? JSONSerialization.jsonObject(
                with: Data(bytes), options: .fragmentsAllowed)
            #expect(theirs != nil, "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 100)
    }

    @Test func `written values read back the same`() throws {
        var random = SeededGenerator(state: 11)
        for _ in 0..<500 {
            let value = Self.value(depth: 0, &random)
            for layout in [JSONLayout.compact, .pretty] {
                let text = JSONWriter.text(value, layout)
                let document = JSONReader.read(text)
                #expect(document.findings.isEmpty, "\(text)")
                let root = try #require(document.root)
                #expect(JSONWriter.text(JSONValue(root), layout) == text)
                let canonical = root.canonicalBytes
                #expect(JSONReader.read(canonical).root?.canonicalBytes == canonical)
            }
        }
    }

    @Test func `doubles read back to the bit`() throws {
        var random = SeededGenerator(state: 13)
        for _ in 0..<5000 {
            let double = Double(bitPattern: random.next())
            guard double.isFinite, double != 0 else { continue }
            let root = try #require(JSONReader.read(JSONWriter.text(.double(double))).root)
            #expect(root.number?.double == double)
        }
    }

    static func value(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 4 ? 6 : 8), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .integer(Int(truncatingIfNeeded: random.next()))
        case 3: return .double(Double.random(in: -1e6...1e6, using: &random))
        case 4, 5: return .string(string(&random))
        case 6:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    value(depth: depth + 1, &random)
                })
        default:
            return .object(
                (0..<Int.random(in: 0...4, using: &random)).map { index in
                    ("\(index)" + string(&random), value(depth: depth + 1, &random))
                })
        }
    }

    static func string(_ random: inout SeededGenerator) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
            if let scalar = Unicode.Scalar(UInt32.random(in: 1..<limit, using: &random)) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}
