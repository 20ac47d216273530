internal import Foundation
internal import Questionnaires
internal import Samples

extension Condition {
    /// The kit's filter that is nearest to this condition.
    ///
    /// The kit counts microseconds, and cannot test every condition. So there are two filters: an
    /// upper filter, which finds every sample, and a lower filter for negated conditions, which
    /// finds no sample too many. The samples that the upper filter finds are tested again.
    ///
    /// - Parameters:
    ///   - isUpper: Whether the filter must find every sample.
    ///   - isPoint: Whether the samples are points in time.
    func filter(isUpper: Bool, isPoint: Bool) -> SampleFilter {
        switch self {
        case .kind(let kind): return .kind(StateOfMind.Kind(rawValue: kind.rawValue))
        case .label(let label): return .label(StateOfMind.Label(rawValue: label.rawValue))
        case .association(let association):
            return .association(StateOfMind.Association(rawValue: association.rawValue))
        case .valence(let comparison, let number) where !number.isNaN:
            return .valence(comparison, number)
        case .ids(let ids): return .ids(Set(ids.map { SampleID($0) }))
        case .sources(let sources):
            return .any(sources.map(\.name).sorted().map { .source($0) })
        case .revisions(let revisions) where isUpper:
            return .any(Set(revisions.map(\.source.name)).sorted().map { .source($0) })
        case .hasMetadata(let name) where isUpper && !Self.isOwn(name): return .hasMetadata(name)
        case .metadata(let name, _) where isUpper && !Self.isOwn(name): return .hasMetadata(name)
        case .dates(let start, let end, let options):
            let rule: SampleFilter.DateTest.Rule =
                switch (options.contains(.strictStartDate), options.contains(.strictEndDate)) {
                case _ where isPoint: .strictStart
                case (false, false): .overlap
                case (true, false): .strictStart
                case (false, true): .strictEnd
                case (true, true): .strictStartAndEnd
                }
            if let start, let end, start >= end { return .nothing }
            return Self.window(start, end, rule, isUpper: isUpper)
        case .field(.startDate, let comparison, .date(let date)) where isUpper:
            switch comparison {
            case .less, .lessOrEqual:
                return Self.window(nil, date, .strictStart, isUpper: true)
            case .greater, .greaterOrEqual:
                return Self.window(date, nil, .strictStart, isUpper: true)
            default: return .everything
            }
        case .nothing: return .nothing
        default: return isUpper ? .everything : .nothing
        }
    }

    /// Names of metadata that the kit does not keep as metadata.
    private static func isOwn(_ name: String) -> Bool {
        [HKMetadataKeySyncIdentifier, HKMetadataKeySyncVersion, HKMetadataKeyTimeZone]
            .contains(name)
    }

    /// A window that is wider, or narrower, by two to four microseconds on each side.
    private static func window(
        _ start: Date?, _ end: Date?, _ rule: SampleFilter.DateTest.Rule, isUpper: Bool
    ) -> SampleFilter {
        let slack = isUpper ? 3.0 : -3.0
        // A start before all supported years, or an end after them, is not a bound. A start after
        // them, or an end before them, excludes all samples.
        func bound(_ date: Date?, _ slack: Double) -> (time: Timestamp?, isPast: Bool, isNext: Bool)
        {
            guard let date else { return (nil, false, false) }
            let micros = (date.microseconds + slack).rounded(.down)
            if let whole = Int64(exactly: micros),
                let time = try? Timestamp(microsecondsSinceEpoch: whole, offset: .utc)
            {
                return (time, false, false)
            }
            return (nil, micros < 0, micros >= 0)
        }
        let (from, to) = (bound(start, -slack), bound(end, slack))
        if from.isNext || to.isPast { return .nothing }
        return .dates(SampleFilter.DateTest(from: from.time, to: to.time, rule: rule))
    }
}
