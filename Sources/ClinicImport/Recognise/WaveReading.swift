/// A header read as a column of a wave.
struct WaveReading {
    /// The position of the wave's name in a header.
    enum Place: Hashable {
        case before
        case after
        /// Between the name of the questionnaire and the rest: `phq9_pre_1`.
        case between
    }

    let wave: WaveName
    /// The header without the name of the wave.
    let rest: String
    let place: Place

    /// A header that ends in the number of a wave: `date_2`, `date2`; `nil` for another header.
    static func numbered(_ header: String) -> WaveReading? {
        let joined = FoldedText(header).joined
        let digits = joined.reversed().prefix(while: \.isNumber)
        guard digits.count < 5, let number = Int(String(digits.reversed())) else { return nil }
        return WaveReading(
            wave: WaveName(number: number), rest: String(joined.dropLast(digits.count)),
            place: .after)
    }

    /// All ways to read a header as a column of a wave.
    ///
    /// - Parameters:
    ///   - header: The header.
    ///   - forms: The names of questionnaires and their families, folded.
    static func all(of header: String, forms: Set<String>) -> [WaveReading] {
        let words = FoldedText(header).words
        var readings: [WaveReading] = []
        func add(_ range: Range<Int>, _ place: Place) {
            guard let wave = WaveName(words[range]) else { return }
            let rest = words[..<range.lowerBound] + words[range.upperBound...]
            readings.append(
                WaveReading(wave: wave, rest: rest.joined(separator: " "), place: place))
        }
        for length in 1...2 where words.count > length {
            add(0..<length, .before)
            add(words.count - length..<words.count, .after)
            for start in 1..<max(words.count - length, 1)
            where forms.contains(words[..<start].joined()) {
                add(start..<start + length, .between)
            }
        }
        return readings
    }
}
