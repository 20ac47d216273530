internal import Questionnaires
internal import Scoring

/// The scores of all scales as a few bytes each: the state, the exact points and the counts.
///
/// They are the scores that were shown when the assessment was saved. Verification scores the
/// answers again and compares. Only totals that a source stated are read back from here.
enum ScoreCode {
    static func bytes(of scores: [ScaleScore]) -> [UInt8] {
        var bytes: [UInt8] = []
        for score in scores { append(score.score, to: &bytes) }
        return bytes
    }

    /// Appends the score of one scale.
    static func append(_ score: Score, to bytes: inout [UInt8]) {
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

    /// The points that a source stated, by scale; `nil` when the bytes hold no scores of these
    /// scales.
    static func stated(in bytes: [UInt8], of scales: [Scale]) -> [Scale.ID: Points]? {
        var stated: [Scale.ID: Points] = [:]
        var rest = bytes[...]
        for scale in scales {
            guard let state = rest.popFirst() else { return nil }
            let numbers = state == 2 ? 4 : 2
            var read: [Int] = []
            for _ in 0..<numbers {
                guard let number = number(from: &rest) else { return nil }
                read.append(number)
            }
            switch state {
            case 1...3: break
            case 4 where read[1] > 0 && read[0] != .min:
                stated[scale.id] = Points(read[0], over: read[1])
            default: return nil
            }
        }
        return rest.isEmpty ? stated : nil
    }

    /// Whether bytes are the scores of a number of scales, without a stated score.
    static func statesNothing(_ bytes: Span<UInt8>, scales: Int) -> Bool {
        var position = 0
        for _ in 0..<scales {
            guard position < bytes.count, case let state = bytes[position], 1...3 ~= state else {
                return false
            }
            position += 1
            for _ in 0..<(state == 2 ? 4 : 2) where number(in: bytes, &position) == nil {
                return false
            }
        }
        return position == bytes.count
    }

    /// The score of one scale; `nil` when the bytes are not scores.
    ///
    /// - Parameter place: The index of the scale in the definition, from 0.
    static func score(at place: Int, in bytes: Span<UInt8>) -> Score? {
        var position = 0
        var score: Score?
        for _ in 0...place {
            guard position < bytes.count else { return nil }
            let state = bytes[position]
            position += 1
            guard let first = number(in: bytes, &position),
                let second = number(in: bytes, &position)
            else { return nil }
            switch state {
            case 1: score = points(first, second).map { .complete($0) }
            case 2:
                guard let answered = number(in: bytes, &position),
                    let count = number(in: bytes, &position)
                else { return nil }
                score = points(first, second).map {
                    .prorated($0, answered: answered, of: count)
                }
            case 3: score = .insufficient(answered: first, required: second)
            case 4: score = points(first, second).map { .stated($0) }
            default: return nil
            }
        }
        return score
    }

    private static func points(_ numerator: Int, _ denominator: Int) -> Points? {
        if denominator == 1 { return Points(numerator) }
        guard denominator > 0, numerator != .min else { return nil }
        return Points(numerator, over: denominator)
    }

    /// The whole points of the first scale when it is complete or stated, for queries; or `nil`.
    static func wholePoints(of scores: [ScaleScore]) -> Int64? {
        scores.first.flatMap { wholePoints(of: $0.score) }
    }

    /// The whole points of a score that is complete or stated, or `nil`.
    static func wholePoints(of score: Score) -> Int64? {
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

    /// A number as ``append(_:to:)-(Int,_)`` writes it.
    private static func number(from bytes: inout ArraySlice<UInt8>) -> Int? {
        var position = 0
        let number = number(in: bytes.span, &position)
        bytes = bytes.dropFirst(position)
        return number
    }

    /// The number at a position, which then moves to the next one; `nil` when no number is there.
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
