public import Questionnaires
public import Samples

/// The facts that a reader of an export needs and that the file does not state.
public struct HealthFileContext: Sendable {
    /// The offsets of a zone at a local time.
    public typealias Clock = @Sendable (LocalDateTime) -> Timestamp.Offset.Resolution

    /// The person whose export it is.
    public let subject: SubjectID
    /// The offsets of the person's zone at a local time; `nil` if no zone is named. Then times
    /// without an offset are problems, and times in UTC stay in UTC.
    public let resolve: Clock?
    /// The clock of the zone with a name, such as `America/Chicago`: its offsets at a local time. It
    /// is `nil` for a name that the system does not know. An entry that names its zone is shown by
    /// the clock of that zone.
    public let clock: (@Sendable (_ zone: String) -> Clock?)?
    /// The valence of each word for a mood that has none in the file. Case does not matter. They
    /// have precedence over ``HealthFileKind/knownValences``.
    public let valences: [String: Valence]
    /// The source of the samples; `nil` for ``HealthFileKind/program``.
    public let source: SampleSource?

    /// Creates the context of a reading.
    public init(
        subject: SubjectID,
        resolvingLocalTime resolve: Clock? = nil,
        inZone clock: (@Sendable (_ zone: String) -> Clock?)? = nil,
        valences: [String: Valence] = [:], source: SampleSource? = nil
    ) {
        self.subject = subject
        self.resolve = resolve
        self.clock = clock
        self.valences = valences
        self.source = source
    }
}

extension HealthFileContext {
    /// The context of an entry that names its zone. It is the same context without a name, and for
    /// a name that the system does not know.
    func inZone(_ name: String?) -> HealthFileContext {
        guard let own = name.flatMap({ clock?($0) }) else { return self }
        return HealthFileContext(
            subject: subject, resolvingLocalTime: own, inZone: clock, valences: valences,
            source: source)
    }
}
