import Questionnaires
import Testing

/// A small generator with a seed, so that a failure can be repeated (SplitMix64).
private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

@Suite struct `Spoilt definitions` {
    private static let sound = Array(SoundDefinition.text.utf8)

    /// Spoils a few places: changes a byte, or removes, repeats or swaps a stretch.
    private static func spoilt(_ dice: inout Dice) -> [UInt8] {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...4, using: &dice) {
            let start = Int.random(in: 0..<bytes.count - 40, using: &dice)
            let stretch = start..<start + Int.random(in: 1...30, using: &dice)
            switch Int.random(in: 0..<5, using: &dice) {
            case 0: bytes[start] = UInt8.random(in: 0...255, using: &dice)
            case 1: bytes[start] = UInt8.random(in: 0x20..<0x7F, using: &dice)
            case 2: bytes.removeSubrange(stretch)
            case 3: bytes.insert(contentsOf: Array(bytes[stretch]), at: start)
            default: bytes.swapAt(start, Int.random(in: 0..<bytes.count, using: &dice))
            }
        }
        return bytes
    }

    /// Spoils words and numbers only, so that the text mostly stays JSON.
    private static func reworded(_ dice: inout Dice) -> [UInt8] {
        var words = SoundDefinition.text.split(separator: " ", omittingEmptySubsequences: false)
        for _ in 0..<Int.random(in: 1...3, using: &dice) {
            let place = Int.random(in: 0..<words.count, using: &dice)
            let other = words[Int.random(in: 0..<words.count, using: &dice)]
            let ending = words[place].last == "," && other.last != "," ? "," : ""
            words[place] = Substring(other + ending)
        }
        return Array(words.joined(separator: " ").utf8)
    }

    @Test(arguments: 1...4)
    func `a spoilt definition loads or reports why not, and never traps`(seed: Int) {
        var dice = Dice(state: UInt64(seed))
        for round in 0..<300 {
            let bytes =
                round.isMultiple(of: 2) ? Self.spoilt(&dice) : Self.reworded(&dice)
            do {
                let questionnaire = try Questionnaire(json: bytes)
                #expect(Questionnaire.diagnose(json: bytes) == [])
                #expect(!questionnaire.items.isEmpty)
            } catch {
                #expect(!error.diagnostics.isEmpty)
                #expect(error.diagnostics.count <= 200)
                #expect(error.diagnostics == Questionnaire.diagnose(json: bytes))
                #expect(error.diagnostics.allSatisfy { $0.line >= 1 && $0.column >= 1 })
            }
        }
    }

    @Test func `a definition with thousands of mistakes quickly gives 200 findings`() {
        let keys = (0..<50_000).map { #""k\#($0)":0"# }.joined(separator: ",")
        let found = Questionnaire.diagnose(json: Array("{\(keys)}".utf8))
        #expect(found.count == 200)
    }

    @Test func `all findings are reported at once in the order of the text`() {
        let text = SoundDefinition.text
            .replacing(#""version": "1.2.0""#, with: #""version": "1""#)
            .replacing(#""through": 8"#, with: #""through": 9"#)
            .replacing(#""reverse": true"#, with: #""revers": true"#)
        let found = Questionnaire.diagnose(json: Array(text.utf8))
        #expect(found.map(\.code) == [.badVersion, .unknownKey, .bandOutsideRange])
        #expect(
            found.map(\.path.description) == [
                "version", "scales[0].items[1].revers", "scales[0].bands[2].through",
            ])
        #expect(
            found[1].description
                == #"definition:30:46: unknown key "revers"; did you mean "reverse"? [unknown-key]"#
        )
    }
}
