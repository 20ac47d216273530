extension StoreRole {
    /// Stores samples other than assessments.
    ///
    /// A role of every ``SampleStore``, which states the guarantees.
    public protocol Observations: Sendable {
        /// Saves samples other than assessments: all of them, or none.
        ///
        /// The observations are saved one after the other. The first of these rules that applies
        /// decides:
        ///
        /// 1. A sample that is already stored with the same content is ``StoreRole/SaveOutcome/alreadyStored``;
        ///    with other content it is refused.
        /// 2. When the same source has the same ``SyncIdentity`` in the same or a greater version, that
        ///    sample stays: ``StoreRole/SaveOutcome/olderThanStored(_:)``.
        /// 3. When it was replaced before, its replacement stays: ``StoreRole/SaveOutcome/olderThanStored(_:)``.
        ///    When it was deleted, it is refused.
        /// 4. Otherwise it is added. A sample that it replaces, by sync identity or by the rule for
        ///    daily moods, leaves a tombstone: ``StoreRole/SaveOutcome/replaced(_:)``.
        ///
        /// - Parameters:
        ///   - samples: The samples.
        ///   - rule: What to do with an earlier mood of the same day.
        ///   - attribution: Who saves, and when.
        /// - Returns: The outcome for each sample, in the given order.
        /// - Throws: ``StoreError/Code/identifierTaken``, ``StoreError/Code/superseded``,
        ///   ``StoreError/Code/invalid`` for metadata that cannot be stored, and the failures of the
        ///   store.
        @discardableResult
        func save(
            _ samples: [ObservedSample], dailyMood rule: StateOfMind.DailyMoodRule,
            by attribution: Attribution
        ) async throws(StoreError) -> [StoreRole.SaveOutcome]

        /// Replaces a sample with another in one transaction, for example when a treatment ends.
        ///
        /// Repeating the call changes nothing. A sample with the new sample's sync identity in a lower
        /// version is replaced as well.
        ///
        /// - Throws: ``StoreError/Code/notFound``; ``StoreError/Code/superseded`` when the sample was
        ///   deleted or replaced before, or when the new sample's sync identity is stored in the same
        ///   or a greater version; ``StoreError/Code/invalid`` for an assessment, which must be amended
        ///   instead; and what saving throws.
        func replace(
            _ id: SampleID, with sample: ObservedSample, reason: String, by attribution: Attribution
        ) async throws(StoreError)
    }
}

extension StoreRole.Observations {
    /// Saves samples other than assessments, with any number of moods a day.
    @discardableResult
    public func save(
        _ samples: [ObservedSample], by attribution: Attribution
    ) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        try await save(samples, dailyMood: .many, by: attribution)
    }

    /// Saves samples of several types other than assessments: all of them, or none.
    ///
    ///     try await store.save([felt, treatment], by: author)
    ///
    /// - Throws: ``StoreError/Code/invalid`` for an assessment, which is saved together with its
    ///   definition, and for a type that is not the kit's; and what
    ///   ``save(_:dailyMood:by:)-([ObservedSample],_,_)`` throws.
    @discardableResult
    public func save(
        _ samples: [any Sample], dailyMood rule: StateOfMind.DailyMoodRule = .many,
        by attribution: Attribution
    ) async throws(StoreError) -> [StoreRole.SaveOutcome] {
        try await save(ObservedSample.all(samples), dailyMood: rule, by: attribution)
    }
}

extension ObservedSample {
    /// The samples with their types.
    ///
    /// - Throws: ``StoreError/Code/invalid`` for an assessment, and for a type that is not the
    ///   kit's.
    static func all(_ samples: [any Sample]) throws(StoreError) -> [ObservedSample] {
        var observed: [ObservedSample] = []
        for sample in samples {
            guard let one = ObservedSample(sample) else { throw .notObserved(sample.id) }
            observed.append(one)
        }
        return observed
    }
}

extension StateOfMind {
    /// What to do with an earlier daily mood when another of the same day is saved.
    public enum DailyMoodRule: String, Hashable, Sendable, CaseIterable, Codable {
        /// It stays; a day may have many moods.
        case many
        /// It is replaced, as in Apple's Health app: the moods of the same person, source and day, each
        /// by its own clock. Emotions stay.
        case replace
    }
}

extension StoreRole {
    /// The outcome of a save.
    public enum SaveOutcome: Hashable, Sendable {
        /// The sample was added.
        case added
        /// The same sample was already stored.
        case alreadyStored
        /// It replaced this sample: a lower version of its sync identity, or an earlier mood of its
        /// day.
        case replaced(SampleID)
        /// It was not saved, because this sample takes precedence: the same or a greater version of its
        /// sync identity, or its replacement.
        case olderThanStored(SampleID)
    }
}
