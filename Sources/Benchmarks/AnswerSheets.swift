internal import Questionnaires

/// Many filled-in PHQ-9 forms, packed one after another, the same in every run.
struct AnswerSheets: Sendable {
    /// The answers of all forms: nine items, then the difficulty.
    let codes: [UInt8]
    /// The number of forms.
    let count: Int

    /// The items of one form.
    static let width = 10

    /// Fills in forms at random, from a fixed seed.
    ///
    /// - Parameter skippedIn1000: How many of a thousand answers are skipped.
    init(count: Int, skippedIn1000: UInt64 = 0) {
        var random = SplitMix64(state: 9)
        var codes: [UInt8] = []
        codes.reserveCapacity(count * Self.width)
        for _ in 0..<count {
            var isZero = true
            for _ in 0..<9 {
                if random.next() % 1000 < skippedIn1000 {
                    codes.append(AnswerCode.skipped)
                } else {
                    let value = UInt8(random.next() >> 62)
                    isZero = isZero && value == 0
                    codes.append(value)
                }
            }
            codes.append(isZero ? AnswerCode.notAsked : UInt8(random.next() >> 62))
        }
        self.codes = codes
        self.count = count
    }

    /// The indices of one form's answers.
    static func places(_ form: Int) -> Range<Int> { form * width..<(form + 1) * width }
}

/// A small generator with good statistics, for data that must be the same in every run.
///
/// - SeeAlso: Steele, Lea, Flood, OOPSLA 2014, doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(state: UInt64) { self.state = state }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
