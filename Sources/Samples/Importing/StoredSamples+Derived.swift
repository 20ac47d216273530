internal import Questionnaires
internal import Scoring

// How a result compares with the stored result from which it was derived, such as a total with its
// response, and with stored results that were derived from it.

extension StoredSamples {
    /// How a result whose identifier the store does not know compares with the stored result from
    /// which it was derived, such as a total with its response; `nil` if no source is stored.
    func standing(
        of candidate: SampleImport.Candidate, derivedFrom sources: [SampleID]
    ) async throws(StoreError) -> SampleImport.Standing? {
        guard case .assessment(let assessment, let form) = candidate.content else { return nil }
        for source in sources {
            var (id, seen) = (source, Set([source]))
            while true {
                if let end = try await store.versions(of: id).last {
                    return assessment.standing(derivedFrom: end.assessment, form)
                }
                guard let tombstone = try await tombstone(of: id) else { break }
                guard let next = tombstone.replacement, seen.insert(next).inserted else {
                    return .deleted
                }
                id = next
            }
        }
        return nil
    }

    /// How a result whose identifier the store does not know compares with a stored result that was
    /// derived from it, such as a response with its total; `nil` if no derived result is stored.
    ///
    /// Its answers would replace the total, so it is a conflict until the user decides.
    func standing(
        ofSource candidate: SampleImport.Candidate
    ) async throws(StoreError) -> SampleImport.Standing? {
        guard case .assessment(let assessment, let form) = candidate.content else { return nil }
        for name in assessment.names {
            let derived = try await derived(from: name.id).first { $0.questionnaire.id == form.id }
            if let derived { return assessment.standing(asSourceOf: derived, form) }
        }
        return nil
    }
}

extension Assessment {
    /// The possible identifiers of the result from which this one was derived.
    var statedSources: [SampleID] {
        guard case .string(let text)? = metadata[SampleImport.sourcesKey] else { return [] }
        return text.split(separator: " ").compactMap { SampleID(String($0)) }
    }

    /// How a result compares with the stored one that it was derived from.
    fileprivate func standing(
        derivedFrom stored: Assessment, _ form: Questionnaire
    ) -> SampleImport.Standing {
        func unsuitable(_ problem: String) -> SampleImport.Standing {
            .unsuitable(
                problem,
                remedy: "import the response again if it changed, correct the source, or leave the "
                    + "entry out")
        }
        guard stored.subject == subject else { return .ofAnotherPerson(stored.id) }
        guard stored.questionnaire.id == form.id else {
            return unsuitable(
                "of another questionnaire than the kept result that it is derived from, \(stored.id)"
            )
        }
        switch difference(from: stored, form) {
        case nil: return .identical
        case .answer:
            return unsuitable(
                "another answer than the kept result that it is derived from, \(stored.id)")
        case .total(let total, let score):
            return unsuitable(
                "the total is \(total), but the kept result that it is derived from, \(stored.id), "
                    + "has \(score)")
        }
    }

    /// How a result compares with the stored one that was derived from it.
    fileprivate func standing(
        asSourceOf derived: Assessment, _ form: Questionnaire
    ) -> SampleImport.Standing {
        func unsuitable(_ problem: String) -> SampleImport.Standing {
            .unsuitable(
                problem,
                remedy:
                    "correct the source; if the kept one is wrong, delete it with: wellbeing delete "
                    + "\(derived.id), or leave the entry out")
        }
        guard derived.subject == subject else { return .ofAnotherPerson(derived.id) }
        if hasSameContent(as: derived, form) { return .identical }
        switch derived.difference(from: self, form) {
        case nil: return .otherVersion(derived.id)
        case .answer:
            return unsuitable(
                "another answer than the kept result that is derived from it, \(derived.id)")
        case .total(let total, let score):
            return unsuitable(
                "the answers have the total \(score), but the kept one that is derived from them, "
                    + "\(derived.id), is \(total)")
        }
    }

    /// A difference between a derived result and its source.
    private enum Difference {
        case answer
        /// Its total, and the total of the source or its range.
        case total(String, String)
    }

    /// The first difference between this derived result and its source; `nil` if they agree.
    private func difference(from source: Assessment, _ form: Questionnaire) -> Difference? {
        for (item, answer) in zip(answers.items, answers.states)
        where (answer.isGiven || answer == .declined) && source.answers[item] != answer {
            return .answer
        }
        for (id, total) in stated {
            guard let score = source.scorecard.scores.first(where: { $0.scale == id }) else {
                continue
            }
            let decimals = form.scale(id)?.decimals ?? 0
            func text(_ points: Points) -> String { points.text(decimals: decimals) }
            if let points = score.points {
                if total.agrees(with: score.score, decimals: decimals) { continue }
                return .total(text(total), text(points))
            }
            if (score.least...score.greatest).contains(total) { continue }
            return .total(text(total), "\(text(score.least)) to \(text(score.greatest))")
        }
        return nil
    }
}
