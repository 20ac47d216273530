internal import Questionnaires

extension SampleImport.Plan {
    /// New results for which the store, or the file, has a result of the same person, questionnaire
    /// and day under another identifier: see ``AssessmentImport/Elsewhere``. They may count twice.
    public struct Elsewhere: Hashable, Sendable {
        /// The number with the same answers.
        public package(set) var same = 0
        /// The number with other answers or totals.
        public package(set) var other = 0
        /// The number of ignored results: those with the same answers, if the import ignores them.
        /// Then ``SampleImport/Plan/Counts/new`` does not count them.
        public package(set) var leftOut = 0
        /// The lines of the first results with the same answers.
        public package(set) var sameLines: [Int] = []
        /// The lines of the first results with other answers.
        public package(set) var otherLines: [Int] = []

        /// Zero counts.
        package init() {}

        mutating func add(isSame: Bool, isLeftOut: Bool, line: Int) {
            let limit = SampleImport.Plan.described
            if isSame {
                same += 1
                if isLeftOut { leftOut += 1 }
                if sameLines.count < limit { sameLines.append(line) }
            } else {
                other += 1
                if otherLines.count < limit { otherLines.append(line) }
            }
        }
    }
}

extension SampleImport {
    /// Finds new results for which the store has a result of the same person, questionnaire and day
    /// under another identifier: from another source, entered in the kit, or at the same time from
    /// their own source.
    ///
    /// - Parameter places: The places of samples that are new to the store.
    /// - Returns: By place, whether the stored result has the same answers.
    func keptElsewhere(
        _ places: [Int], in store: any SampleStore
    ) async throws(StoreError) -> [Int: Bool] {
        var waiting: [Int: (places: [Int], batch: AssessmentImport.Batch)] = [:]
        for place in places {
            // A result of the kit's own file keeps the identifier that it has everywhere.
            guard case .result(let group, let own) = sample(at: place).content,
                results[group].group.mode == .imported, try mayBeStored(place)
            else { continue }
            var entry = waiting.removeValue(forKey: group) ?? ([], AssessmentImport.Batch())
            try results[group].withResult(at: own) { (result, bytes) throws(StoreError) in
                let none: [UInt8] = []
                entry.batch.append(
                    form: 0, subject: bytes.extracting(result.subject),
                    start: try result.content.timestamp(),
                    codes: bytes.extracting(result.content.codes),
                    stated: bytes.extracting(result.content.scores), metadata: none.span,
                    line: result.line)
            }
            entry.places.append(place)
            waiting[group] = entry
        }
        var found: [Int: Bool] = [:]
        for (group, entry) in waiting {
            let results = results[group]
            let imported = AssessmentImport(
                forms: [.init(results.questionnaire, language: results.group.language)],
                source: results.group.source, policy: results.group.policy,
                elsewhere: .leaveOutSame)
            let comparisons = try await store.comparisons(of: entry.batch, in: imported)
            for (place, comparison) in zip(entry.places, comparisons) {
                switch comparison {
                case .new, .deleted: continue
                case .identical, .corrected, .elsewhere(.same): found[place] = true
                case .different, .otherTotal, .elsewhere(.other): found[place] = false
                }
            }
        }
        return found
    }

    /// Whether the scores that a result states are possible. A store refuses to save other scores.
    private func mayBeStored(_ place: Int) throws(StoreError) -> Bool {
        guard case .assessment(let assessment, let form) = try candidate(place).content else {
            return true
        }
        return assessment.stated.allSatisfy { id, points in
            form.scale(id)?.range(in: form.items).contains(points) ?? false
        }
    }
}
