internal import Questionnaires
internal import Samples

/// Groups of Observations, while those that belong to one result are joined.
///
/// A total may name the Observations from which it was derived, or only have their person and time.
struct ObservationJoin {
    /// The Observations of one result, or of several results at the same time.
    struct Group {
        /// The places of the Observations. The panel is the first, if there is one.
        fileprivate(set) var places: [Int]
        let isPanel: Bool
        let hasOtherMembers: Bool
    }

    private let parts: [ObservationPart]
    /// The places of the Observations by their names.
    private let places: [String: [Int]]
    /// The groups, perhaps with Observations that were moved to another group.
    private var all: [Group] = []
    /// The group of each Observation. A member of several panels is in their groups too.
    private var groupOfPart: [Int: Int] = [:]
    /// The Observations of refused panels.
    private var refused: Set<Int> = []

    init(_ parts: [ObservationPart], _ places: [String: [Int]]) {
        self.parts = parts
        self.places = places
    }

    /// The groups. A group that was joined with another is empty.
    var groups: [Group] {
        all.enumerated().map { number, group in
            guard !group.isPanel else { return group }
            var group = group
            group.places.removeAll { groupOfPart[$0] != number }
            return group
        }
    }

    /// Adds a group.
    mutating func add(_ places: [Int], isPanel: Bool, hasOtherMembers: Bool = false) {
        for place in places where groupOfPart[place] == nil { groupOfPart[place] = all.count }
        all.append(Group(places: places, isPanel: isPanel, hasOtherMembers: hasOtherMembers))
    }

    /// Whether a group has an Observation.
    func holds(_ place: Int) -> Bool { groupOfPart[place] != nil }

    /// Records that Observations belong to a refused panel.
    mutating func refuse(_ places: [Int]) { refused.formUnion(places) }

    /// Joins Observations with those in the file that they name as their sources.
    ///
    /// An Observation that is derived from several panels, such as the total of two questionnaires,
    /// is a separate result.
    ///
    /// - Returns: The contradictions between an Observation and its sources, with its place. Such an
    ///   Observation is no result.
    mutating func joinDerived() -> [(place: Int, problem: Diagnostic)] {
        var problems: [(place: Int, problem: Diagnostic)] = []
        for (place, part) in parts.enumerated() where !part.sources.isEmpty {
            guard let own = groupOfPart[place] else { continue }
            let named = part.sources.flatMap { places[$0] ?? [] }.firstOfEach
                .filter { $0 != place }
            // Observations that may be part of a refused panel are not separate results.
            if !all[own].isPanel, named.contains(where: refused.contains) {
                groupOfPart[place] = nil
                continue
            }
            let sources = named.filter { groupOfPart[$0] != nil }
            guard !sources.isEmpty else { continue }
            if let problem = contradiction(between: part, and: sources.map { parts[$0] }) {
                problems.append((place, problem))
                if !all[own].isPanel { groupOfPart[place] = nil }
                continue
            }
            let related = [place] + sources
            let panels = Set(related.compactMap { groupOfPart[$0] }.filter { all[$0].isPanel })
            guard panels.count < 2 else { continue }
            if let panel = panels.first {
                for one in related { move(one, to: panel) }
            } else {
                for one in sources { join(groupOfPart[one], with: groupOfPart[place]) }
            }
        }
        return problems
    }

    /// Joins totals that name no source with the only other group that has the answers of their
    /// questionnaire, of the same person, time and encounter.
    mutating func joinTotals(_ index: FormIndex) {
        let groups = groups
        let items = groups.map { group in
            Set(group.places.flatMap { parts[$0].values.flatMap(\.recognition.items) })
        }
        let hasAnswers = zip(groups, items).map { $0.isPanel || !$1.isEmpty }
        let totals = parts.indices.filter { place in
            parts[place].isTotal && parts[place].sources.isEmpty
                && groupOfPart[place].map { !hasAnswers[$0] } ?? false
        }
        guard !totals.isEmpty else { return }
        var groupsOfOccasion: [ObservationPart.Occasion: Set<Int>] = [:]
        for (number, group) in groups.enumerated() where hasAnswers[number] {
            for place in group.places {
                groupsOfOccasion[ObservationPart.Occasion(of: parts[place]), default: []]
                    .insert(number)
            }
        }
        for place in totals {
            let near = groupsOfOccasion[ObservationPart.Occasion(of: parts[place])] ?? []
            let forms = Set(parts[place].scales.map(\.form))
            let found = near.filter { number in
                if groups[number].isPanel,
                    !parts[groups[number].places[0]].forms.isDisjoint(with: forms)
                {
                    return true
                }
                return forms.contains { items[number].isSuperset(of: index.scoredItems(of: $0)) }
            }
            if found.count == 1, let group = found.first { move(place, to: group) }
        }
    }

    /// Why an Observation cannot be derived from others, or `nil`.
    private func contradiction(
        between part: ObservationPart, and sources: [ObservationPart]
    ) -> Diagnostic? {
        if sources.contains(where: { $0.subject != part.subject }) {
            return part.place.finding(
                .contradiction, "about another person than the Observations it is derived from",
                remedy: "correct the source")
        }
        if sources.contains(where: { !$0.start.mayBeOfSameDay(as: part.start) }) {
            return part.place.finding(
                .contradiction, "another date than the Observations it is derived from",
                remedy: "correct the source")
        }
        return nil
    }

    private mutating func move(_ place: Int, to group: Int) {
        guard groupOfPart[place] != group else { return }
        groupOfPart[place] = group
        all[group].places.append(place)
    }

    /// Adds the smaller group to the larger one.
    private mutating func join(_ one: Int?, with other: Int?) {
        guard let one, let other, one != other else { return }
        let isSmaller = all[one].places.count < all[other].places.count
        let (small, large) = isSmaller ? (one, other) : (other, one)
        for place in all[small].places where groupOfPart[place] == small { move(place, to: large) }
        all[small].places = []
    }
}

extension FormIndex {
    /// The scored items of a questionnaire.
    fileprivate func scoredItems(of form: Int) -> [ItemPlace] {
        questionnaires[form].items.enumerated().filter { !$0.element.isUnscored }
            .map { ItemPlace(form: form, item: $0.offset) }
    }
}
