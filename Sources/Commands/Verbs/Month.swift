internal import Questionnaires
internal import Reports

/// `wellbeing month`: the short form of `wellbeing moods --by month`.
enum Month: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    private static let month = ArgumentDeclaration(
        "MONTH", .text("YYYY-MM"), count: .optional, summary: "The month. Without it, this one.")

    static let declaration = VerbDeclaration(
        "month", .lookBack, summary: "see a month of moods, day by day",
        discussion: "The same as moods --by month. See: wellbeing moods --help",
        examples: [
            .init("wellbeing month", "This month."),
            .init("wellbeing month 2026-05 --plain", "A month in numbers."),
        ],
        arguments: [month], options: [.subject, .plain, .out], formats: [.text, .json])

    static func run(in context: Context) async throws(Failure) {
        var day = context.clock.now.day
        if let text = context.arguments.value(of: month) {
            guard let named = MoodPeriod(text), named.length == .month else {
                throw Failure(.badInput, "MONTH: not a month; write it like 2026-05")
            }
            day = named.first
        }
        try await LookBackAtMoods.show(.month, containing: day, in: context)
    }
}
