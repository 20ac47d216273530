internal import Questionnaires

// How the sample of an entry compares with a stored one.

extension Assessment {
    /// Whether both took place at the same time. A source with only one time for a result may give
    /// the time of its end.
    func isAtTime(of stored: Assessment) -> Bool {
        start.isSameTime(as: stored.start) || start.isSameTime(as: stored.end)
    }
}

extension ObservedSample {
    /// Whether a stored sample has everything that this one has. The stored one may have more
    /// metadata, and its times may have other offsets. The number of the version and the status are
    /// not compared, because a server adds them.
    func isContained(in stored: ObservedSample) -> Bool {
        let (one, two) = (sample, stored.sample)
        guard one.subject == two.subject, one.start.isSameTime(as: two.start),
            one.end.isSameTime(as: two.end),
            one.metadata.allSatisfy({
                SampleImport.isAboutVersion($0.key) || two.metadata[$0.key] == $0.value
            })
        else { return false }
        switch (self, stored) {
        case (.stateOfMind(let one), .stateOfMind(let two)):
            return one.kind == two.kind && one.valence == two.valence
                && Set(one.labels) == Set(two.labels)
                && Set(one.associations) == Set(two.associations)
        case (.treatment(let one), .treatment(let two)):
            return one.label == two.label
        case (.quantity(let one), .quantity(let two)):
            return one.measure == two.measure && one.value == two.value
        case (.calendarEvent(let one), .calendarEvent(let two)):
            return one.title == two.title && one.calendar == two.calendar
        case (.journalEntry(let one), .journalEntry(let two)):
            return one.title == two.title && one.prompt == two.prompt && one.text == two.text
                && Set(one.about).isSubset(of: two.about)
        case (.schedule(let one), .schedule(let two)):
            return one.questionnaire == two.questionnaire && one.rule == two.rule
        default: return false
        }
    }

    /// Whether both have the same sync identity, and this one the greater version.
    func isNewerVersion(of other: ObservedSample) -> Bool {
        guard let key = syncKey, key == other.syncKey, let version = sync?.version,
            let earlier = other.sync?.version
        else { return false }
        return version > earlier
    }

    /// The sample with another identifier, and with a sync version that is greater than that of a
    /// stored sample.
    func replacing(_ stored: ObservedSample?, as id: SampleID) -> ObservedSample {
        var sync = self.sync
        if let own = sync, let kept = stored?.sync, stored?.syncKey == syncKey,
            own.version <= kept.version, kept.version < .max
        {
            sync = SyncIdentity(identifier: own.identifier, version: kept.version + 1)
        }
        switch self {
        case .stateOfMind(var other):
            (other.id, other.sync) = (id, sync)
            return .stateOfMind(other)
        case .treatment(var other):
            (other.id, other.sync) = (id, sync)
            return .treatment(other)
        case .quantity(var other):
            (other.id, other.sync) = (id, sync)
            return .quantity(other)
        case .calendarEvent(var other):
            (other.id, other.sync) = (id, sync)
            return .calendarEvent(other)
        case .journalEntry(var other):
            (other.id, other.sync) = (id, sync)
            return .journalEntry(other)
        case .schedule(var other):
            (other.id, other.sync) = (id, sync)
            return .schedule(other)
        }
    }
}

extension Timestamp {
    /// Whether both are the same day, or the same instant with any offsets.
    fileprivate func isSameTime(as other: Timestamp) -> Bool {
        precision == other.precision && microsecondsSinceEpoch == other.microsecondsSinceEpoch
    }
}

extension SampleID {
    /// The identifier of a sample, other than an assessment, with which an import corrects a stored
    /// one.
    init(correctionOf id: SampleID) {
        var content = ContentBytes()
        content.append("wellbeing entry correction 1")
        content.append(id.bytes)
        self.init(hashing: content)
    }

    /// The identifier of a newer version of a stored sample, if the entry's own is in use.
    init(newVersionOf id: SampleID) {
        var content = ContentBytes()
        content.append("wellbeing entry version 1")
        content.append(id.bytes)
        self.init(hashing: content)
    }
}
