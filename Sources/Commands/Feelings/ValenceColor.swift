internal import Samples

/// Colours for the seven classes, from orange over grey to blue: people with red-green colour
/// blindness can tell them apart. Every place that uses them also has a mark or a word with the
/// same meaning.
enum ValenceColor {
    /// Text in the colour of a class, for a terminal with 256 colours.
    static func painted(_ text: String, _ classification: Valence.Classification) -> String {
        "\u{1B}[38;5;\(code(classification))m\(text)\u{1B}[0m"
    }

    private static func code(_ classification: Valence.Classification) -> Int {
        switch classification {
        case .veryUnpleasant: 166
        case .unpleasant: 172
        case .slightlyUnpleasant: 179
        case .neutral: 245
        case .slightlyPleasant: 110
        case .pleasant: 68
        case .veryPleasant: 33
        }
    }
}
