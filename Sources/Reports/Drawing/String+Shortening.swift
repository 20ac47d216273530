extension String {
    /// Returns the text, cut to fit with an ellipsis if needed.
    ///
    /// - Parameters:
    ///   - room: The greatest width.
    ///   - width: The width of a character, in the same units.
    /// - Complexity: O(*n*) in the length of the text.
    func shortened(to room: Double, width: (Character) -> Double) -> String {
        guard reduce(0, { $0 + width($1) }) > room else { return self }
        var used = width("…")
        return prefix { character in
            used += width(character)
            return used <= room
        } + "…"
    }
}
