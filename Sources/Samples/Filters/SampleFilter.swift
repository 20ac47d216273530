public import Questionnaires

/// A condition that selects samples.
///
/// A filter can be compared, hashed, encoded and printed. ``holds(for:)`` evaluates it in memory
/// and a database as SQL, with the same meaning:
///
///     let calmAtWork: SampleFilter = .all([
///         .label(.calm), .association(.work),
///         .dates(SampleFilter.DateTest(from: monday, to: sunday)),
///     ])
///
/// Laws: `all([])` holds for every sample and `any([])` for no sample. A condition on a property
/// that a sample does not have (the valence of a treatment) does not hold, so its negation does.
public indirect enum SampleFilter: Hashable, Sendable, Codable {
    /// All of them hold.
    case all([SampleFilter])
    /// At least one of them holds.
    case any([SampleFilter])
    /// It does not hold.
    case not(SampleFilter)

    /// The sample is one of these.
    case ids(Set<SampleID>)
    /// The sample is about this person.
    case subject(SubjectID)
    /// The sample is of this type.
    case type(SampleType)
    /// The sample's dates pass the test.
    case dates(SampleFilter.DateTest)
    /// A source of this name, in any version, wrote the sample.
    case source(String)
    /// The sample has metadata of this name.
    case hasMetadata(String)
    /// The sample's metadata of this name compares in this way with the value. Values of different
    /// kinds are different and have no order; texts are compared by their UTF-8 bytes.
    case metadata(String, Comparison, MetadataValue)

    /// An assessment of this questionnaire, in any version.
    case questionnaire(Questionnaire.ID)
    /// An assessment for which a comparison of the points of a scale with the given points holds.
    /// Points are compared as they are shown: an estimate of 49/5 is shown as 10, is in the band of
    /// 10, and is not less than 10.
    case score(Scale.ID, Comparison, Points)
    /// An assessment with a score in this band.
    case band(Scale.ID, Scale.Band.ID)
    /// An assessment whose answers raised this flag.
    case flag(Flag.ID)

    /// A state of mind of this kind.
    case kind(StateOfMind.Kind)
    /// A state of mind whose valence compares in this way with the number.
    case valence(Comparison, Double)
    /// A state of mind with this label.
    case label(StateOfMind.Label)
    /// A state of mind with this association.
    case association(StateOfMind.Association)

    /// A treatment with this label.
    case treatment(String)
    /// A quantity of this measure.
    case measure(Quantity.Measure)

    /// Holds for every sample.
    public static let everything = SampleFilter.all([])
    /// Holds for no sample.
    public static let nothing = SampleFilter.any([])

    /// How two values compare.
    public enum Comparison: String, Hashable, Sendable, CaseIterable, Codable {
        /// The sample's value is less.
        case less = "<"
        /// The sample's value is less or equal.
        case lessOrEqual = "<="
        /// The values are equal.
        case equal = "="
        /// The values differ.
        case notEqual = "!="
        /// The sample's value is greater or equal.
        case greaterOrEqual = ">="
        /// The sample's value is greater.
        case greater = ">"
    }
}
