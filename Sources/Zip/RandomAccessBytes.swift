/// The bytes of a file that can be read from any place.
package protocol RandomAccessBytes {
    /// The number of bytes.
    var size: Int64 { get }

    /// Some of the bytes.
    ///
    /// - Parameters:
    ///   - place: The place of the first, from 0.
    ///   - count: How many to read. There are fewer at the end of the file.
    /// - Throws: The error of the file.
    func bytes(at place: Int64, count: Int) throws -> [UInt8]
}
