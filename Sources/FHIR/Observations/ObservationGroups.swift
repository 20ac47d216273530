internal import Questionnaires
internal import Samples

/// The Observations of one file or Bundle, from which results are assembled.
struct ObservationGroups {
    /// The result of reading an Observation.
    enum Reading {
        /// A separate entry, with the names of its members if it is a panel that does not count.
        case entry(SampleImport.Entry, members: [String] = [])
        /// A part of a result.
        case part(ObservationPart)

        /// The entry, or `nil`.
        var entry: SampleImport.Entry? {
            if case .entry(let entry, _) = self { entry } else { nil }
        }
    }

    /// The most Observations that are kept until the end of a file.
    private static let limit = 100_000

    private var parts: [ObservationPart] = []
    /// The hashes of the names of all Observations, including those that are not part of a result.
    private var names: Set<Int> = []
    /// The hashes of the names of the members of panels that do not count.
    private var members: Set<Int> = []

    /// Records the names of an Observation of the file.
    mutating func note(_ names: [String]) {
        guard self.names.count < 2 * Self.limit else { return }
        for name in names { self.names.insert(name.hashValue) }
    }

    /// Records the members of a panel that is refused or does not count. They are not separate
    /// results.
    mutating func note(membersOfNoPanel names: [String]) {
        guard members.count < 2 * Self.limit else { return }
        for name in names { members.insert(name.hashValue) }
    }

    /// Adds a part.
    ///
    /// - Returns: Why it is refused, or `nil`.
    mutating func add(_ part: ObservationPart) -> Diagnostic? {
        guard parts.count < Self.limit else {
            return part.place.finding(
                .tooMany, "more than \(Self.limit) Observations of questionnaires in one file",
                remedy: "split the file by person")
        }
        parts.append(part)
        return nil
    }

    /// What is known of the Observations while results are assembled.
    private struct Assembly {
        var groups: ObservationJoin
        /// Which Observations are in a panel, or cannot be separate results.
        var isUsed: [Bool]
        /// For which Observations an entry says why they are not kept.
        var isReported: [Bool]
        var lost: [ObservationPart] = []
        var entries: [SampleImport.Entry] = []

        /// Reports that an Observation is not kept.
        mutating func lose(
            _ part: ObservationPart, at place: Int, reporting entry: SampleImport.Entry
        ) {
            entries.append(entry)
            lost.append(part)
            isReported[place] = true
        }
    }

    /// The results.
    mutating func entries(_ settings: FHIRReader, _ scope: ReadingScope) -> [SampleImport.Entry] {
        guard !parts.isEmpty else { return [] }
        for place in parts.indices where !parts[place].members.isEmpty {
            parts[place].derive { scope.response([$0]) != nil }
        }
        var places: [String: [Int]] = [:]
        for (place, part) in parts.enumerated() {
            for name in part.names { places[name, default: []].append(place) }
        }
        let none = Array(repeating: false, count: parts.count)
        var assembly = Assembly(
            groups: ObservationJoin(parts, places), isUsed: none, isReported: none)
        addPanels(to: &assembly, places, scope)
        leaveOutMembersOfNoPanel(in: &assembly, scope)
        for group in others(assembly.isUsed) {
            assembly.groups.add(group, isPanel: parts[group[0]].hasComponents)
        }
        for (place, problem) in assembly.groups.joinDerived() {
            assembly.entries.append(.problem([problem]))
            if !assembly.groups.holds(place) { assembly.lost.append(parts[place]) }
            assembly.isReported[place] = true
        }
        for (place, part) in parts.enumerated()
        where !assembly.isReported[place] && !assembly.groups.holds(place) {
            assembly.lose(
                part, at: place,
                reporting: .leftOut(
                    .init("an Observation that may be part of a refused panel"),
                    place: part.place.ofEntry))
        }
        assembly.groups.joinTotals(settings.index)
        // The sources that remain are responses, and what is not in the file.
        for place in parts.indices { parts[place].removeSources { places[$0] != nil } }
        return assembly.entries + results(of: assembly.groups, settings, scope)
            + assembly.lost.flagEntries(settings.index)
    }

    /// Adds each panel with its members, or says why it is refused.
    private func addPanels(
        to assembly: inout Assembly, _ places: [String: [Int]], _ scope: ReadingScope
    ) {
        for panel in parts.indices where !parts[panel].members.isEmpty {
            assembly.isUsed[panel] = true
            let members = parts[panel].members
            let found = members.flatMap { places[$0] ?? [] }.firstOfEach
            for place in found { assembly.isUsed[place] = true }
            if let refusal = refusal(of: members, found.map { parts[$0] }, panel: parts[panel]) {
                // A panel that was derived from a response in the file belongs to that response,
                // even if members are missing.
                if scope.response(parts[panel].sources) != nil {
                    assembly.groups.add([panel] + found, isPanel: true)
                    continue
                }
                assembly.lose(parts[panel], at: panel, reporting: .problem([refusal]))
                // Observations that may be part of a refused panel are not separate results.
                assembly.groups.refuse([panel] + found)
                for place in parts.indices where parts[place].isOfSameTime(as: parts[panel]) {
                    assembly.isUsed[place] = true
                }
            } else {
                assembly.groups.add(
                    [panel] + found, isPanel: true,
                    hasOtherMembers: members.contains { places[$0] == nil })
            }
        }
    }

    /// Leaves out the members of panels that do not count.
    private func leaveOutMembersOfNoPanel(in assembly: inout Assembly, _ scope: ReadingScope) {
        for (place, part) in parts.enumerated()
        where !assembly.isUsed[place]
            && part.names.contains(where: { members.contains($0.hashValue) })
            && scope.response(part.sources) == nil
        {
            assembly.isUsed[place] = true
            assembly.lose(
                part, at: place,
                reporting: .leftOut(
                    .init("a member of a panel that does not count"), place: part.place.ofEntry))
        }
    }

    /// The results of the groups.
    private func results(
        of groups: ObservationJoin, _ settings: FHIRReader, _ scope: ReadingScope
    ) -> [SampleImport.Entry] {
        let found = groups.groups.flatMap { group in
            group.isPanel
                ? [(parts: group.places.map { parts[$0] }, hasOther: group.hasOtherMembers)]
                : loose(group.places).map { (parts: $0, hasOther: false) }
        }
        let lenders = lenders(found.map(\.parts))
        return found.flatMap { parts, hasOther in
            let lenders = parts[0].isPanel ? nil : lenders[ObservationPart.Occasion(of: parts[0])]
            return ObservationResult(
                parts, hasOtherMembers: hasOther, lenders: lenders ?? [],
                settings: settings, scope: scope
            ).entries()
        }
    }

    /// Why the members of a panel do not make a result, or `nil`.
    private func refusal(
        of members: [String], _ found: [ObservationPart], panel: ObservationPart
    ) -> Diagnostic? {
        let known = Set(found.flatMap(\.names))
        if members.contains(where: { !known.contains($0) && !names.contains($0.hashValue) }) {
            return panel.place.finding(
                .unresolvedReference, "a panel with members that are not in the file",
                remedy: "give the members in the same file")
        }
        if Set(members).count < members.count {
            return panel.place.finding(
                .repeatedEntry, "a panel that names a member twice", remedy: "correct the source")
        }
        if found.contains(where: { $0.subject != panel.subject }) {
            return panel.place.finding(
                .contradiction, "a panel with members of another person",
                remedy: "correct the source")
        }
        if found.contains(where: { !$0.start.mayBeOfSameDay(as: panel.start) }) {
            return panel.place.finding(
                .contradiction, "a panel with members of another day",
                remedy: "correct the source")
        }
        return nil
    }

    /// The items of panels. Observations of the same time without a panel may need them: a panel of
    /// PHQ-2 has two items of PHQ-9.
    private func lenders(
        _ groups: [[ObservationPart]]
    ) -> [ObservationPart.Occasion: [ObservationResult.SharedObservation]] {
        var lenders: [ObservationPart.Occasion: [ObservationResult.SharedObservation]] = [:]
        for group in groups where group[0].isPanel {
            for part in group where part.values.contains(where: \.isItem) {
                lenders[ObservationPart.Occasion(of: part), default: []].append(
                    (group[0].forms, part))
            }
        }
        return lenders
    }

    /// The places of the Observations without a panel, grouped by their source and day or, without a
    /// source, by person, time and encounter. A program may write the items of one source in several
    /// seconds.
    private func others(_ isUsed: [Bool]) -> [[Int]] {
        struct Key: Hashable {
            let sources: [String]
            let occasion: ObservationPart.Occasion
            /// Separates Observations with components, because these already belong together.
            let panel: Int?
        }
        var groups: [[Int]] = []
        var placeOfKey: [Key: Int] = [:]
        for (place, part) in parts.enumerated() where !isUsed[place] {
            let key = Key(
                sources: part.sources,
                occasion: ObservationPart.Occasion(of: part, isOfDay: !part.sources.isEmpty),
                panel: part.hasComponents ? place : nil)
            if let known = placeOfKey[key] {
                groups[known].append(place)
            } else {
                placeOfKey[key] = groups.count
                groups.append([place])
            }
        }
        return groups
    }

    /// The results of Observations without a panel.
    private func loose(_ places: [Int]) -> [[ObservationPart]] {
        guard !places.isEmpty else { return [] }
        // The first one gives the result its time, whatever their order in the file.
        return results(
            of: places.map { parts[$0] }.sorted {
                $0.start.microsecondsSinceEpoch < $1.start.microsecondsSinceEpoch
            })
    }

    /// The results of Observations of one time: one for each identifier if they are totals and a
    /// scale has several, otherwise a single one. A UUID identifies one result everywhere.
    private func results(of parts: [ObservationPart]) -> [[ObservationPart]] {
        var results: [[ObservationPart]] = []
        var placeOfID: [SampleID: Int] = [:]
        for part in parts {
            guard part.isTotal, let id = part.universalID else { return [parts] }
            if let known = placeOfID[id] {
                results[known].append(part)
            } else {
                placeOfID[id] = results.count
                results.append([part])
            }
        }
        let scales = results.map { Set($0.flatMap(\.scales)) }
        let all = scales.reduce(into: Set()) { $0.formUnion($1) }
        return scales.reduce(0) { $0 + $1.count } > all.count ? results : [parts]
    }
}
