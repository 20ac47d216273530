internal import Questionnaires
internal import Reports
internal import Samples

/// The subject of an entry, as rows for a terminal.
enum JournalCards {
    /// The escaped rows: a card with a gradient if the terminal shows 24-bit colour, otherwise
    /// plain lines. With `--plain`, also plain lines.
    static func rows(of subject: JournalSubject, in context: Context) throws(Failure) -> [String] {
        let output = context.streams.output
        let width = context.width(of: output)
        let mayPaint = !context.arguments.isOn(.plain) && context.usesColor(on: output)
        if mayPaint, context.environment.hasTrueColor,
            let card = subject.card(width: width, on: context.environment.background)
        {
            return card
        }
        let lines = [subject.title, subject.date?.reading, subject.level, subject.words]
            .compactMap(\.self).filter { !$0.isEmpty }
        return lines.flatMap {
            WordWrapping(width: max(width, 20), indent: "  ").lines(of: $0.terminalSafe)
        }
    }
}

extension Environment {
    /// Whether the terminal says that it shows 24-bit colour.
    fileprivate var hasTrueColor: Bool {
        ["truecolor", "24bit"].contains(self["COLORTERM"] ?? "")
    }

    /// The background of the terminal, as COLORFGBG describes it. Its last number is the colour of
    /// the background; 0 to 6 and 8 are dark. Without the variable the background is light.
    fileprivate var background: Valence.Gradient.Background {
        let last = self["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        return last.map { $0 < 7 || $0 == 8 } ?? false ? .dark : .light
    }
}
