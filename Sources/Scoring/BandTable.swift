internal import Questionnaires

/// The bands of all scales of a definition, prepared for numbers that are not rounded.
///
/// No part refers to an object, so looking a band up counts no references.
struct BandTable {
    private struct Band: BitwiseCopyable {
        /// The least and the greatest number, in parts of ``Place/unit``.
        let least: Int
        let greatest: Int
        /// The code of the context value to which the band applies; `nil` for all people.
        let code: UInt8?
    }

    private struct Place: BitwiseCopyable {
        /// The index of the first band of the scale, and the index after its last band.
        let first: Int
        let end: Int
        /// The parts of one point in which bands are looked up.
        let unit: Int
        /// The position of the context that decides which bands apply.
        let context: Int?
    }

    private var bands: [Band] = []
    private var places: [Place] = []

    init(_ questionnaire: Questionnaire) {
        for scale in questionnaire.scales {
            let decimals = scale.decimals
            let context = scale.bands.first?.population.flatMap {
                questionnaire.position(of: $0.context)
            }
            places.append(
                Place(
                    first: bands.count, end: bands.count + scale.bands.count,
                    unit: Points.powerOfTen(decimals), context: context))
            let values = context.map { questionnaire.items[$0].values } ?? []
            for band in scale.bands {
                let code = band.population.flatMap { values.firstIndex(of: $0.value) }
                    .flatMap { UInt8(exactly: $0) }
                bands.append(
                    Band(
                        least: band.from.rounded(decimals: decimals),
                        greatest: band.through.rounded(decimals: decimals),
                        code: context == nil ? nil : code ?? AnswerCode.notReached))
            }
        }
    }

    /// Whether a scale has no bands.
    @inline(__always)
    func isEmpty(_ scale: Int) -> Bool { places[scale].first == places[scale].end }

    /// The position of a score's band: the band of its number, or without a number the band in
    /// which all possible totals lie; `nil` when it has no band.
    ///
    /// - Parameters:
    ///   - number: The number; `nil` without a score.
    ///   - scale: The position of the scale.
    ///   - codes: The answers. If the bands depend on a context that has no answer, there is no
    ///     band.
    @inline(__always)
    func place(
        of number: Fraction?, within bounds: ClosedRange<Fraction>, scale: Int, _ codes: [UInt8]
    ) -> Int? {
        if let number { return place(of: number, scale: scale, codes) }
        guard let least = place(of: bounds.lowerBound, scale: scale, codes) else { return nil }
        return least == place(of: bounds.upperBound, scale: scale, codes) ? least : nil
    }

    /// The position of the band of a number.
    func place(of number: Fraction, scale: Int, _ codes: [UInt8]) -> Int? {
        let scale = places[scale]
        guard let units = number.rounded(unit: scale.unit) else { return nil }
        let code = scale.context.map { $0 < codes.count ? codes[$0] : AnswerCode.notReached }
        for index in scale.first..<scale.end
        where bands[index].least <= units && units <= bands[index].greatest
            && bands[index].code == code
        {
            return index - scale.first
        }
        return nil
    }
}
