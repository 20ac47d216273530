extension Scale {
    /// A range of points with a published name.
    public struct Band: Hashable, Sendable, Identifiable {
        /// The name of a band, such as `moderately-severe`.
        public typealias ID = Identifier<Scale.Band>

        /// The name of the band.
        public let id: ID
        /// The words of the band, in the definition's language.
        public let label: String
        /// The least points of the band, included.
        public let from: Points
        /// The greatest points of the band, included.
        public let through: Points
        /// The action that the source proposes, or `nil`. The action can be replaced and is not a
        /// part of the score.
        public let action: String?
        /// Codes of the band, such as HealthKit's risk or SNOMED CT severity. May be empty.
        public let codes: [Questionnaire.TerminologyCode]
        /// The people to whom the band applies, or `nil` for all people.
        public let population: Population?

        /// The people with one value of a context, such as a sex.
        public struct Population: Hashable, Sendable {
            /// The context.
            public let context: Item.ID
            /// The value of its choice.
            public let value: Int
        }

        init(
            id: ID, label: String, from: Points, through: Points, action: String?,
            codes: [Questionnaire.TerminologyCode], population: Population? = nil
        ) {
            self.id = id
            self.label = label
            self.from = from
            self.through = through
            self.action = action
            self.codes = codes
            self.population = population
        }
    }
}

extension Scale {
    /// A threshold with a published meaning for scores at or beyond the threshold, in the scale's
    /// direction.
    ///
    /// If more points are worse, a score at or above the cut-point meets it; if more points are
    /// better, a score at or below the cut-point meets it.
    public struct CutPoint: Hashable, Sendable, Identifiable {
        /// The name of a cut-point, such as `positive-screen`.
        public typealias ID = Identifier<Scale.CutPoint>

        /// The name of the cut-point.
        public let id: ID
        /// The words for a score that meets it.
        public let label: String
        /// The threshold, in points of the scale.
        public let points: Points
        /// Where the threshold was published.
        public let source: String

        /// Creates a cut-point.
        package init(id: ID, label: String, points: Points, source: String) {
            self.id = id
            self.label = label
            self.points = points
            self.source = source
        }
    }
}

extension Scale {
    /// Whether the bands differ between people with other values of a context.
    public var hasBandsByContext: Bool { bands.first?.population != nil }

    /// The band of a score, or `nil` when the scale has no bands, or has bands by context.
    ///
    /// The score is first rounded half away from zero to ``decimals``, as for display, so that a score shown as
    /// 10 is in the band of 10.
    ///
    /// - Complexity: O(*n*) in the number of bands.
    public func band(of points: Points) -> Scale.Band? {
        let shown = shown(points)
        return bands.first { $0.population == nil && $0.from <= shown && shown <= $0.through }
    }

    /// The bands of the people whose score has a band: the bands of their group, or all bands if
    /// the bands do not differ between people. Empty if they differ and the band of the score is
    /// not known.
    package func bands(forGroupOf band: Scale.Band.ID?) -> [Scale.Band] {
        let group = band.flatMap { id in bands.first { $0.id == id } }?.population
        return bands.filter { $0.population == group }
    }

    /// The band of the worst scores, or `nil` when the scale has fewer than three bands: two bands
    /// only show on which side of a threshold a score lies.
    package var worstBand: Scale.Band? {
        guard bands.count > 2, !hasBandsByContext else { return nil }
        return switch direction {
        case .higherIsWorse: bands.max { $0.from < $1.from }
        case .higherIsBetter: bands.min { $0.from < $1.from }
        }
    }

    /// Whether a score meets a cut-point, in the scale's direction.
    ///
    /// The score is rounded first, as for ``band(of:)``: an estimate of 49/5 that is shown as 10
    /// also meets a cut-point of 10.
    public func meets(_ cutPoint: Scale.CutPoint, at points: Points) -> Bool {
        switch direction {
        case .higherIsWorse: shown(points) >= cutPoint.points
        case .higherIsBetter: shown(points) <= cutPoint.points
        }
    }

    /// The points as they are shown: rounded half away from zero to ``decimals``.
    package func shown(_ points: Points) -> Points {
        if points.whole != nil { return points }
        return Points(points.rounded(decimals: decimals), over: Points.powerOfTen(decimals))
    }
}
