import Questionnaires
import Scoring

// Operations that need every one of their terms.
extension ReferenceFormula {
    /// A term that has a number, or could have any of a range.
    private struct Part {
        let bounds: ClosedRange<Points>
        let isKnown: Bool
        let isEstimate: Bool
    }

    /// The parts of the formula; `nil` when a number is too large. A part that is left out leaves
    /// everything open.
    private func parts(_ answers: ReferenceAnswers, _ nodes: [ReferenceValue]) -> [Part]? {
        var parts: [Part] = []
        for term in terms {
            guard let value = term.value(answers, nodes) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                parts.append(
                    Part(bounds: points...points, isKnown: true, isEstimate: isEstimate))
            case .missing(let bounds):
                parts.append(Part(bounds: bounds, isKnown: false, isEstimate: false))
            case .absent: return []
            }
        }
        return parts
    }

    /// The value of a number that is known when all parts are.
    private func value(_ parts: [Part], _ bounds: ClosedRange<Points>) -> ReferenceValue {
        guard parts.allSatisfy(\.isKnown) else {
            return ReferenceValue(
                missing: bounds, answered: parts.count { $0.isKnown }, required: parts.count)
        }
        var value = ReferenceValue(bounds.lowerBound)
        value.isEstimate = parts.contains { $0.isEstimate }
        value.answered = parts.count
        return value
    }

    /// The value of terms that a function combines, one after the other.
    func folded(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue],
        _ combine: (Points, Points) -> Points?
    ) -> ReferenceValue? {
        guard let parts = parts(answers, nodes) else { return nil }
        guard var bounds = parts.first?.bounds else { return ReferenceValue(open: range) }
        for part in parts.dropFirst() {
            guard let next = Self.corners(bounds, part.bounds, combine) else { return nil }
            bounds = next
        }
        return value(parts, bounds)
    }

    private static func corners(
        _ left: ClosedRange<Points>, _ right: ClosedRange<Points>,
        _ combine: (Points, Points) -> Points?
    ) -> ClosedRange<Points>? {
        if left.lowerBound == left.upperBound, right.lowerBound == right.upperBound {
            return combine(left.lowerBound, right.lowerBound).map { $0...$0 }
        }
        let results = [left.lowerBound, left.upperBound].flatMap { number in
            [right.lowerBound, right.upperBound].map { combine(number, $0) }
        }
        let known = results.compactMap(\.self)
        return known.count == results.count ? known.bounds : nil
    }

    /// The value of a quotient.
    func ratio(_ answers: ReferenceAnswers, _ nodes: [ReferenceValue]) -> ReferenceValue? {
        guard let parts = parts(answers, nodes) else { return nil }
        guard parts.count == 2 else { return ReferenceValue(open: range) }
        let divisor = parts[1].bounds
        if parts[1].isKnown, divisor.lowerBound == 0 {
            return ReferenceValue(refused: .dividedByZero, bounds: range)
        }
        // A divisor that may still be 0 leaves everything open.
        guard !divisor.contains(0) else {
            return ReferenceValue(
                open: range, answered: parts.count { $0.isKnown }, required: parts.count)
        }
        guard let bounds = Self.corners(parts[0].bounds, divisor, { $0.divided(by: $1) }) else {
            return nil
        }
        return value(parts, bounds)
    }

    /// The value of a difference.
    func difference(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue],
        _ distance: Scale.Formula.Distance
    ) -> ReferenceValue? {
        guard let parts = parts(answers, nodes) else { return nil }
        guard parts.count == 2 else { return ReferenceValue(open: range) }
        let (from, to) = (parts[0], parts[1])
        guard from.isKnown, to.isKnown else {
            guard distance == .plain,
                let least = to.bounds.lowerBound.subtracting(from.bounds.upperBound),
                let greatest = to.bounds.upperBound.subtracting(from.bounds.lowerBound)
            else {
                return ReferenceValue(
                    open: range, answered: parts.count { $0.isKnown }, required: 2)
            }
            return value(parts, least...greatest)
        }
        guard let plain = to.bounds.lowerBound.subtracting(from.bounds.lowerBound) else {
            return nil
        }
        let points: Points?
        switch distance {
        case .plain, .days: points = plain
        case .clock: points = plain.onClock
        case .months, .years:
            let months = from.bounds.lowerBound.date.flatMap { start in
                to.bounds.lowerBound.date.map { start.completedMonths(to: $0) }
            }
            points = months.map { Points(distance == .months ? $0 : $0 / 12) }
        }
        return points.map { value(parts, $0...$0) }
    }

    // MARK: Recodes and tables

    /// The value of a recode or table, which may depend on a context.
    func looked<Content>(
        _ answers: ReferenceAnswers, _ nodes: [ReferenceValue],
        _ lookup: Scale.Formula.Lookup<Content>,
        _ points: (Content, ClosedRange<Points>) -> ClosedRange<Points>?
    ) -> ReferenceValue? {
        guard let parts = parts(answers, nodes) else { return nil }
        guard let part = parts.first else { return ReferenceValue(open: range) }
        switch lookup {
        case .always(let content):
            guard let bounds = points(content, part.bounds) else {
                return ReferenceValue(refused: .noEntry, bounds: range)
            }
            return value([part], bounds)
        case .byContext(_, let contents):
            guard let context else { return ReferenceValue(open: range) }
            let code = Int(answers.codes[context.position])
            guard context.values.indices.contains(code) else {
                // Unknown: any entry may be the right one.
                let bounds =
                    contents.values.compactMap { points($0, part.bounds) }
                    .reduce(nil) { $0?.joined($1) ?? $1 } as ClosedRange<Points>?
                let answered = part.isKnown ? 1 : 0
                return bounds.map { ReferenceValue(missing: $0, answered: answered, required: 2) }
                    ?? ReferenceValue(open: range, answered: answered, required: 2)
            }
            guard let content = contents[context.values[code]],
                let bounds = points(content, part.bounds)
            else { return ReferenceValue(refused: .noEntry, bounds: range) }
            return value([part], bounds)
        }
    }

    // MARK: Cases

    /// The value of the first case whose condition holds.
    func chosen(
        _ cases: [Scale.Formula.Case], _ answers: ReferenceAnswers, _ nodes: [ReferenceValue]
    ) -> ReferenceValue? {
        var open: [ReferenceValue] = []
        var (condition, term) = (0, 0)
        for part in cases {
            var truth = Condition.TruthValue.true
            if part.condition != nil {
                truth = conditions[condition].truth(answers, nodes)
                condition += 1
            }
            let place = term
            if case .operand = part.value { term += 1 }
            if truth == .false { continue }
            guard let value = value(of: part.value, term: place, answers, nodes) else {
                return nil
            }
            if truth == .true, open.isEmpty { return value }
            open.append(value)
            if truth == .true { break }
        }
        return undecided(open)
    }

    private func value(
        of value: Scale.Formula.Case.Value, term: Int, _ answers: ReferenceAnswers,
        _ nodes: [ReferenceValue]
    ) -> ReferenceValue? {
        switch value {
        case .number(let points): return ReferenceValue(points)
        case .noScore: return ReferenceValue(refused: .noEntry, bounds: range)
        case .operand:
            guard let value = terms[term].value(answers, nodes) else { return nil }
            switch value {
            case .points(let points, let isEstimate):
                var value = ReferenceValue(points)
                value.isEstimate = isEstimate
                return value
            case .missing(let bounds): return ReferenceValue(missing: bounds)
            case .absent: return ReferenceValue(open: range)
            }
        }
    }

    /// The value when several cases are still possible: the number that all of them give, or none.
    private func undecided(_ open: [ReferenceValue]) -> ReferenceValue {
        guard let first = open.first else { return ReferenceValue(open: range) }
        if let points = first.points, open.allSatisfy({ $0.points == points }) {
            var value = ReferenceValue(points)
            value.isEstimate = open.contains(where: \.isEstimate)
            return value
        }
        if open.contains(where: \.isOpen) {
            return ReferenceValue(open: range)
        }
        return ReferenceValue(
            missing: open.dropFirst().reduce(first.bounds) { $0.joined($1.bounds) })
    }
}

extension Points {
    /// The minutes modulo a day, 0 up to but not including 1440; `nil` when a number is too large.
    fileprivate var onClock: Points? {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        let days = (rest < 0 ? whole - 1 : whole) / 1440
        let near = subtracting(Points(days * 1440))
        return near.flatMap { $0 < 0 ? $0.adding(1440) : $0 }
    }

    /// The day that is so many days after 1970-01-01, or `nil`.
    fileprivate var date: LocalDate? { whole.flatMap { LocalDate(daysSinceEpoch: $0) } }
}

extension LocalDate {
    /// The completed months from this date to another; negative when the other is earlier.
    fileprivate func completedMonths(to other: LocalDate) -> Int {
        let months = (other.year - year) * 12 + other.month - month
        if months > 0, other.day < day { return months - 1 }
        if months < 0, other.day > day { return months + 1 }
        return months
    }
}
