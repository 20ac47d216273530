extension Questionnaire {
    /// A version of a definition: major, minor and patch number.
    ///
    /// A change of wording, choices, scoring or bands is a new major version; an added translation or
    /// code is a new minor one; a corrected reference or title is a new patch.
    ///
    /// - SeeAlso: Semantic Versioning 2.0.0. Pre-release and build parts are not used here.
    public struct SemanticVersion: Hashable, Sendable, Comparable, LosslessStringConvertible {
        /// The first number. Scores of different major versions are never compared.
        public let major: Int
        /// The second number.
        public let minor: Int
        /// The third number.
        public let patch: Int

        /// Creates a version from its three numbers.
        ///
        /// - Precondition: No number is negative.
        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            precondition(
                major >= 0 && minor >= 0 && patch >= 0, "a version number is never negative")
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        /// Reads `1.0.0`; `nil` for anything but three numbers without leading zeros.
        public init?(_ text: String) {
            let parts = text.utf8.split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            var numbers: [Int] = []
            for part in parts {
                let isPlain = part.allSatisfy(\.isDigit)
                let isPadded = part.count > 1 && part.first == UInt8(ascii: "0")
                guard isPlain, !isPadded, part.count <= 9, let number = Int(String(part) ?? "")
                else {
                    return nil
                }
                numbers.append(number)
            }
            self.init(numbers[0], numbers[1], numbers[2])
        }

        /// The version as `major.minor.patch`.
        public var description: String { "\(major).\(minor).\(patch)" }

        /// Orders versions by major, then minor, then patch number.
        public static func < (left: Self, right: Self) -> Bool {
            (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
        }
    }
}

extension Questionnaire.SemanticVersion: TextCodable {
    package static func fault(in text: String) -> String { "not a version of the form 1.0.0" }
}
