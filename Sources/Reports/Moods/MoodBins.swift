internal import Questionnaires
internal import Samples

/// The states of mind of a period in time bins, for a chart.
///
/// The width of a bin depends on the width of the chart. For a year, a bin is a month on a narrow
/// terminal, and a week on a wider one.
struct MoodBins: Hashable, Sendable {
    enum Width: Hashable, Sendable {
        /// A number of minutes that divides a day.
        case minutes(Int)
        case day
        /// A number of weeks from Monday. The first and the last bin of a period may be shorter.
        case weeks(Int)
        case month

        /// Whether a bin is longer than a day. Such a bin shows means.
        var isLong: Bool {
            switch self {
            case .minutes, .day: false
            case .weeks, .month: true
            }
        }
    }

    /// The states of mind of one bin.
    struct Bin: Hashable, Sendable {
        /// Its start and end, in minutes from the first midnight of the period.
        let minutes: Range<Int>
        var emotions = MoodPeriod.Tally()
        var moods = MoodPeriod.Tally()
        /// The valences of the emotions and of the moods, in order of time.
        var emotionValences: [Double] = []
        var moodValences: [Double] = []
    }

    let width: Width
    let bins: [Bin]
    /// The number of emotions without a time of day, if bins are shorter than a day. They are not
    /// in a bin, because their time is unknown.
    let withoutTime: Int

    /// The bin widths for a period, the finest first.
    static func widths(of length: MoodPeriod.Length) -> [Width] {
        switch length {
        case .day: [.minutes(30), .minutes(60), .minutes(120)]
        case .week: [.minutes(60), .minutes(120), .minutes(180), .minutes(360), .minutes(720)]
        case .month: [.day, .weeks(1)]
        case .year: [.day, .weeks(1), .weeks(2), .month]
        }
    }

    /// Creates at most `count` bins, as fine as possible. If no width gives so few bins, uses the
    /// widest.
    init(_ period: MoodPeriod, atMost count: Int) {
        let widths = Self.widths(of: period.length)
        let fitting = widths.first { Self.bounds($0, of: period).count - 1 <= count }
        self.init(period, fitting ?? widths.last ?? .day)
    }

    /// Creates bins of a given width.
    init(_ period: MoodPeriod, _ width: Width) {
        self.width = width
        let bounds = Self.bounds(width, of: period)
        var bins = zip(bounds, bounds.dropFirst()).map { Bin(minutes: $0..<$1) }
        var withoutTime = 0
        var place = 0
        for mind in period.minds {
            let isMood = mind.kind == .dailyMood
            var minute = period.minute(of: mind.start)
            if isMood {
                // A mood is about the whole day, so put it at noon.
                minute = minute / MoodPeriod.minutesOfDay * MoodPeriod.minutesOfDay + 720
            } else if case .minutes = width, mind.start.precision == .day {
                withoutTime += 1
                continue
            }
            // They are almost in order: when a clock is set back, an hour occurs twice.
            while place > 0, minute < bins[place].minutes.lowerBound { place -= 1 }
            while place + 1 < bins.count, minute >= bins[place].minutes.upperBound { place += 1 }
            if isMood {
                bins[place].moods.add(mind.valence.value)
                bins[place].moodValences.append(mind.valence.value)
            } else {
                bins[place].emotions.add(mind.valence.value)
                bins[place].emotionValences.append(mind.valence.value)
            }
        }
        self.bins = bins
        self.withoutTime = withoutTime
    }

    /// The starts of the bins, and the end of the last bin.
    private static func bounds(_ width: Width, of period: MoodPeriod) -> [Int] {
        let day = MoodPeriod.minutesOfDay
        let starts: [Int]
        switch width {
        case .minutes(let minutes): starts = Array(stride(from: 0, to: period.minutes, by: minutes))
        case .day: starts = Array(stride(from: 0, to: period.minutes, by: day))
        case .weeks(let weeks):
            let toMonday = (8 - period.first.weekday.rawValue) % 7
            let mondays = stride(from: toMonday * day, to: period.minutes, by: 7 * weeks * day)
            starts = toMonday == 0 ? Array(mondays) : [0] + mondays
        case .month:
            starts = period.days.indices.filter { period.days[$0].date.day == 1 }.map { $0 * day }
        }
        return starts + [period.minutes]
    }

    /// The index of the bin of a minute.
    func place(of minute: Int) -> Int {
        max((bins.firstIndex { $0.minutes.lowerBound > minute } ?? bins.count) - 1, 0)
    }
}
