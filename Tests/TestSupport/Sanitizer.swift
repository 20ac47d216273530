public import Testing

/// A sanitizer that tests run under.
public enum Sanitizer: String, Sendable {
    case thread
    case address
}

extension Trait where Self == ConditionTrait {
    /// Skips a slow test under some sanitizers and in a quick run.
    ///
    /// The complete run without sanitizers includes it.
    public static func skipped(under sanitizers: Sanitizer...) -> Self {
        .disabled(
            if: Thoroughness.sanitizer.map(sanitizers.contains) ?? Thoroughness.isQuick,
            "slow")
    }
}

extension Tag {
    /// Marks suites in which threads or processes share something. The thread sanitizer runs them.
    ///
    /// Put it on a suite, on the line of the suite's name. `.ci/run` searches for it there, because
    /// `swift test` cannot select tests by tag yet.
    @Tag public static var concurrency: Self
}
