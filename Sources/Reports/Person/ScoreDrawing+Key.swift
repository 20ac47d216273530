internal import Outcomes
internal import Questionnaires

extension ScoreDrawing {
    /// The meaning of the marks in the drawing.
    var key: String {
        let phrase = text.phrase
        var signs: [String] = []
        func has(_ isShape: (Mark.Shape) -> Bool) -> Bool { marks.contains { isShape($0.shape) } }
        if has({ $0 == .complete }) { signs.append(phrase("disc: a score")) }
        if has({ $0 == .estimate }) {
            signs.append(phrase("diamond: estimated, as answers are missing"))
        }
        if has({ $0 == .stated }) { signs.append(phrase("square: as the source states it")) }
        if has({ if case .possible = $0 { true } else { false } }) {
            signs.append(phrase("dashed line: no score, with the totals still possible"))
        }
        if !layout.treatments.isEmpty {
            signs.append(phrase("line above: a treatment, from its start"))
        }
        if layout.moods != nil { signs.append(phrase("triangle: mood")) }
        if !layout.items.isEmpty {
            signs.append(
                phrase(
                    """
                    below, a filled diamond: an answer that raised a safety flag, even if it was \
                    changed later, and a ring: one that raised none
                    """))
        }
        return signs.joined(separator: "; ").withCapital + "."
    }
}
