/// The numbers in the bytes of a zip, the lowest byte first. A place behind the end has no number.
struct ZipFields {
    let bytes: [UInt8]

    func uint16(_ place: Int) -> UInt64? { number(place, 2) }
    func uint32(_ place: Int) -> UInt64? { number(place, 4) }
    func uint64(_ place: Int) -> UInt64? { number(place, 8) }

    /// Some of the bytes; `nil` if they end earlier.
    func slice(_ place: Int, _ count: UInt64) -> ArraySlice<UInt8>? {
        guard let count = Int(exactly: count), place <= bytes.count, count <= bytes.count - place
        else { return nil }
        return bytes[place..<place + count]
    }

    private func number(_ place: Int, _ count: Int) -> UInt64? {
        guard place >= 0, place <= bytes.count - count else { return nil }
        return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
