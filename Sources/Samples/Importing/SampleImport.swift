internal import Questionnaires

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
/// The samples stay in memory until the import ends: about one kilobyte for each assessment, less
/// for other samples.
public struct SampleImport: Sendable {
    /// The samples, in the order of the file. Each identifier and each sync identity is here once.
    private(set) var candidates: [Candidate] = []
    /// The samples that were entered in error.
    private(set) var withdrawals: [SampleID: Withdrawal] = [:]
    /// What the entries alone say, before the comparison with a store.
    private(set) var plan = Plan()
    private var places: [SampleID: Int] = [:]
    private var placesBySync: [[UInt8]: Int] = [:]

    /// A sample of the file.
    struct Candidate: Sendable {
        enum Content: Sendable {
            case assessment(Assessment, Questionnaire)
            case observation(ObservedSample)
        }

        let content: Content
        let line: Int
        /// Whether another entry of the file contradicts it. Then it is not stored.
        var isContradicted = false
    }

    /// The file says that a sample was entered in error.
    struct Withdrawal: Sendable {
        let line: Int
        /// Whether the file also has the sample.
        var isContradicted = false
    }

    /// An import without entries.
    public init() {}

    /// Adds the next entry of the file.
    ///
    /// - Complexity: O(1), apart from the size of the entry.
    public mutating func add(_ entry: FoundEntry) {
        switch entry {
        case .assessment(let assessment, let questionnaire, let place):
            add(Candidate(content: .assessment(assessment, questionnaire), line: place.line))
        case .observation(let observation, let place):
            add(Candidate(content: .observation(observation), line: place.line))
        case .withdrawal(let id, let place): withdraw(id, at: place.line)
        case .leftOut(let reason, _): plan.leftOut[reason, default: 0] += 1
        case .problem(let diagnostics): plan.add(problem: diagnostics)
        }
    }

    private mutating func withdraw(_ id: SampleID, at line: Int) {
        guard withdrawals[id] == nil else {
            plan.repeated += 1
            return
        }
        withdrawals[id] = Withdrawal(line: line)
        guard let place = places[id] else { return }
        withdrawals[id]?.isContradicted = true
        contradict(place, at: line, "the entry of line \(candidates[place].line), withdrawn here")
    }

    private mutating func add(_ candidate: Candidate) {
        if let withdrawal = withdrawals[candidate.id] {
            withdrawals[candidate.id]?.isContradicted = true
            plan.contradicting += 1
            plan.addProblem(
                at: candidate.line, "line \(withdrawal.line) withdraws this entry",
                remedy: "export the file again, with one of both")
            return
        }
        let bySync = candidate.syncKey.flatMap { placesBySync[$0] }
        guard let place = places[candidate.id] ?? bySync else {
            places[candidate.id] = candidates.count
            if let key = candidate.syncKey { placesBySync[key] = candidates.count }
            candidates.append(candidate)
            return
        }
        let earlier = candidates[place]
        if candidate.isNewerVersion(of: earlier) {
            plan.repeated += 1
            places[candidate.id] = place
            candidates[place] = candidate
            candidates[place].isContradicted = earlier.isContradicted
        } else if earlier.isNewerVersion(of: candidate) || candidate.hasSameContent(as: earlier) {
            plan.repeated += 1
        } else {
            plan.contradicting += 1
            contradict(
                place, at: candidate.line,
                "the entry of line \(earlier.line), with other content")
        }
    }

    /// Reports that a later line contradicts an entry.
    private mutating func contradict(_ place: Int, at line: Int, _ problem: String) {
        if !candidates[place].isContradicted { plan.contradicting += 1 }
        candidates[place].isContradicted = true
        plan.addProblem(at: line, problem, remedy: "export the file again, with one of both")
    }
}

extension SampleImport.Candidate {
    /// The identifier of the sample.
    var id: SampleID { sample.id }

    /// The sample, whatever its type.
    var sample: any Sample {
        switch content {
        case .assessment(let assessment, _): assessment
        case .observation(let observation): observation.sample
        }
    }

    /// The type of the sample.
    var type: SampleType {
        switch content {
        case .assessment: .assessment
        case .observation(let observation): observation.type
        }
    }

    /// See ``ObservedSample/syncKey``.
    var syncKey: [UInt8]? {
        if case .observation(let observation) = content { observation.syncKey } else { nil }
    }

    /// Whether both have the same sync identity, and this one the greater version.
    func isNewerVersion(of other: Self) -> Bool {
        guard case .observation(let later) = content, case .observation(let earlier) = other.content
        else { return false }
        return later.isNewerVersion(of: earlier)
    }

    func hasSameContent(as other: Self) -> Bool {
        switch (content, other.content) {
        case (.assessment(let one, let form), .assessment(let two, _)):
            one.subject == two.subject && one.isAtTime(of: two)
                && one.hasSameContent(as: two, form) && two.hasSameContent(as: one, form)
        case (.observation(let one), .observation(let two)):
            one.isContained(in: two) && two.isContained(in: one)
        case (.assessment, .observation), (.observation, .assessment): false
        }
    }
}
