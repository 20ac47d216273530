package import Questionnaires
package import Scoring

/// The scores of all scales as a few bytes each: the state, the exact points and the counts.
///
/// They are the scores that were shown when the assessment was saved. Verification scores the
/// answers again and compares. Only totals that a source stated are read back from here.
package enum ScoreCode {
    /// The bytes of scores, in the order of the scales.
    package static func bytes(of scores: [Scorecard.ScaleScore]) -> [UInt8] {
        var bytes: [UInt8] = []
        for score in scores { append(score.score, to: &bytes) }
        return bytes
    }

    /// The bytes of stated points while the answers are not scored yet: a 0 for each scale without
    /// stated points, up to the last scale with them; empty if no points are stated.
    ///
    /// - Parameter stated: The points of each scale, in the order of the definition.
    package static func bytes(stating stated: [Points?]) -> [UInt8] {
        var bytes: [UInt8] = []
        var end = 0
        for points in stated {
            if let points {
                append(.stated(points), to: &bytes)
                end = bytes.count
            } else {
                bytes.append(unscored)
            }
        }
        return Array(bytes[..<end])
    }

    /// The state of a scale that is not scored yet.
    private static let unscored: UInt8 = 0

    /// Appends the score of one scale.
    package static func append(_ score: Score, to bytes: inout [UInt8]) {
        switch score {
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
        case .stated(let points):
            bytes.append(4)
            append(points, to: &bytes)
        }
    }

    /// The points that a source stated, by scale; `nil` when the bytes are not scores of these
    /// scales.
    ///
    /// - Parameter isScored: Whether the bytes must have a score for each scale. Otherwise they
    ///   must be as ``bytes(stating:)`` writes them.
    package static func stated(
        in bytes: Span<UInt8>, of scales: [Scale], isScored: Bool
    ) -> [Scale.ID: Points]? {
        guard let scores = scores(in: bytes),
            isScored ? scores.count == scales.count : scores.count <= scales.count
        else { return nil }
        var stated: [Scale.ID: Points] = [:]
        for (scale, score) in zip(scales, scores) {
            switch score {
            case .stated(let points): stated[scale.id] = points
            case nil where !isScored: continue
            case .some where isScored: continue
            default: return nil
            }
        }
        return stated
    }

    /// The score of each scale, or `nil` for a scale that is not scored yet; `nil` when the bytes
    /// are not scores.
    package static func scores(in bytes: Span<UInt8>) -> [Score?]? {
        var scores: [Score?] = []
        var position = 0
        while position < bytes.count {
            switch next(in: bytes, &position) {
            case .score(let score): scores.append(score)
            case .unscored: scores.append(nil)
            case nil: return nil
            }
        }
        return scores
    }

    /// Whether the bytes are the scores of that number of scales, and no score is stated.
    package static func statesNothing(_ bytes: Span<UInt8>, scales: Int) -> Bool {
        var position = 0
        for _ in 0..<scales {
            switch next(in: bytes, &position) {
            case .score(.stated), .unscored, nil: return false
            case .score: continue
            }
        }
        return position == bytes.count
    }

    /// The score of one scale; `nil` when the bytes are not scores.
    ///
    /// - Parameter place: The index of the scale in the definition, from 0.
    package static func score(at place: Int, in bytes: Span<UInt8>) -> Score? {
        var position = 0
        var score: Score?
        for _ in 0...place {
            guard case .score(let found)? = next(in: bytes, &position) else { return nil }
            score = found
        }
        return score
    }

    private enum Entry {
        case unscored
        case score(Score)
    }

    /// Reads the entry at a position and moves the position to the next; `nil` when no entry is
    /// there.
    @inline(__always)
    private static func next(in bytes: Span<UInt8>, _ position: inout Int) -> Entry? {
        guard position < bytes.count else { return nil }
        let state = bytes[position]
        position += 1
        if state == unscored { return .unscored }
        guard let first = number(in: bytes, &position), let second = number(in: bytes, &position)
        else { return nil }
        switch state {
        case 1: return points(first, second).map { .score(.complete($0)) }
        case 2:
            guard let answered = number(in: bytes, &position),
                let count = number(in: bytes, &position)
            else { return nil }
            return points(first, second).map {
                .score(.prorated($0, answered: answered, of: count))
            }
        case 3: return .score(.insufficient(answered: first, required: second))
        case 4: return points(first, second).map { .score(.stated($0)) }
        default: return nil
        }
    }

    private static func points(_ numerator: Int, _ denominator: Int) -> Points? {
        if denominator == 1 { return Points(numerator) }
        guard denominator > 0, numerator != .min else { return nil }
        return Points(numerator, over: denominator)
    }

    /// The whole points of the first scale when it is complete or stated, for queries; or `nil`.
    package static func wholePoints(of scores: [Scorecard.ScaleScore]) -> Int64? {
        scores.first.flatMap { wholePoints(of: $0.score) }
    }

    /// The whole points of a score that is complete or stated, or `nil`.
    package static func wholePoints(of score: Score) -> Int64? {
        switch score {
        case .complete(let points), .stated(let points): points.whole.map { Int64($0) }
        case .prorated, .insufficient: nil
        }
    }

    private static func append(_ points: Points, to bytes: inout [UInt8]) {
        append(points.numerator, to: &bytes)
        append(points.denominator, to: &bytes)
    }

    /// Appends seven bits in each byte, the lowest first. Small numbers of either sign take a byte.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(bitPattern: Int64(number)) << 1
        if number < 0 { rest = ~rest }
        while rest > 0x7f {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Reads the number at a position and moves the position after it; `nil` when no number is
    /// there.
    private static func number(in bytes: Span<UInt8>, _ position: inout Int) -> Int? {
        var rest: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard shift < 63 || (shift == 63 && byte <= 1) else { return nil }
            rest |= UInt64(byte & 0x7f) << shift
            if byte & 0x80 == 0 {
                let magnitude = Int64(bitPattern: rest >> 1)
                return Int(rest & 1 == 0 ? magnitude : ~magnitude)
            }
            shift += 7
        }
        return nil
    }
}
