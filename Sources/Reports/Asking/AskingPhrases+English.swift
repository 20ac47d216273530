extension AskingPhrases {
    /// The program's words in English.
    static let english = AskingPhrases(
        howToAnswer: "Choose one answer for each question.",
        needsScript: """
            This page needs JavaScript. Open it in a web browser such as Firefox, Chrome or \
            Safari.
            """,
        added: "Question {} was added.",
        finish: "Finish",
        missing: "Something is missing:",
        unanswered: "Question {} has no answer.",
        finishWithout: "Finish without these answers",
        thanks: "Thank you.",
        notSavedYet: """
            Your answers are only on this page so far. Save the file, and hand it to the person \
            who gave you this page.
            """,
        save: "Save the file",
        saved: """
            The browser saved the file {}, usually in the folder for downloads. Check that it is \
            there before you start again.
            """,
        saveAgain: "Save the file again",
        startAgain: "Clear the answers and start again",
        privacy: """
            This page sends nothing. Nobody sees your answers until the file is handed over. If \
            you need help now, do not wait: tell someone you trust or a health professional, or \
            call your local emergency number.
            """)
}
