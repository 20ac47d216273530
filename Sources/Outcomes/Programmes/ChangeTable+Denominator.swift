public import Questionnaires

extension ChangeTable {
    /// The people among whom response and remission are counted.
    ///
    /// A person without the condition is in remission before any treatment. So the rates count only
    /// cases, unless the caller requests all people.
    public struct Denominator: Hashable, Sendable {
        /// The choice of the caller.
        public let choice: Choice
        /// The cut-point that a first score must meet, or `nil` when all people count.
        public let cutPoint: Scale.CutPoint?
        /// The people among whom response is counted, in words.
        public let responsePeople: String
        /// The people among whom remission is counted, in words.
        public let remissionPeople: String

        /// The people whom the caller asks for.
        public enum Choice: String, Hashable, Sendable, CaseIterable, Codable {
            /// People whose first score is a case. If the scale has no cut-point for cases, all
            /// people.
            case cases
            /// Everyone with two or more scores.
            case everyone
        }

        /// Finds the people for a scale.
        ///
        /// A case meets the first cut-point of the scale; without cut-points, its first threshold
        /// of caseness.
        public init(_ choice: Choice, of scale: Scale) {
            self.choice = choice
            let caseness = scale.thresholds.first { $0.kind == .caseness }.map {
                Scale.CutPoint(id: "caseness", label: "Case", points: $0.points, source: $0.source)
            }
            cutPoint = choice == .cases ? scale.cutPoints.first ?? caseness : nil
            if let cutPoint {
                let side = scale.direction == .higherIsWorse ? "more" : "less"
                let points = cutPoint.points.text(decimals: scale.decimals)
                responsePeople = "people whose first score is \(points) or \(side)"
                remissionPeople = responsePeople
            } else {
                responsePeople = "everyone whose first score is above 0"
                remissionPeople = "everyone with two or more scores"
            }
        }

        /// Whether all people count although the caller requested cases, because the scale does not
        /// define a case.
        public var lacksCutPoint: Bool { choice == .cases && cutPoint == nil }

        /// The people of a table, from its parts.
        package init(
            _ choice: Choice, cutPoint: Scale.CutPoint?, responsePeople: String,
            remissionPeople: String
        ) {
            self.choice = choice
            self.cutPoint = cutPoint
            self.responsePeople = responsePeople
            self.remissionPeople = remissionPeople
        }

        /// Whether a person with this first score on the scale counts.
        func contains(first score: Points, on scale: Scale) -> Bool {
            cutPoint.map { scale.meets($0, at: score) } ?? true
        }
    }
}
