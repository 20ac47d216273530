extension Phrases {
    /// The program's words in English.
    static let english = Phrases(
        notMonitored: "Nobody sees your answers while you give them.",
        typeNumber: "Type the number of your answer and press Enter.",
        commands: "b goes back, s skips, q saves and leaves, ? helps.",
        noWording: {
            "There is no wording in the requested language; showing \($0). There is: \($1)."
        },
        continuing: { "Continuing: \($0)." },
        subject: { "Subject: \($0)" },
        question: { "Question \($0) of \($1)" },
        moreQuestions: {
            $0 == 1
                ? "One more question follows, because of this answer."
                : "\($0) more questions follow, because of this answer."
        },
        prompt: { "Your answer (\($0); ? for help): " },
        echo: { "Answered: \($0)." },
        earlierAnswer: { "Your answer so far: \($0). k keeps it." },
        preferNotToAnswer: "Prefer not to answer",
        declined: "prefer not to answer",
        skipped: "skipped",
        noAnswer: "none",
        helpAnswering: { "Type the number in front of your answer, then press Enter: \($0)." },
        helpSkipping: "skip this question",
        helpDeclining: "prefer not to answer",
        helpKeeping: "keep the answer you gave before",
        helpGoingBack: "go back to the question before",
        helpLeaving: "save what you answered, and leave",
        notAChoice: { "That is not one of \($0). Please try again, or type ? for help." },
        mayNotDecline: "This question has no p. To leave it out, type s.",
        atFirstQuestion: "This is the first question; there is none to go back to.",
        nothingToKeep: "There is no earlier answer to keep.",
        unreadableLine: "That could not be read. Please type the number of your answer.",
        lineTooLong: "That is too long. Please type only the number of your answer.",
        typedAhead: "What you typed after that was not read.",
        youCanStop: "You can stop here: q saves what you answered, and leaves.",
        support: """
            If you are having such thoughts, you do not have to face them alone: please tell \
            someone you trust, or a health professional, today. If you may be in danger now, call \
            your local emergency number.
            """,
        thanksForAnswer: "Thank you for answering.",
        supportAfterHardDays: """
            You do not have to face hard days alone: please tell someone you trust, or a health \
            professional, and do not wait until it is worse. If you may be in danger now, call your \
            local emergency number.
            """,
        saved: { "Saved as \($0)." },
        thanks: "Thank you. Your answers are saved.",
        tellTheClinic: "Your answers could not be saved. Please tell the clinic's staff.",
        pressEnter: "Press Enter when you have read this. The screen is then cleared.",
        draftSaved: { "\($0), saved as a draft." },
        nothingAnswered: "No question was answered, so nothing was saved.",
        resultNotSaved: "NOT SAVED: the result.",
        nothingSaved: "Nothing was saved.",
        answerMayBeSaved: { "The last answer may be saved, in the draft \($0)." },
        resultMayBeSaved: { "The result may be saved as \($0)." },
        toSeeOrContinue: { "To see it, or to continue: \($0)" },
        alreadyFinished: { "This interview is finished. Its result was saved as \($0)." },
        continuedElsewhere:
            "After your last answer, the interview continued in another session. No answer is lost: "
            + "the draft holds the answers of both sessions.",
        unsaved: Unsaved(
            answer: "NOT SAVED: the last answer.",
            answerButFlag: "NOT SAVED: the last answer. Its flag is saved.",
            answerAndFlag:
                "NOT SAVED: the last answer and its flag. Nobody else can see it: tell the "
                + "clinician.",
            flagMayBeLost: "If it is not, nobody else can see its flag: tell the clinician.",
            tellTheClinic: "Your last answer could not be saved, so nobody else can see it. Please "
                + "tell the clinic's staff what you answered."),
        unkept: Unkept(
            announcement: "NOTHING IS SAVED: no answer, no result and no flag (--keep no).",
            commands: "b goes back, s skips, q leaves, ? helps.",
            helpLeaving: "leave; nothing is saved",
            youCanStop: "You can stop here: q leaves.",
            ending: "Nothing was saved (--keep no)."),
        toContinue: { "To continue: \($0)" },
        lookBack: { "To look back: \($0)" },
        entries: .english,
        drafts: .english)
}
