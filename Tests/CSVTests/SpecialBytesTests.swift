import TestSupport
import Testing

@testable import CSV

struct SpecialBytesTests {
    private func isSpecial(_ byte: UInt8, _ separator: Separator) -> Bool {
        byte < 0x20 || byte == 0x22 || byte == separator.rawValue
    }

    private func check(_ word: UInt64, _ separator: Separator) {
        let marks = SpecialBytes(separator).marks(in: word)
        for lane in 0..<8 as Range<UInt64> {
            let byte = UInt8(truncatingIfNeeded: word >> (8 * lane))
            let mark = UInt8(truncatingIfNeeded: marks >> (8 * lane))
            #expect(
                mark == (isSpecial(byte, separator) ? 0x80 : 0),
                "byte \(byte) in lane \(lane) of \(word)")
        }
    }

    @Test(arguments: Separator.allCases)
    func `each special byte is found in each place with any neighbours`(separator: Separator) {
        let neighbours: [UInt64] = [0x00, 0x01, 0x1F, 0x20, 0x22, 0x2C, 0x7F, 0x80, 0xFF]
        for neighbour in neighbours {
            for lane in 0..<8 as Range<UInt64> {
                for byte in 0...255 as ClosedRange<UInt64> {
                    let others = (neighbour &* 0x0101_0101_0101_0101) & ~(0xFF << (8 * lane))
                    let word = others | byte << (8 * lane)
                    let marks = SpecialBytes(separator).marks(in: word)
                    var expected: UInt64 = 0
                    for place in 0..<8 as Range<UInt64>
                    where isSpecial(UInt8(truncatingIfNeeded: word >> (8 * place)), separator) {
                        expected |= 0x80 << (8 * place)
                    }
                    if marks != expected { check(word, separator) }
                }
            }
        }
    }

    @Test(arguments: Separator.allCases)
    func `random words give no false alarm and no miss`(separator: Separator) {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2_000 { check(random.next(), separator) }
    }

    @Test func `the padding after the end of a text gives no alarms`() {
        for count in 0..<8 {
            let bytes = [UInt8](repeating: 0x2C, count: count)
            let word = bytes.span.lastWord(at: 0)
            #expect(SpecialBytes(.comma).marks(in: word).nonzeroBitCount == count)
        }
        #expect(Array("abcdefgh".utf8).span.word(at: 0) == 0x6867_6665_6463_6261)
        #expect(Array("xabc".utf8).span.lastWord(at: 1) == 0xFFFF_FFFF_FF63_6261)
    }
}
