#if canImport(Darwin)
    // On Apple's platforms Foundation is part of the system, so it does not make the program
    // larger.
    internal import Foundation

    extension String {
        /// The text in Unicode normalization form C.
        var composed: String { precomposedStringWithCanonicalMapping }
    }
#endif
