import Testing

@testable import CSV

struct EncodingTests {
    @Test func `the UTF-8 check agrees with the standard library`() {
        // All sequences of two bytes, and all of three and four from the bytes at the borders.
        let borders: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0,
            0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        var sequences: [[UInt8]] = []
        for first in 0...255 as ClosedRange<UInt8> {
            for second in 0...255 as ClosedRange<UInt8> { sequences.append([first, second]) }
        }
        for first in borders {
            for second in borders {
                for third in borders {
                    sequences.append([first, second, third])
                    for fourth in borders { sequences.append([first, second, third, fourth]) }
                }
            }
        }
        for bytes in sequences {
            let extent = UTF8Text.extent(of: bytes.span, from: 0)
            let isWhole = extent.end == bytes.count && !extent.isInvalid
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            if isWhole != isValid { Issue.record("\(bytes)") }
        }
    }

    @Test func `a fault in UTF-8 is found at its first byte in any position`() {
        for place in 0..<100 {
            var bytes = [UInt8](repeating: 0x61, count: 100)
            bytes[place] = 0xE9
            let extent = UTF8Text.extent(of: bytes.span, from: 0)
            // At the end more bytes could make it a character.
            #expect(extent.end == place)
            #expect(extent.isInvalid == (place < 99))
        }
    }

    @Test func `Windows-1252 has the characters of Microsoft's table`() {
        let upper = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars.map(Optional.some)
        let undefined: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
        var defined: [Unicode.Scalar?] = []
        for byte in 0...255 as ClosedRange<UInt8> {
            let scalar = Windows1252.scalar(of: byte)
            #expect((scalar == nil) == undefined.contains(byte))
            if (0x80...0x9F).contains(byte) {
                if scalar != nil { defined.append(scalar) }
            } else {
                #expect(scalar == Unicode.Scalar(byte))
            }
        }
        #expect(defined == upper)
    }

    @Test func `a named encoding is read with positions of the original file`() {
        let bytes = Array("id,q1\nJos".utf8) + [0xE9, 0x80] + Array(",1\nx".utf8)
        let trace = Trace(bytes, .init(encoding: .windows1252))
        #expect(trace.rows == [["id", "q1"], ["José€", "1"]])
        #expect(trace.errors.map(\.position.byte) == [14])
        #expect(trace.encoding == .windows1252)

        let wide = TableErrorTests.utf16("id,q1\n😀é,1\nx", isBig: true)
        let other = Trace(wide, .init(encoding: .utf16BigEndian))
        #expect(other.rows == [["id", "q1"], ["😀é", "1"]])
        #expect(
            other.errors.map(\.position) == [
                TablePosition(byte: 24, line: 3, column: 1, row: 3, cell: 1)
            ])
    }

    @Test func `bytes outside of the named encoding are refused`() {
        let undefined = Trace(
            Array("a,b\né,".utf8.dropLast(3)) + [0x81], .init(encoding: .windows1252))
        #expect(undefined.kinds == [.notText(in: .windows1252)])
        #expect(undefined.errors.first?.position.byte == 4)

        let half = Trace(
            TableErrorTests.utf16("a,b\n1,") + [0x00, 0xDC], .init(encoding: .utf16LittleEndian))
        #expect(half.kinds == [.notText(in: .utf16LittleEndian)])
        #expect(half.errors.first?.position.byte == 12)

        let cut = Trace(
            TableErrorTests.utf16("a,b\n1,2") + [0x31], .init(encoding: .utf16LittleEndian))
        #expect(cut.kinds == [.notText(in: .utf16LittleEndian)])
    }

    @Test func `a byte order mark that contradicts the name is an error`() {
        let named = Trace("\u{FEFF}a,b\n", .init(encoding: .windows1252))
        #expect(named.kinds == [.markContradicts(named: .windows1252, mark: .utf8)])
        let agreed = Trace("\u{FEFF}a,b\n", .init(encoding: .utf8))
        #expect(agreed.rows == [["a", "b"]])
        // The caller can let the mark decide.
        for (text, bytes) in [
            ("é,b\n", Array("\u{FEFF}é,b\n".utf8)),
            ("é,b\n", TableErrorTests.utf16("\u{FEFF}é,b\n")),
        ] {
            for named in TextEncoding.allCases {
                let trace = Trace(bytes, .init(encoding: named, markDecides: true))
                #expect(trace.errors.isEmpty && trace.rows == [["é", "b"]], "\(named) \(text)")
            }
        }
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
    func `a UTF-8 table that is named UTF-16 is refused`(named: TextEncoding) {
        for text in [
            "id,q1\nP1,0\n", "é,q1\n", "id,date,q1\n" + String(repeating: "P1,,0\n", count: 99),
        ] {
            #expect(Trace(text, .init(encoding: named)).kinds == [.looksLikeUTF8(named: named)])
        }
        // So is one with the bytes in the other order; text without any zero byte may be UTF-16.
        let isBig = named == .utf16BigEndian
        let other: TextEncoding = isBig ? .utf16LittleEndian : .utf16BigEndian
        let turned = TableErrorTests.utf16("id,q1\nP1,0\n", isBig: !isBig)
        #expect(Trace(turned, .init(encoding: named)).kinds == [.looksLikeUTF16(other)])
        let wide = TableErrorTests.utf16("日付日付日付", isBig: isBig)
        #expect(Trace(wide, .init(encoding: named)).rows == [["日付日付日付"]])
        #expect(Trace("", .init(encoding: named)).kinds == [.empty])
    }

    @Test func `the reader suspects UTF-8 that is named Windows-1252`() throws {
        func suspects(_ bytes: [UInt8], pieceSize: Int) throws -> Bool {
            var source = BytesInMemory(bytes, pieceSize: pieceSize)
            var reader = TableReader(.init(encoding: .windows1252))
            while try reader.advance(from: &source) {}
            return reader.looksLikeUTF8
        }
        for pieceSize in [1, 70, 1_000] {
            let filler = String(repeating: "P1,0\n", count: 20)
            let utf8 = "id,q1\n\(filler)José,1\n"
            #expect(try suspects(Array(utf8.utf8), pieceSize: pieceSize))
            #expect(try !suspects(Array(("id,q1\n" + filler).utf8), pieceSize: pieceSize))
            let latin = Array(("id,q1\n" + filler + "Jos").utf8) + [0xE9] + Array(",1\n".utf8)
            #expect(try !suspects(latin, pieceSize: pieceSize))
        }
    }

    @Test func `errors in a long UTF-16 table have the right byte offsets`() throws {
        let text = "id,q1\n" + String(repeating: "é😀\n\n", count: 5_000)
        let bytes = TableErrorTests.utf16(text)
        let trace = Trace(bytes, .init(encoding: .utf16LittleEndian), pieceSize: 10_000)
        #expect(trace.errors.count == 9_999)
        // Two errors in each row: five units of two bytes, and twelve bytes of header.
        let ragged = trace.errors.filter { $0.kind == .ragged(cells: 1, expected: 2) }
        #expect(ragged.enumerated().allSatisfy { $1.position.byte == 12 + 10 * $0 })
        let blank = trace.errors.filter { $0.kind == .blankLine }
        #expect(blank.enumerated().allSatisfy { $1.position.byte == 20 + 10 * $0 })
    }

    @Test func `UTF-32 is recognised and refused`() {
        #expect(Trace([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]).kinds == [.isUTF32])
        #expect(Trace([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61]).kinds == [.isUTF32])
    }

    @Test(
        arguments: [
            [0x41, 0xE9, 0x2C], [0x41, 0xE9], [0x41, 0x80, 0x41], [0x41, 0xC3, 0x28], [0xFF, 0x41],
        ] as [[UInt8]])
    func `bytes outside UTF-8 suggest Windows-1252 when it has them`(bytes: [UInt8]) {
        #expect(Trace(bytes).kinds == [.notUTF8(likely: .windows1252)])
    }

    @Test(
        arguments: [
            [0x41, 0x81, 0x41], [0xC3, 0xA9, 0xE9, 0x41], [0x41, 0x9D],
        ] as [[UInt8]])
    func `other bytes outside UTF-8 suggest no encoding`(bytes: [UInt8]) {
        #expect(Trace(bytes).kinds == [.notUTF8(likely: nil)])
    }
}
