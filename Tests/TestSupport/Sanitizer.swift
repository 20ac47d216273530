public import Testing

/// A sanitizer that tests run under.
public enum Sanitizer: String, Sendable {
    case thread
    case address
}

extension Trait where Self == ConditionTrait {
    /// Skips a test that is too slow under a sanitizer, or that the sanitizer has no use for.
    ///
    /// The plain run includes it.
    public static func skipped(under sanitizers: Sanitizer...) -> Self {
        .disabled(
            if: Thoroughness.sanitizer.map(sanitizers.contains) ?? false,
            "too slow under this sanitizer")
    }
}

extension Tag {
    /// Threads or processes share something here: the thread sanitizer runs these suites.
    ///
    /// Put it on a suite, on the line of the suite's name. `.ci/run` reads it there, until
    /// `swift test` can select tests by tag.
    @Tag public static var concurrency: Self
}
