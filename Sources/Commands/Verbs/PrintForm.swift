internal import Questionnaires
internal import Reports
internal import Samples

extension OptionDeclaration {
    static let paper = OptionDeclaration(
        "--paper", takes: .choice(PaperSize.allCases.map(\.rawValue)),
        summary: "The paper of the page of --out. Without it, a4.")
}

/// `wellbeing form`: a blank form for paper.
enum PrintForm: Verb {
    static let usesPager = true
    static let declaration = VerbDeclaration(
        "form", .take, summary: "make a blank form to print, in any language that ships",
        discussion: """
            The published wording in its order, a box for each choice with its value, lines for the \
            person and the date, and the notice of rights. A question that is asked only after some \
            answers says when to answer it. No part of the form says what a score means.

            --out writes a page to print from a browser. A PHQ-9 fits on one sheet. Without --out \
            the form is text.

            To enter the answers of filled in forms: wellbeing key.
            """,
        examples: [
            .init("wellbeing form phq-9 --out form.html", "A PHQ-9 to print on A4."),
            .init(
                "wellbeing form gad-7 --language es-US --paper letter --out form.html",
                "A GAD-7 in US Spanish to print on Letter."),
            .init("wellbeing form phq-9 | lp", "Send it to a printer as text."),
        ],
        arguments: [.questionnaireName], options: [.paper, .out],
        exitNotes: [
            .init(.cannotCreate, "The file exists already, or there is no such folder.")
        ])

    static func run(in context: Context) async throws(Failure) {
        let isPage = context.arguments.has(.out)
        guard isPage || !context.arguments.has(.paper) else {
            throw Failure(.usage, "form: --paper is for a page; add --out FILE")
        }
        try context.checkOutIsNotStore()
        let questionnaire = try context.questionnaire()
        let wording = try context.wording(of: questionnaire)
        guard isPage else {
            return try context.print(FormText(questionnaire, wording: wording).lines)
        }
        let page = FormPage(
            questionnaire, wording: wording, paper: context.arguments.choice(of: .paper) ?? .a4,
            maker: "\(context.source.name) \(Release.version)")
        var pieces = [Array(page.html.utf8)]
        let path = try await context.writeOut { () async throws(Failure) in
            pieces.popLast()
        }
        if let path { context.say("Wrote \(path).") }
    }
}
