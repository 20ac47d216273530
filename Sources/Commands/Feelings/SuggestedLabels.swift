internal import Reports
internal import Samples

extension Valence {
    /// Labels that are common for such a valence. They are shown first, and the user can search for
    /// others.
    var suggestedLabels: [StateOfMind.Label] {
        switch classification {
        case .veryUnpleasant, .unpleasant:
            [
                .angry, .anxious, .ashamed, .disappointed, .discouraged, .disgusted, .embarrassed,
                .frustrated, .guilty, .hopeless, .jealous, .lonely, .overwhelmed, .sad, .scared,
                .stressed,
            ]
        case .slightlyUnpleasant:
            [
                .annoyed, .anxious, .disappointed, .discouraged, .drained, .frustrated, .irritated,
                .lonely, .sad, .stressed, .worried,
            ]
        case .neutral:
            [.calm, .content, .drained, .indifferent, .peaceful, .satisfied, .surprised]
        case .slightlyPleasant:
            [
                .amused, .calm, .confident, .content, .grateful, .hopeful, .peaceful, .relieved,
                .satisfied,
            ]
        case .pleasant, .veryPleasant:
            [
                .amazed, .amused, .brave, .calm, .confident, .excited, .grateful, .happy, .hopeful,
                .joyful, .passionate, .peaceful, .proud, .relieved, .satisfied,
            ]
        }
    }
}

extension Valence.Classification {
    /// A sentence to reflect on, shown after an entry.
    func reflection(in phrase: Phrasebook) -> String {
        switch self {
        case .veryUnpleasant, .unpleasant, .slightlyUnpleasant:
            phrase(
                "Feelings come and go, and noticing them helps. What could ease this one a little?")
        case .neutral:
            phrase("A calm place to look around from. What is on your mind?")
        case .slightlyPleasant, .pleasant, .veryPleasant:
            phrase("Stay with it for a moment. What brought it about?")
        }
    }
}
