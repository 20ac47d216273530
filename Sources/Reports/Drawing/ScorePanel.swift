internal import Outcomes
internal import Questionnaires

/// The scores of one scale in a strip of their own: above it the name of the scale and whether more
/// is worse, at the left the ends of the scale, and a number next to each score that has room.
///
/// Each scale has its own strip, so a rise that is worse never looks like one that is better.
struct ScorePanel {
    let scale: Scale
    /// The points at the bottom and at the top.
    let axis: ClosedRange<Points>
    /// The scores with their x coordinates, from left to right.
    let marks: [(x: Double, points: Points)]
    /// The ends of the strip, and the width of the drawing.
    let left: Double
    let right: Double
    let width: Double
    /// The base line of the heading.
    let title: Double

    /// From the heading to the top of the strip, the height of the strip, and from one heading to
    /// the next.
    private static let headHeight = 28.0
    private static let stripHeight = 56.0
    static let height = 116.0

    private var top: Double { title + Self.headHeight }
    /// The y coordinate of the least points.
    var bottom: Double { top + Self.stripHeight }

    /// The y coordinate of some points.
    func y(_ points: Points) -> Double {
        let span = (axis.upperBound - axis.lowerBound).number
        guard span > 0 else { return bottom }
        let share = (points - axis.lowerBound).number / span
        return bottom - Self.stripHeight * min(max(share, 0), 1)
    }

    /// The shapes, with words in a language.
    func markup(in phrase: Phrasebook) -> Markup {
        var parts: [Markup] = [.label(heading(in: phrase), left, title, "strong")]
        for (points, style) in [(axis.upperBound, "grid"), (axis.lowerBound, "axis")] {
            parts.append(.line(style, left, y(points), right, y(points)))
            let words = phrase.exact(points)
            let end = max(left - 8, LabelSpacing.width(of: words))
            parts.append(.label(words, end, y(points) + 4, "end halo"))
        }
        if marks.count > 1 {
            parts.append(.polyline("course", marks.map { ($0.x, y($0.points)) }))
        }
        let isDense = marks.count > 60
        var taken = left
        for mark in marks {
            let y = y(mark.points)
            parts.append(.circle(isDense ? "dot" : "point", mark.x, y, isDense ? 2.5 : 4.5))
            let words = phrase.points(mark.points, decimals: scale.decimals)
            let half = LabelSpacing.width(of: words) / 2
            let x = min(max(mark.x, left + half + 4), width - half - 1)
            guard x - half > taken else { continue }
            parts.append(.label(words, x, y > top + 14 ? y - 10 : y + 20, "middle halo"))
            taken = x + half + 6
        }
        return .element("g", parts)
    }

    /// The name of the scale, cut if needed, and its direction, which is never cut.
    private func heading(in phrase: Phrasebook) -> String {
        let direction = ", \(phrase.direction(scale.direction))"
        let room = width - left - 4 - LabelSpacing.width(of: direction)
        return LabelSpacing.shortened(phrase.title(of: scale), to: room) + direction
    }
}
