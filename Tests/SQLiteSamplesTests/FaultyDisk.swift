import CFaultyDisk

/// Simulates disk failures under the stores of one folder.
enum FaultyDisk {
    enum Operation {
        case read
        case misread
        case write
        case sync
        case lock
        case open
        case full

        /// Those whose failure may pass.
        static let passing: [Operation] = [.read, .misread, .write, .sync, .lock, .open]
    }

    /// Starts failing.
    ///
    /// - Parameters:
    ///   - operation: The operation that fails.
    ///   - path: A part of the path of the files concerned.
    ///   - first: The first operation that fails, counted from 1.
    ///   - times: How many operations fail.
    static func fail(
        _ operation: Operation, of path: String, from first: Int = 1, times: Int = 1
    ) {
        let number =
            switch operation {
            case .read: faulty_read
            case .misread: faulty_misread
            case .write: faulty_write
            case .sync: faulty_sync
            case .lock: faulty_lock
            case .open: faulty_open
            case .full: faulty_full
            }
        unsafe faulty_begin(
            path, Int32(number.rawValue), Int32(clamping: first),
            Int32(clamping: times))
    }

    /// Stops failing.
    ///
    /// - Returns: How many operations failed.
    @discardableResult
    static func end() -> Int { Int(faulty_end()) }
}
