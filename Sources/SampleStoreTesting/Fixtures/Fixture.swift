package import Administration
package import Questionnaires
package import Samples
package import Scoring

/// Samples, times and answers for tests of stores. Numbers distinguish them.
package enum Fixture {
    /// The source of the samples.
    package static let source = SampleSource(name: "tests", version: "1")

    /// The identifier of a number.
    package static func id(_ number: Int) -> SampleID {
        SampleID(milliseconds: 1_700_000_000_000 + UInt64(number), random: (7, UInt64(number)))
    }

    /// A time a number of minutes after the beginning of 2024, on a clock in Berlin.
    package static func time(_ minutes: Int) throws -> Timestamp {
        try Timestamp(
            microsecondsSinceEpoch: 1_704_063_600_000_000 + Int64(minutes) * 60_000_000,
            offset: Timestamp.Offset(minutes: 60))
    }

    /// A nurse's action, a number of minutes after the beginning of 2024.
    package static func attribution(_ minutes: Int = 0) throws -> Attribution {
        Attribution(actor: "nurse", instant: try time(minutes))
    }

    /// Answers to the form in the order of its items; the items without an answer are not reached.
    package static func answers(_ given: [Answer], in form: Questionnaire) throws -> Answers {
        var answers = Answers(for: form)
        for (item, answer) in zip(form.items, given) {
            try answers.set(answer, for: item.id, in: form)
        }
        return answers
    }

    /// An assessment of three minutes; it starts as many minutes after the beginning of 2024 as its
    /// number, unless `minutes` says otherwise.
    package static func assessment(
        _ number: Int, of form: Questionnaire, subject: SubjectID = .oneself, minutes: Int? = nil,
        mode: Assessment.Mode = .administered,
        answers given: [Answer] = [.answered(1), .answered(2), .answered(0)],
        policy: MissingPolicy = .strict, language: LanguageTag? = "en",
        metadata: Metadata = [:]
    ) throws -> Assessment {
        let start = try time(minutes ?? number)
        return Assessment(
            id: id(number), subject: subject, start: start,
            end: try time((minutes ?? number) + 3), source: source, mode: mode,
            language: language, answers: try answers(given, in: form),
            scoredBy: Scorer(form), policy: policy, metadata: metadata)
    }

    /// A draft of a session; its times are minutes after the beginning of 2024.
    package static func draft(
        _ number: Int, of session: InterviewSession, subject: SubjectID = .oneself,
        started: Int = 0,
        updated: Int = 1
    ) throws -> Draft {
        Draft(
            id: id(number), subject: subject, language: "en", started: try time(started),
            updated: try time(updated), source: source, state: session.state,
            metadata: ["room": .string("4")])
    }

    /// A pleasant, calm mood.
    package static func mood(_ number: Int) throws -> ObservedSample {
        .stateOfMind(
            StateOfMind(
                id: id(number), subject: .oneself, date: try time(number), source: source,
                kind: .momentaryEmotion, valence: try require(Valence(0.5)), labels: [.calm]))
    }
}
