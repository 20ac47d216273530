extension SampleStore {
    /// Saves how an event felt. It replaces an earlier feeling of the same person about the same
    /// event, even if the times differ.
    ///
    /// The earlier feeling leaves a tombstone, and the audit records the replacement. A feeling with
    /// the same content is not saved again.
    ///
    /// - Parameters:
    ///   - feeling: The feeling, which a ``CalendarEvent`` makes. A state of mind without an
    ///     ``StateOfMind/eventLink`` replaces no other.
    ///   - attribution: Who saves, and when.
    /// - Returns: The feeling as it is stored, and the outcome.
    /// - Throws: What ``StoreRole/Observations/save(_:dailyMood:by:)-([ObservedSample],_,_)`` and
    ///   ``StoreRole/Observations/replace(_:with:reason:by:)`` throw.
    @discardableResult
    public func saveFeeling(
        _ feeling: StateOfMind, by attribution: Attribution
    ) async throws(StoreError) -> (feeling: StateOfMind, outcome: StoreRole.SaveOutcome) {
        try await atomically { (store) async throws(StoreError) in
            var earlier: [StateOfMind] = []
            if let link = feeling.eventLink {
                let filter: SampleFilter = .all([
                    .subject(feeling.subject),
                    .metadata(MetadataKey.event, .equal, .string(link)),
                ])
                earlier = try await SampleQuery(filters: [.stateOfMind(filter)], sort: .saved)
                    .result(for: store)
            }
            if let same = earlier.last(where: { $0.saysTheSame(as: feeling) }) {
                return (same, .alreadyStored)
            }
            guard let last = earlier.popLast() else {
                let outcomes = try await store.save([.stateOfMind(feeling)], by: attribution)
                return (feeling, outcomes.first ?? .added)
            }
            try await store.replace(
                last.id, with: .stateOfMind(feeling), reason: "the event was felt again",
                by: attribution)
            // Two copies of a store can each have had a feeling about the event.
            for other in earlier {
                try await store.delete(
                    other.id, reason: "the event was felt again", by: attribution)
            }
            return (feeling, .replaced(last.id))
        }
    }
}

extension StateOfMind {
    /// Whether both have the same content. Identifiers and versions of the program may differ.
    fileprivate func saysTheSame(as other: StateOfMind) -> Bool {
        self
            == StateOfMind(
                id: id, subject: other.subject, date: other.start, source: source, sync: sync,
                kind: other.kind, valence: other.valence, labels: other.labels,
                associations: other.associations, metadata: other.metadata)
    }
}
