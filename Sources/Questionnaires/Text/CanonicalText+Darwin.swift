#if canImport(Darwin)
    // On Apple's platforms Foundation is a part of the system, so the program does not get larger.
    internal import Foundation

    extension String {
        /// The text in Unicode normalization form C.
        var composed: String { precomposedStringWithCanonicalMapping }
    }
#endif
