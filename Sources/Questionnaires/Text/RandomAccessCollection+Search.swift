extension RandomAccessCollection {
    /// The index of the first element that meets a condition, by binary search. All elements after
    /// it must meet the condition too. `endIndex` if no element does.
    ///
    /// - Complexity: O(log *n*).
    @inlinable
    package func firstPlace(where condition: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let middle = index(start, offsetBy: count / 2)
            if condition(self[middle]) {
                count /= 2
            } else {
                start = index(after: middle)
                count -= count / 2 + 1
            }
        }
        return start
    }
}
