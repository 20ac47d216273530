internal import Insights
internal import Questionnaires

extension InsightPhrases {
    /// The program's English words for insights.
    package static let english = InsightPhrases(
        language: "en",
        weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        title: { "Insights, \($0) to \($1)" },
        empty: "No data: no states of mind, no events and no scores in these days.",
        noData: "no data",
        noTitle: "Without a title",
        howToRead: "How to read this",
        noName: "Without a name",
        balance: "Work-life balance",
        rating: { rating in
            switch rating {
            case .good: "good"
            case .fair: "fair"
            case .poor: "poor"
            }
        },
        scheduled: { percent, scheduled, waking, rating in
            "Balance: \(rating). \(percent) of the waking time is scheduled: \(scheduled) of "
                + "\(waking)."
        },
        noEvents: "Balance: no data. No event takes waking time in these days.",
        tentative: { "Of this, \($0) are tentative." },
        wakingRule: {
            "Waking time is \($0) of each day. Events that overlap count once, and tentative events "
                + "count. All-day events and events in free time do not count."
        },
        notCounted: { "Not counted here: \($0) all-day, \($1) in free time." },
        ratingRule:
            "Poor: half of the waking time or more is scheduled. Fair: a third or more. For "
            + "several days, the median day counts. This is a rule of this program, not a clinical one.",
        busyPleasant: {
            "Busy days that felt good (half or more scheduled, slightly pleasant or better): \($0)."
        },
        days: "Days",
        weeks: "Weeks",
        day: "Day",
        week: "Week",
        wholePeriod: "All",
        busy: "Busy",
        felt: "Felt",
        emotions: "Emotions",
        mood: "Mood",
        entries: "n",
        emptyWeeks: "Weeks without entries and events are left out.",
        percentRule:
            "A feeling in percent is the mean valence: 0 % is very unpleasant, 50 % neutral, 100 % "
            + "very pleasant; decimals are cut off. n counts the entries.",
        moodRule: { days, difference in
            "Days with both emotions and a mood: \(days). Mood minus emotions, on average: "
                + "\(difference) on the scale from -1 to 1."
        },
        quality: "Calendar quality",
        calendar: "Calendar",
        time: "Time",
        qualityRule: {
            "An entry belongs to the event that it was logged for, or else to the closest timed "
                + "event, at most \($0) away."
        },
        areas: "Areas of life",
        area: "Area",
        mean: "Mean",
        spread: "Spread",
        range: { "\($0) to \($1)" },
        rangeName: "Range",
        difference: "Against others",
        areasRule:
            "Mean and range on the scale from -1 to 1. Spread is the standard deviation. Against "
            + "others: the mean minus that of all other entries. It describes these days; chance is "
            + "not taken into account.",
        events: "Most meaningful events",
        word: "Word",
        event: "Event",
        noEventNear: "no event nearby",
        when: "When",
        longest: { "By the old rule, the longest event: \($0), \($1)." },
        eventsRule: {
            "Of the entries with the word, the most pleasant one, and its event: the one that it "
                + "was logged for, or else the closest, at most \($0) away. For stressed, sad and "
                + "angry the most unpleasant entry, for indifferent the most neutral. Of equal "
                + "entries the earliest."
        },
        best: "Best moments",
        labels: "Words for feelings",
        partsOfDay: ["night", "morning", "afternoon", "evening"],
        dayOnly: { "without a time \($0)" },
        atEvents: { "at \($0)" },
        more: { $0 == 1 ? "And 1 more word." : "And \($0) more words." },
        scores: "Scores",
        score: { "\($0) of \($1)" },
        isWorse: { $0 == .higherIsWorse ? "more is worse" : "more is better" },
        findings: "Patterns",
        finding: "Associated",
        effect: "Difference",
        interval: { "\($0) interval" },
        probability: "Adjusted p",
        tried: {
            "Tried: \($0) comparisons; p is adjusted for all of them. Associated with, never due "
                + "to: this does not show causes."
        },
        noFinding: "No comparison stands out from chance.",
        diary: { "From the entries of \($0) to \($1)." },
        amounts: "Sleep, exercise, mindfulness and busy days",
        standsOut: "Stands out",
        yes: "yes",
        no: "no",
        amountsRule:
            "n counts the days with much of something, and those with less; without a number of yours, "
            + "much is more than your median. Sleep belongs to the day of waking. Intervals are for one "
            + "comparison each.",
        afterWorkouts: "Emotions after a workout",
        hours: "Hours since",
        workoutRule:
            "Workouts are events of calendars about fitness, and recorded exercise of at most four "
            + "hours. The mean is on the scale from -1 to 1. This describes; chance is not taken into "
            + "account.",
        streaks: "Days in a row",
        currentStreak: { days, first, _ in "With entries, now: \(days), since \(first)." },
        longestStreak: { "With entries, at most: \($0), from \($1) to \($2)." },
        longestPleasantStreak: { "Pleasant, at most: \($0), from \($1) to \($2)." },
        drawing: "Busy time, feelings and scores over time",
        percentAxis: "Percent: how busy, how pleasant",
        legend:
            "Bars: percent of the waking time that is scheduled. Discs: mean of the emotions, with a "
            + "line from the least to the most pleasant. Diamonds: mood of the day. Of discs and "
            + "diamonds, higher is more pleasant.",
        scoreLegend:
            "Below, dots are scores. Each scale has an axis of its own, and its title says whether "
            + "more is worse or better.",
        contents: "On this page",
        support: "Support",
        noDiagnosis: "This describes your entries. It is not a diagnosis.",
        unpleasantDays: { first, last in
            first == last
                ? "\(first) was very unpleasant."
                : "The days from \(first) to \(last) were very unpleasant."
        },
        chosenWords: "A word that you chose occurs in these days.")
}
