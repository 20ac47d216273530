extension LanguageTag {
    /// Chooses the available language that serves a reader of this one.
    ///
    /// A translation was made and tested for one region, so a region never replaces another:
    ///
    /// - The tag itself, when it exists.
    /// - The tag without its region, then without its script (`de-AT` is served by `de`).
    /// - For a tag without a region, the one regional wording of the language, when there is only
    ///   one (`es` is served by `es-US`, unless `es-ES` exists as well).
    /// - No other language: `es-ES` is not served by `es-US`.
    ///
    /// - Parameter available: The languages to choose from, in any order.
    /// - Returns: A member of `available`, or `nil` when no language serves.
    /// - SeeAlso: RFC 4647, section 3.4 (lookup), which the first two steps follow.
    public func choice(from available: some Sequence<LanguageTag>) -> LanguageTag? {
        let available = Array(available)
        for candidate in [self, withoutRegion, withoutRegionAndScript] {
            if available.contains(candidate) { return candidate }
        }
        guard region == nil else { return nil }
        let regional = available.filter {
            $0.language == language && (script == nil || $0.script == script)
        }
        return regional.count == 1 ? regional.first : nil
    }

    private var withoutRegion: LanguageTag { LanguageTag(language: language, script: script) }
    private var withoutRegionAndScript: LanguageTag { LanguageTag(language: language, script: nil) }

    private init(language: String, script: String?) {
        self.language = language
        self.script = script
        self.region = nil
    }
}
