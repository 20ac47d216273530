public import Foundation

extension Data {
    /// Whether its first megabyte has the entropy of random bytes: nearly 8 bits a byte.
    public var isNoise: Bool {
        let start = [UInt8](prefix(1 << 20))
        var counts = [Int](repeating: 0, count: 256)
        for byte in start { counts[Int(byte)] += 1 }
        let entropy = counts.filter { $0 > 0 }.reduce(0.0) { sum, count in
            let share = Double(count) / Double(start.count)
            return sum - share * log2(share)
        }
        return entropy > 7.95
    }
}
