import Foundation

/// How much a test tries.
public enum Thoroughness {
    /// The sanitizer that the program under test carries, which makes it many times slower.
    ///
    /// `.ci/run` sets the variable for its sanitizer steps. They look for races and bad memory,
    /// which a part of the cases finds as well as all; the plain run tries all.
    public static let sanitizer = ProcessInfo.processInfo.environment["WELLBEING_SANITIZED"]
        .flatMap(Sanitizer.init)

    /// Whether there is a sanitizer.
    public static let isSanitized = sanitizer != nil

    /// The number of cases to try: all, or a tenth under a sanitizer, at least one.
    public static func cases(_ all: Int) -> Int { isSanitized ? max(all / 10, 1) : all }
}
