public import Questionnaires
public import Samples

/// What a reader of an export must know that the file does not say.
public struct HealthFileContext: Sendable {
    /// The person whose export it is.
    public let subject: SubjectID
    /// The offsets of the person's zone at a local time; `nil` if no zone is named. Then times
    /// without an offset are problems, and times in UTC stay in UTC.
    public let resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)?
    /// The valence of each word for a mood that has none in the file. Case does not matter. They
    /// have precedence over ``HealthFileKind/knownValences``.
    public let valences: [String: Valence]
    /// The source of the samples; `nil` for ``HealthFileKind/program``.
    public let source: SampleSource?

    /// Creates the context of a reading.
    public init(
        subject: SubjectID,
        resolvingLocalTime resolve: (@Sendable (LocalDateTime) -> Timestamp.Offset.Resolution)? =
            nil,
        valences: [String: Valence] = [:], source: SampleSource? = nil
    ) {
        self.subject = subject
        self.resolve = resolve
        self.valences = valences
        self.source = source
    }
}
