internal import Outcomes
public import Questionnaires
public import Samples

extension MoodPeriod {
    /// A day, week, month or year of moods in words and in a calendar.
    ///
    /// Each day of the calendar has a mark, which is higher for a more pleasant day. Colour is
    /// never the only sign.
    public struct Text: Hashable, Sendable {
        let period: MoodPeriod
        let phrase: Phrasebook

        /// Prepares the text of a period.
        ///
        /// - Parameters:
        ///   - period: The period.
        ///   - language: The language of the text; `nil` for English.
        public init(_ period: MoodPeriod, in language: LanguageTag? = nil) {
            self.period = period
            phrase = Phrasebook(language)
        }

        /// The mark of a class, higher for a more pleasant one.
        public static func mark(_ classification: Valence.Classification) -> String {
            switch classification {
            case .veryUnpleasant: "▁"
            case .unpleasant: "▂"
            case .slightlyUnpleasant: "▃"
            case .neutral: "▄"
            case .slightlyPleasant: "▅"
            case .pleasant: "▆"
            case .veryPleasant: "█"
            }
        }

        /// The name of the period. A day or week also has its days: `2026-W19, 2026-05-04 to
        /// 2026-05-10`.
        public var title: String {
            switch period.length {
            case .day, .week: "\(phrase.name(of: period)), \(days)"
            case .month, .year: phrase.name(of: period)
            }
        }

        /// The first and the last day. For a day, its weekday.
        var days: String {
            guard period.length == .day else {
                return phrase("\(phrase.date(period.first)) to \(phrase.date(period.last))")
            }
            return switch period.first.weekday {
            case .monday: phrase("Monday")
            case .tuesday: phrase("Tuesday")
            case .wednesday: phrase("Wednesday")
            case .thursday: phrase("Thursday")
            case .friday: phrase("Friday")
            case .saturday: phrase("Saturday")
            case .sunday: phrase("Sunday")
            }
        }

        /// A line that refers to the safety flags of the period; `nil` without flags.
        public var attention: String? {
            phrase.attention(raising: period.ownFlags.count, in: period.length)
        }

        /// The numbers, line by line. A day has a line for each state of mind. A week or month has
        /// one for each day with entries. A year has one for each month, followed by its days.
        /// Without entries, a single line says so.
        public var numbers: [String] {
            guard period.entries > 0 else { return [noEntries] }
            return switch period.length {
            case .day: period.minds.map(line)
            case .week, .month: period.days.compactMap(line)
            case .year: months
            }
        }

        /// The sentence for a period without entries.
        var noEntries: String {
            switch period.length {
            case .day: phrase("No entries in this day.")
            case .week: phrase("No entries in this week.")
            case .month: phrase("No entries in this month.")
            case .year: phrase("No entries in this year.")
            }
        }

        /// A state of mind in words, without its note.
        private func line(_ mind: StateOfMind) -> String {
            let time = phrase.clock(mind.start).map { "\($0)  " } ?? ""
            let labels = mind.labels.map(phrase.name).joined(separator: ", ")
            return
                "\(time)\(phrase.name(of: mind.valenceClassification)): \(phrase.kind(of: mind)) "
                + phrase.decimal(mind.valence.value) + (labels.isEmpty ? "" : ", \(labels)")
        }

        private func line(_ day: MoodPeriod.Day) -> String? {
            line(phrase.date(day.date), day.classification, day.moods, day.emotions)
        }

        /// The line for some valences; `nil` without valences.
        private func line(
            _ name: String, _ classification: Valence.Classification?, _ moods: MoodPeriod.Tally,
            _ emotions: MoodPeriod.Tally
        ) -> String? {
            guard let classification else { return nil }
            let parts = [phrase.moods(moods), phrase.emotions(emotions)]
            return "\(name)  \(phrase.name(of: classification)): "
                + parts.compactMap { $0 }.joined(separator: "; ")
        }

        /// The months with entries, each followed by its days.
        private var months: [String] {
            zip(period.months, MoodBins(period, .month).bins).flatMap { days, bin -> [String] in
                let mean = bin.moods.mean ?? bin.emotions.mean
                guard let first = days.first, let mean,
                    let line = line(
                        phrase.month(first.date), Valence.Classification(valence: mean), bin.moods,
                        bin.emotions)
                else { return [] }
                return [line, "  " + list(days)]
            }
        }

        /// The days of a month by their class, the most pleasant first: `Pleasant 4, 7; Neutral 5`.
        func list(_ days: [MoodPeriod.Day]) -> String {
            Valence.Classification.allCases.reversed().compactMap { classification in
                let own = days.filter { $0.classification == classification }.map {
                    "\($0.date.day)"
                }
                return own.isEmpty
                    ? nil : "\(phrase.name(of: classification)) " + own.joined(separator: ", ")
            }.joined(separator: "; ")
        }

        /// The scores of the period: the scale, then a line for each score. Empty without scores.
        public var scores: [String] {
            period.scoreRows.flatMap { row in
                [row.series.heading(in: phrase)]
                    + row.points.map { point in
                        "  \(phrase.date(point.date))  "
                            + [
                                row.text(point.points, in: phrase),
                                row.label(of: point, in: phrase),
                            ]
                            .compactMap { $0 }.joined(separator: ", ")
                    }
            }
        }

        /// The treatments of the period, a line each.
        ///
        /// - Parameter withLetters: Whether each line begins with the letter of its row in a chart.
        public func treatments(withLetters: Bool = false) -> [String] {
            zip(period.ownTreatments, Self.letters).map { treatment, letter in
                (withLetters ? "\(letter)  " : "") + treatment.words(in: phrase)
            }
        }

        /// The letters of treatments in a chart: `a` to `z`, then `a2`.
        static var letters: some Sequence<String> {
            (1...).lazy.flatMap { round in
                "abcdefghijklmnopqrstuvwxyz".lazy.map { round == 1 ? "\($0)" : "\($0)\(round)" }
            }
        }
    }
}

extension MoodPeriod {
    /// The days of each month.
    var months: [[Day]] {
        days.reduce(into: []) { months, day in
            if months.isEmpty || day.date.day == 1 { months.append([]) }
            months[months.count - 1].append(day)
        }
    }
}
