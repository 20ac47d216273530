internal import Outcomes
internal import Questionnaires
internal import Reports
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    static let preamble = OptionDeclaration(
        "--preamble", takes: .file("FILE"),
        summary: "A text above the results, such as the address of the clinic.",
        environmentVariable: "WELLBEING_PREAMBLE", isSetting: true)
}

/// `wellbeing letter`: writes a letter about one person on one sheet.
enum WriteLetter: Verb {
    static let speech = Speech.translated
    /// The languages in which the letter has a translation.
    private static let languages: [LanguageTag] = ["en", "de", "es"]

    static let usesPager = true
    static let declaration = VerbDeclaration(
        "letter", .lookBack, summary: "write a letter about one person, on one sheet",
        discussion: """
            First the answers that need attention, and who has seen them. Then the scores of each \
            questionnaire with their bands, the change in words, what the bands mean, treatments, and \
            sources. It is a shorter report with the same facts.

            Without --out it is text. --out writes a page that prints on one sheet of A4, with the name \
            and the number of the sheet in its foot.

            --language de and es-US write it in German and Spanish. Where no official words for a band \
            or flag are known, the letter has its own translation, and marks it with *.

            A letter holds confidential data. The audit records who made it, as for an export.
            """,
        examples: [
            .init("wellbeing letter P-17", "A letter about P-17, as text."),
            .init("wellbeing letter P-17 --out letter.html", "The same as a page to print."),
            .init(
                "wellbeing letter P-17 --language de --preamble clinic.txt --out brief.html",
                "In German, with the address of the clinic."),
        ],
        arguments: [.person],
        options: [.questionnaire, .baseline, .since, .until, .preamble, .out, .subject],
        exitNotes: [
            .init(
                .noInput,
                "The store has no person of this name, there is no such questionnaire, or there "
                    + "is no treatment to compare with."),
            .init(.cannotCreate, "The file exists already, or there is no such folder."),
        ])

    static func run(in context: Context) async throws(Failure) {
        try context.checkOutIsNotStore()
        let subject = try context.namedSubject()
        let language = try language(in: context)
        let preamble = try lines(ofPreambleIn: context)
        // Open the store for writing: the audit records the export.
        let store = try await context.openStoreIfThere(.existing)
        try await context.checkIsKnown(subject, in: store, for: "letter")
        let report = try await WriteReport.report(of: subject, from: store, in: context)
        let letter = PersonLetter(report, in: language, preamble: preamble)
        let isPage = context.arguments.has(.out)
        func note() async throws(Failure) {
            guard let store else { return }
            try await context.noteExport(
                of: report.sampleCounts, as: isPage ? "letter html" : "letter", from: store)
        }
        guard isPage else {
            try await note()
            return try context.print(letter.lines)
        }
        try await context.writePage(letter.html, noting: note)
    }

    private static func language(in context: Context) throws(Failure) -> LanguageTag {
        guard let asked = try context.language() else { return "en" }
        if !languages.contains(where: { $0.language == asked.language }) {
            context.say(
                "wellbeing: there is no \(asked) letter; this is en. There is: "
                    + languages.map(\.description).joined(separator: ", "))
            return "en"
        }
        return asked
    }

    private static func lines(ofPreambleIn context: Context) throws(Failure) -> [String] {
        let read = { (path: String) throws(Failure) in
            let content = try File.content(of: path, limit: 1 << 16)
            guard let text = String(validating: content, as: UTF8.self) else {
                throw Failure(.badInput, "\(path): is not a text in UTF-8")
            }
            return text
        }
        guard let text = try context.file(of: .preamble, read) else { return [] }
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
