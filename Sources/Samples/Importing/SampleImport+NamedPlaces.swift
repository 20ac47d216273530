extension SampleImport {
    /// The places of the entries of a file by their names.
    struct NamedPlaces: Sendable {
        /// The names of the entries that have several.
        private(set) var names: [Int: [Name]] = [:]
        /// The place of each identifier that a sample has.
        private var ids: [SampleID: Int] = [:]
        /// The first place of each name of an entry with several names.
        private var first: [SampleID: Int] = [:]
        /// The next places of names that several entries have.
        private var more: [SampleID: [Int]] = [:]

        /// The most entries with a common name that are compared. A name of more entries, such as
        /// that of a study, identifies none of them.
        private static let limit = 8

        /// The place of a sample, or `nil`.
        subscript(id: SampleID) -> Int? { ids[id] }

        /// Whether an entry has the name.
        func has(_ name: SampleID) -> Bool { ids[name] != nil || first[name] != nil }

        /// Whether a sample at another place has the name as its identifier.
        func has(other name: Name, _ place: Int) -> Bool {
            ids[name.id].map { $0 != place } ?? false
        }

        /// Whether no entry has one of the names.
        func isFree(_ names: [Name]) -> Bool { !names.contains { has($0.id) } }

        /// Records the names of the sample at a place.
        ///
        /// - Parameter names: Empty or one if the identifier is its only name.
        mutating func add(_ id: SampleID, _ names: [Name], at place: Int) {
            ids[id] = place
            guard names.count > 1 else { return }
            self.names[place] = names
            for name in names {
                if let known = first[name.id] {
                    guard known != place, more[name.id, default: []].count < Self.limit - 1,
                        !more[name.id, default: []].contains(place)
                    else { continue }
                    more[name.id, default: []].append(place)
                } else {
                    first[name.id] = place
                }
            }
        }

        /// Forgets the names of the sample at a place.
        mutating func remove(_ place: Int, _ names: [Name]) {
            for name in names {
                if ids[name.id] == place { ids[name.id] = nil }
                let others = ([first[name.id]].compactMap(\.self) + (more[name.id] ?? []))
                    .filter { $0 != place }
                first[name.id] = others.first
                more[name.id] = others.count > 1 ? Array(others.dropFirst()) : nil
            }
            self.names[place] = nil
        }

        /// The places of the entries with one of the names, each once.
        func places(of names: [Name]) -> [Int] {
            var places: [Int] = []
            for name in names {
                let some =
                    [ids[name.id], first[name.id]].compactMap(\.self) + (more[name.id] ?? [])
                for place in some where !places.contains(place) { places.append(place) }
            }
            return places
        }
    }
}
