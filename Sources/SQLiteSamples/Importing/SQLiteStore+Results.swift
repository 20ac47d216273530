internal import CStoreFiles
internal import Questionnaires
internal import SampleRecords
public import Samples

// Results with their own identifiers, such as those from FHIR.
extension SQLiteStore {
    /// How results with their own identifiers compare with the store.
    public func comparisons(
        of results: StoreRole.PackedResults
    ) async throws(StoreError) -> [StoreRole.PackedResults.Comparison] {
        try read { (records) throws(StoreError) in
            let form = try records.connection.form(of: results)
            let lookup = try ResultLookup(records.connection)
            var comparisons: [StoreRole.PackedResults.Comparison] = []
            comparisons.reserveCapacity(results.count)
            try results.batch.each { (result, bytes) throws(StoreError) in
                guard let identity = SittingIdentity(of: result, in: bytes) else {
                    throw .unreadableSitting
                }
                if let known = try lookup.comparison(of: result, bytes, identity, of: form) {
                    comparisons.append(known)
                } else {
                    let assessment = try results.assessment(of: result, bytes)
                    comparisons.append(
                        try records.comparison(of: assessment, form.questionnaire))
                }
            }
            return comparisons
        }
    }

    /// Saves results with their own identifiers: all of them, or none.
    public func save(
        _ results: StoreRole.PackedResults, by attribution: Attribution
    ) async throws(StoreError) -> AssessmentImport.Tally {
        try definitions.add(results.questionnaire)
        return try write { (transaction) throws(StoreError) in
            let connection = transaction.connection
            // The connection of a part is closed after the transaction.
            if isPart { try connection.holdManyPages() }
            let form = try connection.form(of: results)
            let lookup = try ResultLookup(connection)
            let questionnaire = try connection.addedKey(of: results.questionnaire)
            let queue = InsertionQueue(on: connection)
            defer { queue.end() }
            var writer = try SittingWriter(results, transaction, queue)
            var tally = AssessmentImport.Tally()
            var people: [String: Int64] = [:]
            var (first, person): (SampleID?, SoleSubject) = (nil, SoleSubject())
            // Results whose identifiers have or had rows.
            var known: [Assessment] = []
            // The key of each result's person; `nil` for a result that was used before.
            var subjects: [Int64?] = []
            subjects.reserveCapacity(results.count)
            try results.batch.each { (result, bytes) throws(StoreError) in
                guard let identity = SittingIdentity(of: result, in: bytes) else {
                    throw .unreadableSitting
                }
                guard try lookup.isUnused(identity.id) else {
                    known.append(try results.assessment(of: result, bytes))
                    subjects.append(nil)
                    return
                }
                let text = bytes.extracting(result.subject)
                let name = bytes.text(result.subject)
                var subject = people[name]
                if subject == nil { subject = try lookup.subject(text) }
                let key = if let subject { subject } else { try writer.add(person: text) }
                people[name] = key
                subjects.append(key)
                first = first ?? identity.id
                person.add(text)
                tally.added += 1
            }
            // SQLite checks that each row refers to a person, because this may be a part of a
            // transaction.
            try writer.flush()
            // An open flag is looked up on the connection.
            if form.isHistorical, storefile_processors() > 1 { queue.runInBackground() }
            var place = 0
            try results.batch.each { (result, bytes) throws(StoreError) in
                defer { place += 1 }
                guard let subject = subjects[place] else { return }
                try writer.add(
                    result, bytes, of: form, subject: subject, questionnaire: questionnaire)
            }
            try writer.flush()
            queue.end()
            try count(known, of: results.questionnaire, transaction, by: attribution, in: &tally)
            guard tally.added > 0 else { return tally }
            let isOne = tally.added == 1
            try transaction.audit(
                .saved, isOne ? first : nil,
                [
                    .questionnaire(results.questionnaire.identity),
                    .init(name: SampleType.assessment.rawValue, value: String(tally.added)),
                ], about: isOne ? person.subject : nil, by: attribution)
            return tally
        }
    }

    /// Counts results whose identifiers were used before.
    ///
    /// - Throws: ``StoreError/Code/identifierTaken`` for a result with other content.
    private func count(
        _ known: [Assessment], of questionnaire: Questionnaire, _ transaction: Transaction,
        by attribution: Attribution, in tally: inout AssessmentImport.Tally
    ) throws(StoreError) {
        var transaction = transaction
        for assessment in known {
            do throws(StoreError) {
                _ = try transaction.save([assessment], of: questionnaire, by: attribution)
                tally.alreadyStored += 1
            } catch {
                guard error.code == .superseded else { throw error }
                tally.deletedBefore += 1
            }
        }
    }
}

extension Connection {
    /// The form of results with their own identifiers.
    fileprivate func form(of results: StoreRole.PackedResults) throws(StoreError) -> ImportForm {
        ImportForm(
            of: results, key: try knownKey(of: results.questionnaire.identity),
            versions: try keys(of: results.questionnaire.id))
    }
}
