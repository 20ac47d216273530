internal import Samples

extension ContentBytes {
    /// FNV-1a with 64 bits, over the whole content of a record.
    ///
    /// Each step maps the states one to one, for every byte and from every state: two contents of
    /// one length that differ in a single byte never have the same checksum. That is what a
    /// flipped bit on the disk does, and what SQLite itself does not notice. It is no protection
    /// against a person.
    ///
    /// - SeeAlso: Fowler G, Noll LC, Vo K-P, Eastlake D. The FNV Non-Cryptographic Hash Algorithm.
    var checksum: Int64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return Int64(bitPattern: hash)
    }
}
