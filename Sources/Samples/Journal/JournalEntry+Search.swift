extension JournalEntry {
    /// The name to show for the entry: the title, or without a title the first line of the text
    /// with words. The line has no marks of a Markdown heading and at most 60 characters.
    public var heading: String {
        guard title.isEmpty else { return title }
        // The text is read only as far as needed, because it can be long.
        let words = text.drop { $0 == "#" || $0.isWhitespace }
        let line = words.prefix(61).prefix { !$0.isNewline }
        return line.count > 60 ? line.prefix(59) + "…" : String(line)
    }

    /// Whether title, prompt or text contain each of the words. Upper and lower case are equal.
    ///
    /// - Complexity: O(*n*) in the length of the entry for each word.
    public func contains(words: [String]) -> Bool {
        guard !words.isEmpty else { return true }
        let texts = [title, prompt, text].map { $0.lowercased() }
        return words.allSatisfy { word in
            let folded = word.lowercased()
            return texts.contains { $0.contains(folded) }
        }
    }
}
