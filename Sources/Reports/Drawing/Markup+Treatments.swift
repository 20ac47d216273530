internal import Questionnaires
internal import Samples

extension Markup {
    /// The lane of a treatment in a drawing: a line from its start to its end, its label above, and
    /// a dashed line through the plot at its start.
    ///
    /// - Parameters:
    ///   - treatment: The treatment.
    ///   - y: The y coordinate of the lane.
    ///   - start: The x coordinate of its start; `nil` if it began before the plot.
    ///   - end: The x coordinate of its end; `nil` if it does not end in the plot.
    ///   - plot: The x coordinates of the plot.
    ///   - bottom: The lower edge of the plot.
    ///   - width: The width of the drawing.
    static func lane(
        of treatment: Treatment, y: Double, start: Double?, end: Double?,
        plot: ClosedRange<Double>, bottom: Double, width: Double
    ) -> [Markup] {
        let from = start ?? plot.lowerBound
        var parts: [Markup] = [.line("treatment lane", from, y, end ?? plot.upperBound, y)]
        if let start {
            parts.append(.line("treatment", start, y, start, bottom))
            parts.append(
                .polygon(
                    "treatment-mark", [(start - 4, y - 4), (start + 5, y), (start - 4, y + 4)]))
        }
        if let end {
            parts.append(.line("treatment lane", end, y - 5, end, y + 5))
        }
        let until = treatment.stopped == nil ? "" : " ended"
        let all = treatment.label.terminalSafe
        let room = width - from - 4
        let needed = min(LabelSpacing.width(of: all + until), 260)
        // If a label does not fit to the right of its start, align it to the right edge.
        let fits = needed <= room
        parts.append(
            .label(
                LabelSpacing.shortened(all, to: 260), fits ? from + 2 : width - 2, y - 7,
                fits ? "treatment-label" : "treatment-label end"))
        return parts
    }
}
