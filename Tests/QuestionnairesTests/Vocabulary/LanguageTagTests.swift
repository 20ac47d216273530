import Questionnaires
import Testing

@Suite struct `Language tags` {
    @Test(
        arguments: [
            ("en", "en"), ("ES_us", "es-US"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
            ("yue", "yue"),
        ])
    func `a tag is normalised to one spelling`(text: String, normal: String) {
        #expect(LanguageTag(text)?.description == normal)
    }

    @Test(arguments: ["", "e", "english", "en-", "en--US", "en-USA1", "de-DE-1996", "ён", "e1"])
    func `any other text is not a language tag`(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(
        arguments: [
            ("es-US", ["en", "es-US", "es-ES"], "es-US"),
            ("es-MX", ["en", "es-US"], nil),
            ("es-ES", ["en", "es-US"], nil),
            ("es-US", ["en", "es-ES"], nil),
            ("es", ["en", "es-US"], "es-US"),
            ("es", ["en", "es-US", "es-ES"], nil),
            ("es", ["es", "es-US"], "es"),
            ("de-AT", ["en", "de"], "de"),
            ("de-AT", ["en", "de-DE"], nil),
            ("zh-Hant-TW", ["zh-Hant", "zh-Hans"], "zh-Hant"),
            ("zh-Hant", ["zh-Hans-CN"], nil),
            ("fr", ["en"], nil),
        ] as [(LanguageTag, [LanguageTag], LanguageTag?)])
    func `a wording for one region never serves another region`(
        asked: LanguageTag, available: [LanguageTag], chosen: LanguageTag?
    ) {
        #expect(asked.choice(from: available) == chosen)
    }
}
