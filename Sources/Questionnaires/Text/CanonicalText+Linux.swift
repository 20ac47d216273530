#if !canImport(Darwin)
    // The standard library normalises texts to compare them, but has no public function for it yet
    // (github.com/swiftlang/swift-evolution, "Unicode Normalization").
    @_spi(_Unicode) internal import Swift

    extension String {
        /// The text in Unicode normalization form C.
        var composed: String {
            var scalars = String.UnicodeScalarView()
            for scalar in _nfc { scalars.append(scalar) }
            return String(scalars)
        }
    }
#endif
