internal import Questionnaires
internal import Reports
internal import SQLiteSamples
internal import Samples

/// `wellbeing month`: a month of moods.
enum Month: Verb {
    static let usesPager = true
    private static let month = ArgumentDeclaration(
        "MONTH", .text("YYYY-MM"), count: .optional, summary: "The month. Without it, this one.")

    static let declaration = VerbDeclaration(
        "month", .lookBack, summary: "see a month of moods, day by day",
        discussion: """
            Each day has a mark; a higher mark is more pleasant. It is the mean of the moods or, \
            without any, of the emotions. Each week ends with its line of emotions. Colour \
            adds no meaning to the marks. The words that were used follow: the more \
            different words, the finer the distinction between feelings.

            Without a terminal, and with --plain, the numbers come first as a list.
            """,
        examples: [
            .init("wellbeing month", "This month."),
            .init("wellbeing month 2026-05 --plain", "A month in numbers."),
        ],
        arguments: [month], options: [.subject, .plain], formats: [.text, .json])

    static func run(in context: Context) async throws(Failure) {
        let format = context.format
        let subject = try context.subject()
        var moods = try emptyMonth(in: context)
        try await fill(&moods, of: subject, from: context.storeToRead())
        let text = MoodMonthText(moods)
        switch format {
        case .json: try context.print(moods.json)
        case .text, .csv, .jsonl, .fhir:
            let isPlain = context.arguments.has(.plain) || !context.streams.output.isTerminal
            try context.print([text.title, ""])
            if isPlain {
                let numbers = text.numbers
                try context.print(numbers.isEmpty ? ["No entries in this month."] : numbers)
                try context.print("")
            }
            let width = context.width(of: context.streams.output)
            try show(text.calendar(width: width), isPlain: isPlain, in: context)
            if let vocabulary = text.vocabulary { try context.print(["", vocabulary]) }
        }
    }

    private static func emptyMonth(in context: Context) throws(Failure) -> MoodMonth {
        guard let text = context.arguments.value(of: month) else {
            let today = context.clock.now.day
            guard let month = MoodMonth(year: today.year, month: today.month) else {
                throw Failure(.internal, "there is no such month")
            }
            return month
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            let year = Int(parts[0]), let number = Int(parts[1]),
            let month = MoodMonth(year: year, month: number)
        else { throw Failure(.badInput, "MONTH: not a month; write it like 2026-05") }
        return month
    }

    private static func fill(
        _ moods: inout MoodMonth, of subject: SubjectID, from store: some SampleStore
    ) async throws(Failure) {
        // A local day can differ from the UTC day by up to 14 hours.
        let window = DateTest(
            from: moods.first.adding(days: -1).map(Timestamp.init(day:)),
            to: moods.last.adding(days: 2).map(Timestamp.init(day:)), rule: .strictStart)
        let query = SampleQuery(
            filters: [.stateOfMind(.all([.subject(subject), .dates(window)]))])
        var results = query.results(for: store).makeAsyncIterator()
        do {
            while let mind = try await results.next(isolation: nil) { moods.add(mind) }
        } catch { throw Failure(error) }
    }

    private static func show(
        _ rows: [[MoodMonthText.Piece]], isPlain: Bool, in context: Context
    ) throws(Failure) {
        let usesColor = !isPlain && context.usesColor(on: context.streams.output)
        for row in rows {
            let line = row.map { piece in
                guard usesColor, let classification = piece.classification else {
                    return piece.text
                }
                return ValenceColor.painted(piece.text, classification)
            }.joined()
            try context.write(line + "\n")
        }
    }
}
