internal import Questionnaires

/// Counts new people whose name differs from another name only in capitals, blanks, punctuation or
/// leading zeros, such as `P-17` and `p017`. They stay two people, but are often one person.
package struct SimilarNames {
    /// The most names of a file that are remembered, and the most people of a store that need to be
    /// given, so that memory does not grow with either.
    package static let greatestCount = 200_000

    /// The number of new people whose name is like that of another new person or a stored person.
    package private(set) var count = 0
    /// The hashes of the names of the people in the store.
    private let stored: Set<Int>
    /// The hashes of all names, for names that are alike.
    private var likenesses: Set<Int>
    /// The most hashes that are remembered.
    private let limit: Int

    /// - Parameter people: The people in the store.
    package init(besides people: [SubjectID] = []) {
        let names = people.map { Array($0.text.utf8) }
        stored = Set(names.map(\.hashValue))
        likenesses = Set(names.map { SubjectID.likeness(of: $0.span) })
        limit = likenesses.count + Self.greatestCount
    }

    /// Adds the name of a person. Add each name only once.
    package mutating func add(_ name: borrowing Span<UInt8>) {
        let likeness = SubjectID.likeness(of: name)
        if likenesses.contains(likeness) {
            if !stored.contains(name.indices.map { name[$0] }.hashValue) { count += 1 }
        } else if likenesses.count < limit {
            likenesses.insert(likeness)
        }
    }
}
