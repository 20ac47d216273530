/// Finds every group of people whose number follows from shown numbers by adding and subtracting.
///
/// People are of kinds, such as "better and recovered", so a group is a set of kinds. A number
/// follows from others if its indicator is a linear combination of theirs.
struct DerivableGroups {
    /// Whether each kind belongs to a group, for each group whose number follows.
    let groups: [[Bool]]

    /// Finds the groups.
    ///
    /// - Parameters:
    ///   - shown: The groups whose numbers are shown.
    ///   - kinds: The number of kinds.
    init(from shown: [[Bool]], kinds: Int) {
        var rows = shown.map { $0.map { $0 ? 1.0 : 0.0 } }
        var pivots: [Int] = []
        for kind in 0..<kinds {
            let next = pivots.count
            let left = rows.indices.dropFirst(next)
            guard let row = left.first(where: { abs(rows[$0][kind]) > 1e-9 }) else { continue }
            rows.swapAt(next, row)
            let factor = rows[next][kind]
            rows[next] = rows[next].map { $0 / factor }
            for other in rows.indices where other != next && rows[other][kind] != 0 {
                let factor = rows[other][kind]
                rows[other] = zip(rows[other], rows[next]).map { $0 - factor * $1 }
            }
            pivots.append(kind)
        }
        // A combination has the coefficient 0 or 1 for each reduced row, as its kind is in or out.
        groups = (0..<(1 << pivots.count)).compactMap { choice in
            var sums = Array(repeating: 0.0, count: kinds)
            for place in pivots.indices where choice >> place & 1 == 1 {
                for kind in 0..<kinds { sums[kind] += rows[place][kind] }
            }
            guard sums.allSatisfy({ abs($0) < 1e-6 || abs($0 - 1) < 1e-6 }) else { return nil }
            return sums.map { $0 > 0.5 }
        }
    }

    /// The number of people of each group.
    func counts(_ people: [Int]) -> [Int] {
        groups.map { group in zip(group, people).reduce(0) { $0 + ($1.0 ? $1.1 : 0) } }
    }
}
