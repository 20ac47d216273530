extension OptionDeclaration {
    static let entryAbout = OptionDeclaration(
        "--about", takes: .text("ID"), occurrence: .repeated,
        summary: "What the entry is about: a state of mind, an event or a result; see: wellbeing "
            + "journal suggest. For list and search, only entries about it.")
    static let entryPrompt = OptionDeclaration(
        "--prompt", takes: .text("TEXT"),
        summary: "The question that the text answers. Without it, one that fits.")
    static let entryTitle = OptionDeclaration(
        "--title", takes: .text("TEXT"),
        summary: "What the entry is called. Without it, its first line is shown.")
    static let entryDate = OptionDeclaration(
        "--date", takes: .date,
        summary: "When it was written: 2026-05-01, or 2026-05-01T14:30. Without it, now.")
}
