internal import Questionnaires
internal import Scoring

/// The entries of one file of another program, and their import into a store.
///
///     var found = SampleImport()
///     for entry in entries { found.add(entry) }
///     let plan = try await found.plan(for: store)  // show it
///     let outcome = try await found.apply(to: store, by: author)
///
/// An entry is recognised in the store by the identifier of its sample, and by its sync identity. So
/// a repeated import of a file adds nothing.
///
/// The samples stay in memory until the import ends, the results packed.
public struct SampleImport: Sendable {
    /// The metadata key for the version number of a result at its source.
    package static let versionKey = "fhir.versionId"
    /// The metadata key for the status of a result that was corrected.
    package static let statusKey = "fhir.status"
    /// The metadata key, in a total, for the possible identifiers of the result from which it was
    /// derived, separated by blanks.
    package static let sourcesKey = "fhir.derivedFrom"

    /// Whether metadata is about the version or the names of a sample at its source.
    static func isAboutVersion(_ key: String) -> Bool {
        [versionKey, statusKey, namesKey, replacedTotalKey].contains(key)
    }

    /// Whether new results are ignored if the store has the same answers of that person and day,
    /// from another source or entered in the kit.
    public var leavesOutKeptElsewhere = false
    /// Whether the samples replaced their other versions, as in exports of this kit. Then the store
    /// keeps the identifiers of replaced versions that it never had.
    public var namesReplaced = false
    /// The people in the store, so that the plan can count new people with almost the same name.
    public var knownPeople: [SubjectID] = []
    /// The samples, in the order of the file. Each identifier and each sync identity occurs once.
    var kept: [Kept] = []
    /// The packed results in groups, each with one form, language, source, mode and policy.
    package private(set) var results: [StoreRole.PackedResults] = []
    private var groups: [StoreRole.PackedResults.Group: Int] = [:]
    /// The group of the last result. Most results of a file have the same.
    private var lastGroup = 0
    /// Metadata as text. Most results have the same.
    private var metadataTexts: [Metadata: [UInt8]] = [:]
    private var lastMetadata: (metadata: Metadata, text: [UInt8])?
    /// The samples that were entered in error.
    var withdrawals: [SampleID: Withdrawal] = [:]
    /// The withdrawn samples, by their names.
    var withdrawnNames: [SampleID: [SampleID]] = [:]
    /// The places of samples that have the id of an earlier one on a server, but other identifiers.
    var sharingPlaces: Set<Int> = []
    /// The part of the plan that is known before the comparison with a store.
    var plan = Plan()
    /// Other versions of the samples, oldest first.
    private var otherVersions: [SampleID: [SampleID]] = [:]
    /// The results that a result was derived from.
    private var sources: [SampleID: [SampleID]] = [:]
    /// The places of samples by their names.
    var places = NamedPlaces()
    var placesBySync: [[UInt8]: Int] = [:]

    /// A sample of the file.
    struct Candidate: Sendable {
        enum Content: Sendable {
            case assessment(Assessment, Questionnaire)
            case observation(ObservedSample)
        }

        let content: Content
        let place: Entry.Place
    }

    /// A sample as it is kept in memory.
    struct Kept: Sendable {
        enum Content: Sendable {
            /// A result by the index of its group in ``SampleImport/results``, and its place there.
            case result(group: Int, place: Int)
            /// A sample of another type, or a result that does not fit its form. It is much larger
            /// than a packed result, so it has a place of its own.
            indirect case whole(Candidate.Content)
        }

        let content: Content
        let place: Entry.Place
        /// Whether another entry of the file contradicts it. Then it is not stored.
        var isContradicted = false
    }

    /// An import without entries.
    public init() {}

    /// The places of the samples that no other entry contradicts or replaces.
    var soundPlaces: [Int] {
        let replaced = replacedPlaces
        return kept.indices.filter { !kept[$0].isContradicted && !replaced.contains($0) }
    }

    /// The places of the samples of which the file has a newer version with another identifier.
    var replacedPlaces: Set<Int> {
        guard !otherVersions.isEmpty else { return [] }
        let named = Set(otherVersions.values.joined())
        var waiting = otherVersions.keys.filter { has($0) && !named.contains($0) }
        var replaced: Set<SampleID> = []
        while let id = waiting.popLast() {
            for other in otherVersions[id] ?? [] where replaced.insert(other).inserted {
                waiting.append(other)
            }
        }
        return Set(replaced.compactMap { places[$0] })
    }

    /// Other versions of the samples that have some, oldest first, by their places.
    var otherVersionsByPlace: [Int: [SampleID]] { byPlace(otherVersions) }

    /// The results from which a result was derived, by the place of the derived result.
    var sourcesByPlace: [Int: [SampleID]] { byPlace(sources) }

    private func byPlace(_ ids: [SampleID: [SampleID]]) -> [Int: [SampleID]] {
        var found: [Int: [SampleID]] = [:]
        for (id, others) in ids {
            if let place = places[id] { found[place] = others }
        }
        return found
    }

    /// Whether the file has a sample with an identifier.
    func has(_ id: SampleID) -> Bool { places[id] != nil }

    /// A sample by its place, as it is kept.
    func sample(at place: Int) -> Kept { kept[place] }

    /// A sample by its place.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if a packed result cannot be unpacked.
    func candidate(_ place: Int) throws(StoreError) -> Candidate {
        let one = kept[place]
        switch one.content {
        case .whole(let content): return Candidate(content: content, place: one.place)
        case .result(let group, let place):
            let results = results[group]
            let assessment = try results.withResult(at: place) {
                (result, bytes) throws(StoreError) in try results.assessment(of: result, bytes)
            }
            return Candidate(
                content: .assessment(assessment, results.questionnaire), place: one.place)
        }
    }

    /// The identifier of a result at a place; `nil` for a sample of another type.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if the memory was damaged.
    func id(at place: Int) throws(StoreError) -> SampleID? {
        switch kept[place].content {
        case .whole(.assessment(let assessment, _)): return assessment.id
        case .whole(.observation): return nil
        case .result(let group, let place):
            return try results[group].withResult(at: place) { (result, bytes) in
                SittingIdentity(of: result, in: bytes)?.id
            }
        }
    }

    mutating func packed(_ candidate: Candidate) -> Kept {
        if case .assessment(let assessment, let form) = candidate.content,
            let content = packed(assessment, of: form, line: candidate.place.line)
        {
            return Kept(content: content, place: candidate.place)
        }
        return Kept(content: .whole(candidate.content), place: candidate.place)
    }

    /// Packs a result; `nil` if its answers or its metadata cannot be stored. The store then
    /// reports the reason.
    private mutating func packed(
        _ assessment: Assessment, of form: Questionnaire, line: Int
    ) -> Kept.Content? {
        guard assessment.questionnaire == form.identity,
            let codes = assessment.answers.packed(in: form),
            let metadata = metadataText(assessment.metadata)
        else { return nil }
        let group = group(
            .init(
                form.identity, language: assessment.language, source: assessment.source,
                mode: assessment.mode, policy: assessment.scorecard.policy)
        ) { PackedForm(Scorer(form)) }
        let stated = assessment.stated
        let place = results[group].add(
            SittingIdentity(assessment.id, end: assessment.end), subject: assessment.subject,
            start: assessment.start, codes: codes,
            stated: ScoreCode.bytes(stating: form.scales.map { stated[$0.id] }),
            metadata: metadata, line: line)
        return .result(group: group, place: place)
    }

    /// The index of a group. Adds a new one.
    private mutating func group(_ group: StoreRole.PackedResults.Group, of form: () -> PackedForm)
        -> Int
    {
        if results.indices.contains(lastGroup), results[lastGroup].group == group {
            return lastGroup
        }
        if let known = groups[group] {
            lastGroup = known
            return known
        }
        groups[group] = results.count
        results.append(StoreRole.PackedResults(group, of: form()))
        return results.count - 1
    }

    /// Metadata as bytes; `nil` if it cannot be stored.
    private mutating func metadataText(_ metadata: Metadata) -> [UInt8]? {
        if metadata.isEmpty { return [] }
        if let lastMetadata, lastMetadata.metadata == metadata { return lastMetadata.text }
        let text: [UInt8]
        if let known = metadataTexts[metadata] {
            text = known
        } else {
            guard let made = try? MetadataText.text(of: metadata) else { return nil }
            text = Array(made.utf8)
            if metadataTexts.count == Self.metadataLimit { metadataTexts = [:] }
            metadataTexts[metadata] = text
        }
        lastMetadata = (metadata, text)
        return text
    }

    /// The most texts of metadata that are kept.
    private static let metadataLimit = 1_000

    /// Adds a result that is still packed.
    package mutating func add(_ result: FoundResult) {
        let names = result.names.isEmpty ? [Name(result.id)] : result.names
        guard places.isFree(names), withdrawals(named: names).isEmpty,
            let metadata = metadataText(result.metadata)
        else {
            if let entry = result.entry { add(entry) }
            return
        }
        let group = group(
            .init(
                result.form.scorer.questionnaire.identity, language: result.language,
                source: result.source, mode: .imported, policy: .strict)
        ) { result.form }
        let place = results[group].add(
            SittingIdentity(result.id, end: result.start), subject: result.subject,
            start: result.start, codes: result.codes, stated: [], metadata: metadata,
            line: result.place.line)
        places.add(result.id, names, at: kept.count)
        kept.append(Kept(content: .result(group: group, place: place), place: result.place))
    }

    /// Adds the next entry of the file.
    ///
    /// - Complexity: O(1), apart from the size of the entry.
    public mutating func add(_ entry: SampleImport.Entry) {
        switch entry {
        case .assessment(let assessment, let questionnaire, let others, let sources, let place):
            note(others, of: assessment.id)
            if !sources.isEmpty { self.sources[assessment.id] = sources }
            add(Candidate(content: .assessment(assessment, questionnaire), place: place))
        case .observation(let observation, let others, let place):
            note(others, of: observation.id)
            add(Candidate(content: .observation(observation), place: place))
        case .withdrawal(let id, let names, let form, let version, let subject, let place):
            let identity = Identity(
                names: names.isEmpty ? [Name(id)] : names, content: form.map { .result($0) },
                start: nil)
            withdraw(
                id,
                Withdrawal(place: place, identity: identity, version: version, subject: subject))
        case .leftOut(let reason, _): plan.leftOut[reason, default: 0] += 1
        case .problem(let diagnostics): plan.add(problem: diagnostics)
        case .doubt(let doubt, isRefused: true): plan.refusals.append(doubt)
        case .doubt(let doubt, isRefused: false): plan.warnings.append(doubt)
        }
    }

    private mutating func note(_ others: [SampleID], of id: SampleID) {
        let others = others.filter { $0 != id }
        if !others.isEmpty { otherVersions[id] = others }
    }
}
