internal import Questionnaires
internal import Scoring

/// The scores of all scales as a few bytes each: the state, the exact points and the counts.
///
/// They are what was shown when the assessment was saved. Verification scores the answers again
/// and compares.
enum ScoreCode {
    static func bytes(of scores: [ScaleScore]) -> [UInt8] {
        var bytes: [UInt8] = []
        for score in scores {
            switch score.score {
            case .complete(let points):
                bytes.append(1)
                append(points, to: &bytes)
            case .prorated(let points, let answered, let count):
                bytes.append(2)
                append(points, to: &bytes)
                append(answered, to: &bytes)
                append(count, to: &bytes)
            case .insufficient(let answered, let required):
                bytes.append(3)
                append(answered, to: &bytes)
                append(required, to: &bytes)
            }
        }
        return bytes
    }

    /// The whole points of the first scale when it is complete, for queries; or `nil`.
    static func wholePoints(of scores: [ScaleScore]) -> Int64? {
        guard case .complete(let points) = scores.first?.score else { return nil }
        return points.whole.map { Int64($0) }
    }

    private static func append(_ points: Points, to bytes: inout [UInt8]) {
        append(points.numerator, to: &bytes)
        append(points.denominator, to: &bytes)
    }

    /// Seven bits a byte, the lowest first, small numbers of either sign in one byte.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(bitPattern: Int64(number)) << 1
        if number < 0 { rest = ~rest }
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
