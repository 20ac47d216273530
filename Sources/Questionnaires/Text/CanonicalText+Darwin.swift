#if canImport(Darwin)
    // On Apple's platforms Foundation is part of the system, so it costs the program nothing.
    internal import Foundation

    extension String {
        /// The text in Unicode normalization form C.
        var composed: String { precomposedStringWithCanonicalMapping }
    }
#endif
