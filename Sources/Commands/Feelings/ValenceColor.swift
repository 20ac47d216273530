internal import Samples

/// Colours for the seven classes, from orange over grey to blue. People with red-green colour
/// blindness can tell them apart. Colour is never the only sign: each use also has a mark or a
/// word.
enum ValenceColor {
    /// Text in the colour of a class, for a terminal with 256 colours.
    static func painted(_ text: String, _ classification: Valence.Classification) -> String {
        "\u{1B}[38;5;\(codes[classification.rawValue - 1])m\(text)\u{1B}[0m"
    }

    /// The colours, from very unpleasant to very pleasant.
    private static let codes = [166, 172, 179, 245, 110, 68, 33]
}
