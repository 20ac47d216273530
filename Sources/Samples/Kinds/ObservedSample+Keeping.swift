internal import Questionnaires

// The keys and properties that stores compare when they save samples.
extension ObservedSample {
    /// The identifier of the sample.
    public var id: SampleID { sample.id }

    /// The source and the sync identifier as bytes. Samples with the same key are versions of one
    /// sample. `nil` without a sync identity.
    public var syncKey: [UInt8]? { sync?.key(of: sample.source.name) }
}

extension SyncIdentity {
    /// The identifier within its source, as bytes.
    package func key(of source: String) -> [UInt8] {
        var content = ContentBytes()
        content.append(source)
        content.append(identifier)
        return content.bytes
    }
}

extension StateOfMind {
    /// Whether both are daily moods of the same person, source and day, each by its own clock.
    /// ``StateOfMind/DailyMoodRule/replace`` replaces the earlier one.
    public func isOfTheSameDay(as other: StateOfMind) -> Bool {
        kind == .dailyMood && other.kind == .dailyMood && subject == other.subject
            && source.name.hasSameBytes(as: other.source.name)
            && start.day == other.start.day
    }
}

extension String {
    /// Whether two texts have the same bytes in UTF-8. Databases compare bytes; `==` also treats
    /// different spellings of one character as equal.
    package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
