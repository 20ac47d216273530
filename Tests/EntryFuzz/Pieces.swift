// `.ci/fuzz-readers` compiles this file with the program of one reader, and links the modules of the reader.

import CSV

/// Bytes in pieces of random sizes.
struct RandomPieces: ByteSource {
    private var rest: ArraySlice<UInt8>
    private var state: UInt64

    /// - Parameter bytes: The bytes. They also decide the sizes.
    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        state = bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    mutating func lend(to take: (Span<UInt8>) -> Void) -> Bool {
        let piece = Array(rest.prefix(nextSize))
        rest = rest.dropFirst(piece.count)
        take(piece.span)
        return !rest.isEmpty
    }

    /// From 0 to 40 bytes, and sometimes many.
    private var nextSize: Int {
        mutating get {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let size = Int(state >> 33 % 42)
            return size == 41 ? 1_000 : size
        }
    }
}

/// Ends the program with a message, which an optimised `precondition` does not print.
func require(_ holds: Bool, _ message: String) {
    if !holds { fatalError(message) }
}
