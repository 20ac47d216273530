/// Finds the rows of a table of counts that must be hidden, so that no small count can be read or
/// computed.
///
/// The rows are groups without common people, and their total is published too. So readers can
/// compute the sum of the hidden rows in each column: the total less the shown rows. So hiding only
/// the small counts would not protect anyone.
///
/// 1. *Primary*: a row with any count from 1 up to, and not including, the limit is hidden as a
///    whole. A count of 0 is not small.
/// 2. *Secondary*: while any row is hidden, the shown row with the smallest sum is hidden too,
/// until two or more rows are hidden and the hidden rows together have no small count in any
/// column.
/// 3. The total is hidden when it has a small count itself. Then all rows are hidden too, because
/// their sum has that count.
///
/// It does not protect against other tables of the same people, such as by other groups or for a
/// slightly longer period. It also does not hide the range of a count.
struct SmallCells {
    /// Counts from 1 up to, and not including, this number are small.
    let limit: Int

    func isSmall(_ count: Int) -> Bool { count > 0 && count < limit }

    func hasSmall(_ row: [Int]) -> Bool { row.contains(where: isSmall) }

    /// The indexes of the rows that must be hidden.
    ///
    /// - Parameters:
    ///   - rows: Rows with the same number of counts. Each column adds up over the rows. A count may be
    ///     a difference, and then negative, which is not small.
    ///   - first: Rows that are hidden for another reason.
    /// - Complexity: O(*r*² *c*) in the numbers of rows and columns.
    func hidden(_ rows: [[Int]], besides first: Set<Int> = []) -> Set<Int> {
        var hidden = first.union(rows.indices.filter { hasSmall(rows[$0]) })
        guard !hidden.isEmpty else { return [] }
        // The smallest row is hidden first, and the first of equal ones, so the same table is
        // always hidden in the same way.
        let bySize = rows.indices.sorted {
            (rows[$0].reduce(0, +), $0) < (rows[$1].reduce(0, +), $1)
        }
        for next in bySize where !isProtected(hidden, of: rows) { hidden.insert(next) }
        return hidden
    }

    private func isProtected(_ hidden: Set<Int>, of rows: [[Int]]) -> Bool {
        guard hidden.count > 1 || rows.count == 1 else { return false }
        var sums = Array(repeating: 0, count: rows.first?.count ?? 0)
        for place in hidden {
            for (column, count) in rows[place].enumerated() { sums[column] += count }
        }
        return !hasSmall(sums)
    }
}
