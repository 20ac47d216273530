internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let paper = OptionDeclaration(
        "--paper", takes: .choice(PaperSize.allCases.map(\.rawValue)),
        summary: "The paper of the page of --out. Without it, a4.")
    static let interactive = OptionDeclaration(
        "--interactive",
        summary: "Write a page that asks the questions, on a tablet or phone without a network.")
    static let subjectOfPage = OptionDeclaration(
        "--subject", takes: .text("ID"),
        summary: "The person. Without it, the page asks for the name.")
}

/// `wellbeing form`: makes a blank form for paper, or a page that asks the questions.
enum PrintForm: Verb {
    static let speech = Speech.translated
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "form", .take, summary: "make a form to print, or a page that asks",
        discussion: """
            The published wording in its order, a box for each choice with its value, lines for the \
            person and the date, and the notice of rights. A question that is asked only after some \
            answers says when to answer it. No part of the form says what a score means.

            --out writes a page to print from a browser. A PHQ-9 fits on one sheet. Without --out \
            the form is text.

            To enter the answers of filled in forms: wellbeing key.

            --interactive writes a page that asks the questions in a browser, without a network. At \
            the end it offers a file with the answers, for wellbeing import. The page shows no score. \
            If an answer raises a flag, it shows where to find support. --subject is the person; \
            without it the page asks for the name.
            """,
        examples: [
            .init("wellbeing form phq-9 --out form.html", "A PHQ-9 to print on A4."),
            .init(
                "wellbeing form gad-7 --language es-US --paper letter --out form.html",
                "A GAD-7 in US Spanish to print on Letter."),
            .init("wellbeing form phq-9 | lp", "Send it to a printer as text."),
            .init(
                "wellbeing form phq-9 --interactive --out ask.html",
                "A PHQ-9 that asks on a tablet."),
        ],
        arguments: [.questionnaireName],
        options: [.paper, .interactive, .subjectOfPage, .support, .out],
        exitNotes: [
            .init(.cannotCreate, "The file exists already, or there is no such folder.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let isPage = context.arguments.has(.out)
        let asks = context.arguments.has(.interactive)
        for option in [OptionDeclaration.paper, .interactive]
        where context.arguments.has(option) && !isPage {
            throw Failure(.usage, "form: \(option.name) is for a page; add --out FILE")
        }
        for option in [OptionDeclaration.subjectOfPage, .support]
        where context.arguments.has(option) && !asks {
            throw Failure(
                .usage, "form: \(option.name) is for a page that asks; add --interactive")
        }
        guard !asks || !context.arguments.has(.paper) else {
            throw Failure(.usage, "form: a page that asks has no paper; leave out --paper")
        }
        try context.checkOutIsNotStore()
        let questionnaire = try context.questionnaire()
        try questionnaire.checkWording()
        let wording = try context.wording(of: questionnaire)
        guard isPage else {
            return try context.print(FormText(questionnaire, wording: wording).lines)
        }
        let html =
            if asks {
                try AskingPage(
                    questionnaire, wording: wording,
                    of: context.arguments.has(.subjectOfPage) ? context.subject() : nil,
                    support: SupportText(in: context).lines(
                        for: wording.language, thanks: false),
                    by: context.source
                ).html
            } else {
                FormPage(
                    questionnaire, wording: wording,
                    paper: context.arguments.choice(of: .paper) ?? .a4,
                    maker: context.maker
                ).html
            }
        try await context.writePage(html)
    }
}
