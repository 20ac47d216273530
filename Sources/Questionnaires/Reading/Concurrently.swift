internal import Dispatch

/// Computes values on several processors, and waits for all of them.
///
/// - Parameters:
///   - count: How many values there are.
///   - value: Computes the value at a place, from 0. It runs on any thread.
/// - Returns: The values, in the order of their places.
package func concurrently<Value: Sendable>(
    _ count: Int, _ value: @Sendable (Int) -> Value
) -> [Value] {
    guard count > 1 else { return (0..<count).map(value) }
    // Written to on its own queue, and read when all are done. (A `Mutex` would do, but the search for
    // races does not know it.)
    let gathering = DispatchQueue(label: "WellbeingKit.concurrently")
    nonisolated(unsafe) var values = [Value?](repeating: nil, count: count)
    DispatchQueue.concurrentPerform(iterations: count) { place in
        let value = value(place)
        gathering.sync { unsafe values[place] = value }
    }
    return unsafe values.compactMap(\.self)
}
