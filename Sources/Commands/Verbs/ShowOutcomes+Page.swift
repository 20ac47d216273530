internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension ShowOutcomes {
    /// Writes the page of `--out`.
    ///
    /// - Returns: Whether the page was requested.
    static func writePage(
        in context: Context,
        _ make: (_ made: Timestamp, _ maker: String, _ language: LanguageTag?) -> ClinicPage
    ) throws(Failure) -> Bool {
        guard context.arguments.has(.out) else { return false }
        let language = try context.phrasebook().requested
        let html = make(context.clock.now, context.maker, language).html
        guard let path = context.outPath else {
            try context.write(bytes: Array(html.utf8))
            return true
        }
        try FileOutput.write(Array(html.utf8), to: path)
        context.say("Wrote \(path).")
        return true
    }

    /// Refuses `--out` with `--format`, and with the path of the store. Call it before reading.
    static func checkPage(in context: Context) throws(Failure) {
        if context.arguments.has(.out), context.arguments.has(.format) {
            throw Failure(.usage, "--out: writes a page, which is HTML; leave out --format")
        }
        try context.checkOutIsNotStore()
    }

    /// The period of the requested scores and the stores that could not be read, in words; `nil`
    /// for all scores of all stores.
    static func period(
        for programme: (any ProgrammeReport.Programme)?, _ clinics: Clinics?, in context: Context
    ) throws(Failure) -> String? {
        let said = [
            try period(for: programme, in: context),
            try words(leftOut: clinics?.leftOut, in: context),
        ].compactMap { $0 }
        return said.isEmpty ? nil : said.joined(separator: " ")
    }

    /// The stores that could not be read, in a sentence; `nil` if all were readable.
    private static func words(leftOut: [String]?, in context: Context) throws(Failure) -> String? {
        guard let leftOut, !leftOut.isEmpty else { return nil }
        let names = leftOut.joined(separator: ", ")
        let phrase = try context.phrasebook()
        return phrase("Left out, because they could not be read: \(names).")
    }

    /// Writes the names of the stores that could not be read.
    static func show(leftOut: [String]?, in context: Context) throws(Failure) {
        guard let words = try words(leftOut: leftOut, in: context) else { return }
        try context.print([words, ""])
    }

    /// The period of the requested scores, in words; `nil` without a period.
    private static func period(
        for programme: (any ProgrammeReport.Programme)?, in context: Context
    ) throws(Failure) -> String? {
        let phrase = try context.phrasebook()
        var words: [String] = []
        if let date = try context.date(of: .since) {
            words.append(phrase("from \(phrase.date(date))"))
        }
        if let date = try context.date(of: .until) {
            words.append(
                date.precision == .day
                    ? phrase("up to \(phrase.date(date))") : phrase("before \(phrase.date(date))"))
        }
        guard !words.isEmpty else { return nil }
        let scores =
            switch programme {
            case let programme as ProgrammeReport.IndexScore
            where programme.declaration.id == "cms159":
                phrase("Measurement period")
            case is ProgrammeReport.IndexScore: phrase("Index scores")
            default: phrase("Scores")
            }
        return "\(scores) \(words.joined(separator: " "))."
    }
}
