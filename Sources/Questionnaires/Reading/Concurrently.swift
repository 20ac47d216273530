internal import Dispatch

/// Computes values on several processors, and waits for all of them.
///
/// - Parameters:
///   - count: The number of values.
///   - value: Computes the value at a place, from 0. It runs on any thread.
/// - Returns: The values, in the order of their places.
package func concurrently<Value: Sendable>(
    _ count: Int, _ value: @Sendable (Int) -> Value
) -> [Value] {
    guard count > 1 else { return (0..<count).map(value) }
    // Written on its own queue, and read when all values are computed. (The race detector does not
    // support `Mutex`.)
    let gathering = DispatchQueue(label: "WellbeingKit.concurrently")
    nonisolated(unsafe) var values = [Value?](repeating: nil, count: count)
    DispatchQueue.concurrentPerform(iterations: count) { place in
        let value = value(place)
        gathering.sync { unsafe values[place] = value }
    }
    return unsafe values.compactMap(\.self)
}
