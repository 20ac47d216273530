import Foundation

/// How many cases a test tries.
public enum Thoroughness {
    /// The sanitizer of the program under test, which makes it many times slower.
    ///
    /// `.ci/run` sets the variable for its sanitizer steps. They look for races and bad memory, for
    /// which a part of the cases is enough; the run without sanitizers tries all.
    public static let sanitizer = ProcessInfo.processInfo.environment["WELLBEING_SANITIZED"]
        .flatMap(Sanitizer.init)

    /// Whether the program runs under a sanitizer.
    public static let isSanitized = sanitizer != nil

    /// Whether `.ci/run quick` runs the tests, for daily work.
    public static let isQuick = ProcessInfo.processInfo.environment["WELLBEING_QUICK"] == "1"

    /// Whether only the stores of package traits are tested, because another run tests the others:
    /// `.ci/run` sets the variable for its step `postgresql`.
    public static let isForTraitsOnly =
        ProcessInfo.processInfo.environment["WELLBEING_TRAITS_ONLY"] == "1"

    /// Whether tests try a part of their cases: under a sanitizer, and in a quick run.
    public static let isReduced = isSanitized || isQuick

    /// Whether `.ci/run thorough` runs the tests, before a release.
    public static let isThorough = ProcessInfo.processInfo.environment["WELLBEING_THOROUGH"] == "1"

    /// The number of random cases to try: all in a thorough run, and else a third; a tenth in a reduced
    /// run. At least one.
    ///
    /// Their seeds are fixed, so each run tries the same ones.
    public static func cases(_ all: Int) -> Int {
        isThorough ? all : max(all / (isReduced ? 10 : 3), 1)
    }
}
