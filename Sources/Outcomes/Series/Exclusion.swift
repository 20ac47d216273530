public import Questionnaires
public import Samples

/// An assessment of the person and questionnaire that a series leaves out, and why.
public struct Exclusion: Hashable, Sendable, Identifiable {
    /// The assessment.
    public let id: SampleID
    /// When it began, or the day of the form.
    public let date: Timestamp
    /// Why it is left out.
    public let reason: Reason

    /// Why an assessment is left out. The first that applies, in this order.
    public enum Reason: Hashable, Sendable {
        /// It was corrected by another assessment, which counts in its place.
        case superseded(by: SampleID)
        /// It lies outside of the period that was asked for.
        case outsidePeriod
        /// Its answers came in another way than was asked for.
        case otherMode(Assessment.Mode)
        /// It was taken with a version whose scores are not compared with those of the series.
        case otherVersion(SemanticVersion)
        /// The definition it was taken with has no such scale.
        case noSuchScale
        /// Too few items were answered: `answered`, where `required` would have been enough.
        case insufficient(answered: Int, required: Int)
        /// The points are an estimate from `answered` of `count` items.
        case prorated(Points, answered: Int, of: Int)
    }

    /// Creates an exclusion.
    public init(id: SampleID, date: Timestamp, reason: Reason) {
        self.id = id
        self.date = date
        self.reason = reason
    }
}

extension Exclusion.Reason {
    /// The kind of reason without its numbers.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// It was corrected.
        case superseded
        /// It lies outside of the period.
        case outsidePeriod
        /// Its answers came in in another way.
        case otherMode
        /// Its version is not compared.
        case otherVersion
        /// Its definition has no such scale.
        case noSuchScale
        /// Too few items were answered.
        case insufficient
        /// Its points are an estimate.
        case prorated
    }

    /// The kind of reason without its numbers, as outputs write it.
    public var kind: Kind {
        switch self {
        case .superseded: .superseded
        case .outsidePeriod: .outsidePeriod
        case .otherMode: .otherMode
        case .otherVersion: .otherVersion
        case .noSuchScale: .noSuchScale
        case .insufficient: .insufficient
        case .prorated: .prorated
        }
    }
}
