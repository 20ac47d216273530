internal import Outcomes

/// A funnel plot: each group is a point, with its share against its number of people, between the
/// limits of chance.
///
/// A circle is within the limits, a diamond is outside the inner limits, and a square is outside
/// the outer limits. Colour is never the only sign. Groups outside have their names next to them if
/// there is room. The same part of the page must have a table with all names and numbers.
struct FunnelChart {
    struct Group: Hashable {
        let name: String
        let share: Statistics.Proportion
    }

    let groups: [Group]
    let limits: FunnelLimits
    let title: String
    /// The description for screen readers.
    let description: String
    /// The name of the axis of people.
    let axis: String
    /// The prefix of all `id`s in the chart.
    let id: String

    /// Two drawings, for wide screens and paper, and for phones. The style sheet shows one of them.
    var figure: Markup { .element("figure", [drawing(.wide), drawing(.narrow)]) }

    /// The positions of the parts, in the units of the drawing.
    private struct Frame {
        let name: String
        let width: Double
        let left: Double
        let right: Double
        let bottom: Double
        /// The number of people at the right end, and the share at the top.
        var people = 1.0
        var greatest = 1.0

        static let top = 10.0
        static let wide = Frame(name: "wide", width: 700, left: 52, right: 690, bottom: 300)
        static let narrow = Frame(name: "narrow", width: 340, left: 58, right: 334, bottom: 260)

        func x(_ count: Double) -> Double { left + (right - left) * count / people }
        func y(_ share: Double) -> Double {
            bottom - (bottom - Self.top) * min(share, greatest) / greatest
        }
    }

    private func drawing(_ frame: Frame) -> Markup {
        var frame = frame
        frame.people = Double(axisEnd)
        frame.greatest = greatestShare
        let id = "\(id)-\(frame.name)"
        return .element(
            "svg",
            [
                "class": "chart funnel \(frame.name)", "role": "img",
                "viewBox":
                    "0 0 \(NumberWords.upToOneDigit(frame.width)) "
                    + NumberWords.upToOneDigit(frame.bottom + 42),
                "aria-labelledby": "\(id)-title", "aria-describedby": "\(id)-desc",
            ],
            [
                .element("title", ["id": "\(id)-title"], [.text(title)]),
                .element("desc", ["id": "\(id)-desc"], [.text(description)]),
            ] + axes(frame) + curves(frame) + groups.map { point($0, frame) }
                + FunnelLabels(
                    groups.map { group in
                        FunnelLabels.Point(
                            name: group.name.terminalSafe,
                            isNamed: limits.position(of: group.share) != .within,
                            x: frame.x(Double(group.share.denominator)),
                            y: frame.y(group.share.value))
                    }, left: frame.left, right: frame.right, top: Frame.top, bottom: frame.bottom
                ).markup)
    }

    /// A round number of people that is not less than any group's.
    private var axisEnd: Int {
        let count = groups.map(\.share.denominator).max() ?? 1
        var step = 1
        while true {
            for factor in [2, 4, 6, 8, 10, 12, 16] where step * factor >= count {
                return step * factor
            }
            step *= 10
        }
    }

    /// A round share that is not less than any group's.
    private var greatestShare: Double {
        let share = max(groups.map(\.share.value).max() ?? 0, limits.overall.value * 1.5)
        return [0.1, 0.2, 0.5].first { share <= $0 } ?? 1
    }

    private func axes(_ frame: Frame) -> [Markup] {
        let shares = [0.0, 0.25, 0.5, 0.75, 1].flatMap { part -> [Markup] in
            let share = part * frame.greatest
            let y = frame.y(share)
            return [
                .line(part == 0 ? "axis" : "grid", frame.left, y, frame.right, y),
                .label("\(NumberWords.upToOneDigit(share * 100)) %", frame.left - 6, y + 4, "end"),
            ]
        }
        let counts = [0, 1, 2].flatMap { part -> [Markup] in
            let count = Double(axisEnd) * Double(part) / 2
            let x = frame.x(count)
            let style = part == 0 ? "start" : part == 2 ? "end" : "middle"
            return [
                .line("axis", x, frame.bottom, x, frame.bottom + 4),
                .label(NumberWords.upToOneDigit(count), x, frame.bottom + 18, style),
            ]
        }
        return shares + counts + [
            .label(axis, (frame.left + frame.right) / 2, frame.bottom + 36, "middle")
        ]
    }

    /// The overall share as a line, and the limits as curves. The curves start at the smallest
    /// possible group.
    private func curves(_ frame: Frame) -> [Markup] {
        let overall = frame.y(limits.overall.value)
        let lines: [Markup] = FunnelLimits.Level.allCases.flatMap { level in
            [true, false].map { isUpper in
                .polyline(
                    level == .inner ? "limit" : "limit outer",
                    counts.map { count in
                        let range = limits.limits(of: count, level)
                        return (
                            frame.x(Double(count)),
                            frame.y(isUpper ? range.upperBound : range.lowerBound)
                        )
                    })
            }
        }
        return [.line("overall", frame.left, overall, frame.right, overall)] + lines
    }

    /// Numbers of people, close together where the curves are steep.
    private var counts: [Int] {
        var counts: [Int] = []
        var next = 1.0
        while next < Double(axisEnd) {
            let count = Int(next)
            if counts.last != count { counts.append(count) }
            next = max(next + 1, next * 1.08)
        }
        return counts + [axisEnd]
    }

    private func point(_ group: Group, _ frame: Frame) -> Markup {
        let (x, y) = (frame.x(Double(group.share.denominator)), frame.y(group.share.value))
        switch limits.position(of: group.share) {
        case .within: return .circle("hollow", x, y, 4)
        case .above(.inner), .below(.inner): return .diamond("point", x, y, 7)
        case .above(.outer), .below(.outer): return .rect("point", x - 6, y - 6, 12, 12)
        }
    }
}
