internal import Samples

extension SampleID {
    /// Reads an identifier from the command line.
    ///
    /// - Throws: A failure that says where to find it. The beginning of an identifier is refused: a
    ///   sample to delete or move must be named in full.
    init(argument text: String) throws(Failure) {
        guard let id = SampleID(text) else {
            let isBeginning =
                text.count >= 4 && text.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") }
            throw Failure(
                .usage,
                isBeginning
                    ? "ID: not a whole identifier; give all of it, as wellbeing samples shows it"
                    : "ID: not an identifier; see: wellbeing samples")
        }
        self = id
    }
}
