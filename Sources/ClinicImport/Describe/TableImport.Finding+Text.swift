extension TableImport.Finding {
    /// The finding without its line.
    package var words: String { column.map { "\($0): \(message)" } ?? message }

    /// The finding with the file and line, as `wellbeing import` shows it:
    /// `clinic.csv:4: date: no UTC offset; …`.
    ///
    /// - Parameter file: The name or path of the table, as shown to the user.
    public func text(in file: String) -> String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(words)"
    }
}
