internal import Questionnaires

/// The figures of a view that all programs must agree on: whole numbers, in a fixed order.
struct LifeFigures: Equatable {
    let numbers: [Int]

    /// Whole numbers from the output of a peer.
    init(peer text: String) {
        numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    }

    /// The year from `wellbeing moods --format json`: the entries, then for each day with entries
    /// the number, mean, least and greatest of its moods, and of its emotions. Valences are in
    /// millionths.
    init(year text: String) throws {
        guard let root = JSONReader.read(text).root, let days = root["days"]?.elements else {
            throw BenchmarkFailure("the program wrote no year")
        }
        numbers =
            [Self.integer(root["entries"])]
            + days.flatMap { day in
                ["moods", "emotions"].flatMap { kind in
                    [Self.integer(day[kind]?["count"])]
                        + ["mean", "least", "greatest"].map { Self.millionths(day[kind]?[$0]) }
                }
            }
    }

    /// The week from `wellbeing calendar list --format json`: the events and scheduled seconds of
    /// each calendar in the order of their names, and then of all, overlaps counted once.
    init(week text: String) throws {
        guard let root = JSONReader.read(text).root, let total = root["total"],
            let calendars = root["calendars"]?.elements
        else { throw BenchmarkFailure("the program wrote no week") }
        let sorted = calendars.sorted {
            ($0["calendar"]?.string ?? "") < ($1["calendar"]?.string ?? "")
        }
        numbers = (sorted + [total]).flatMap { hours in
            ["events", "scheduledSeconds"].map { Self.integer(hours[$0]) }
        }
    }

    /// The days from `wellbeing insights --format json`: for each day the number and the mean of its
    /// states of mind, in millionths, and the scheduled seconds of its waking time.
    init(days text: String) throws {
        guard let days = JSONReader.read(text).root?["days"]?.elements else {
            throw BenchmarkFailure("the program wrote no days")
        }
        numbers = days.flatMap { day in
            [
                Self.integer(day["feelings"]?["count"]),
                Self.millionths(day["feelings"]?["mean"]),
                Self.integer(day["balance"]?["scheduledSeconds"]),
            ]
        }
    }

    private static func integer(_ node: JSONNode?) -> Int { node?.number?.integer ?? 0 }

    private static func millionths(_ node: JSONNode?) -> Int {
        Int(((node?.number?.double ?? 0) * 1_000_000).rounded())
    }
}
