internal import Questionnaires

/// The new results of one file by person, questionnaire and day. Finds results that may be one
/// result under two identifiers.
struct SameDayResults {
    private struct Key: Hashable {
        let form: Questionnaire.ID
        let subject: SubjectID
        let day: LocalDate
    }

    /// The place of the first result, by the hash of its key. A hash saves memory: a file can have
    /// millions of results.
    private var first: [Int: Int] = [:]
    private var further: [Int: [Int]] = [:]

    /// The most results of one day that are compared with a later one.
    private static let limit = 8

    /// Adds a new result of a source that may give one result two identifiers. The kit's own
    /// results are ignored: they keep their identifiers.
    ///
    /// - Parameter place: Its place in the import.
    /// - Returns: `true` if an earlier result has the same answers; `false` if one has other
    ///   answers at what may be the same time; `nil` otherwise.
    mutating func add(
        _ place: Int, _ outline: SampleImport.Outline, in found: SampleImport
    ) throws(StoreError) -> Bool? {
        guard case .result(let group, _) = found.sample(at: place).content,
            found.results[group].group.mode == .imported
        else { return nil }
        let key = Key(
            form: found.results[group].group.questionnaire.id, subject: outline.subject,
            day: outline.start.day
        ).hashValue
        guard let earliest = first[key] else {
            first[key] = place
            return nil
        }
        let earlier = [earliest] + (further[key] ?? [])
        if earlier.count < Self.limit { further[key, default: []].append(place) }
        var mayBeSame: Bool?
        guard let later = try found.assessment(at: place) else { return nil }
        for place in earlier {
            guard let other = try found.assessment(at: place), other.subject == later.subject else {
                continue
            }
            if later.isContained(in: other) || other.isContained(in: later) { return true }
            let isOfDay = later.start.precision == .day || other.start.precision == .day
            if isOfDay || later.isAtTime(of: other) { mayBeSame = false }
        }
        return mayBeSame
    }
}

extension SampleImport {
    /// The result at a place; `nil` for another sample.
    fileprivate func assessment(at place: Int) throws(StoreError) -> Assessment? {
        guard case .assessment(let assessment, _) = try candidate(place).content else { return nil }
        return assessment
    }
}
