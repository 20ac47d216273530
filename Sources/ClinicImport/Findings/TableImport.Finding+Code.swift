extension TableImport.Finding {
    /// The kinds of findings. The raw value is the name in JSON and in the documentation.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The answers are read as the texts of the choices, in a language, or as their codes.
        case answersAsTexts = "answers-as-texts"
        /// The answers are codes such as A1, and the table does not show which choice they mean.
        case answersCoded = "answers-coded"
        /// A number or a text is read as declined, as the definition allows it.
        case answersDeclined = "answers-declined"
        /// The answers look as if they were counted from 0 instead of from 1.
        case answersFromZero = "answers-from-zero"
        /// Cells hold the text of a choice and a number that is not that of the choice.
        case answersMisnumbered = "answers-misnumbered"
        /// Some answers are numbers, and others are texts of choices.
        case answersMixed = "answers-mixed"
        /// Answers are left out, because the form does not ask the item after the other answers.
        case answersIgnored = "answers-ignored"
        /// The answers look as if they were counted from 1 instead of from 0.
        case answersShifted = "answers-shifted"
        /// The answers are in two columns, for example as texts and as numbers, and are read once.
        case answersTwice = "answers-twice"
        /// Some answers are texts that are not choices. They may be choices in other words. Or
        /// a second column has the answers as unknown texts: it is not compared, or one of its texts has
        /// two different numbers.
        case answersUnknown = "answers-unknown"
        /// No answer to the questionnaire is 0, so its answers may be counted from 1.
        case answersWithoutZero = "answers-without-zero"
        /// Rows have problems, and the caller did not say to skip them.
        case badRows = "bad-rows"
        /// Answers, totals or dates with blanks around them, or written like 2.0, are read.
        case cellsLoose = "cells-loose"
        /// A column may belong to two questionnaires or to two times, or be an item or a total.
        case columnShared = "column-shared"
        /// Two columns have the same name or the same meaning.
        case columnTwice = "column-twice"
        /// Columns are named like others with an addition, such as `phq9_1.1`. They are copies and
        /// left out, or may be the answers of another time.
        case columnsCopied = "columns-copied"
        /// Names of columns differ from those in the mapping only in case.
        case columnsRenamed = "columns-renamed"
        /// Several columns have the same meaning, as in a table with several times in a row.
        case columnsRepeated = "columns-repeated"
        /// The import does not use these columns.
        case columnsUnused = "columns-unused"
        /// The store has results with other answers, and the caller did not say to correct them.
        case conflicts
        /// A text in a column about the person, such as 1 for the sex, is not explained.
        case contextUnexplained = "context-unexplained"
        /// A date that applies to all rows is in the future.
        case date
        /// The dates are read in this form, because some of them can be read in no other.
        case dateForm = "date-form"
        /// Some dates have the day first and some the month.
        case dateOrderMixed = "date-order-mixed"
        /// No date shows whether the day or the month comes first.
        case dateOrderUndecidable = "date-order-undecidable"
        /// The dates are day numbers of a spreadsheet, which has two ways to count them.
        case dateSerial = "date-serial"
        /// Several columns may hold the date.
        case dateUnclear = "date-unclear"
        /// No date of the column can be read.
        case dateUnreadable = "date-unreadable"
        /// A code for a declined answer is also an answer.
        case declinedCodeIsAnswer = "declined-code-is-answer"
        /// The data dictionary cannot be read.
        case dictionary
        /// The data dictionary has codes that are no choice of the questionnaire.
        case dictionaryChoices = "dictionary-choices"
        /// The answers are read by the codes of the data dictionary.
        case dictionaryCodes = "dictionary-codes"
        /// The data dictionary disagrees with the table or with the questionnaire.
        case dictionaryDisagrees = "dictionary-disagrees"
        /// Totals without any answer are not scored, because they may be sums of empty cells.
        case emptySums = "empty-sums"
        /// The text is UTF-8, but another encoding was named.
        case encoding
        /// The rows below the header explain the columns, as in a table of Qualtrics.
        case explainedColumns = "explained-columns"
        /// The table has a total and only some items.
        case fewItems = "few-items"
        /// The file changed while it was read.
        case fileChanged = "file-changed"
        /// Rows with a problem would raise a flag, and are not stored.
        case flagsLeftOut = "flags-left-out"
        /// An item that raises a flag has no column.
        case flagWithoutColumn = "flag-without-column"
        /// The table does not show which rows are responses that were finished.
        case formStateUnclear = "form-state-unclear"
        /// The header is below the first row.
        case headerBelow = "header-below"
        /// An item has two names in a long table, or a column and columns of its choices.
        case itemTwice = "item-twice"
        /// Items of a questionnaire have no column.
        case itemWithoutColumn = "item-without-column"
        /// Unread columns look like the items of a questionnaire, or like an answer about self-harm.
        case itemsUnread = "items-unread"
        /// The items seem to be numbered from 0.
        case itemsFrom0 = "items-from-0"
        /// A column to store as metadata differs from row to row in a long table.
        case keptAnswers = "kept-answers"
        /// The store has a result of the same person, form and day from another source.
        case storedElsewhere = "kept-elsewhere"
        /// Results are left out, as the store has the same answers from another source.
        case leftOutKeptElsewhere = "left-out-kept-elsewhere"
        /// The lines end in different ways.
        case lineEndsMixed = "line-ends-mixed"
        /// A row is one answer, so it has no score.
        case longLayout = "long-layout"
        /// A long table needs a column for the person.
        case longWithoutSubject = "long-without-subject"
        /// The table has more items than the questionnaire, or a column that looks like an item of
        /// a longer form.
        case longerForm = "longer-form"
        /// The mapping file is wrong at this place.
        case mapping
        /// A text that is not an answer may mean that the answer is missing.
        case missingCode = "missing-code"
        /// A code for a missing answer is also an answer.
        case missingCodeIsAnswer = "missing-code-is-answer"
        /// A code for a missing answer also means that the person declined.
        case missingCodeIsDeclined = "missing-code-is-declined"
        /// How codes for missing answers are read in a column of totals.
        case missingTotals = "missing-totals"
        /// No column holds the date.
        case noDate = "no-date"
        /// The first row holds answers and no names of columns.
        case noHeader = "no-header"
        /// The columns or the mapping name no known questionnaire.
        case noQuestionnaire = "no-questionnaire"
        /// The file is not a table of answers but, for example, a description of columns or a
        /// summary.
        case noResponses = "no-responses"
        /// The table has a header and no rows.
        case noRows = "no-rows"
        /// No column holds the person.
        case noSubject = "no-subject"
        /// The table has no column with this name.
        case noSuchColumn = "no-such-column"
        /// The questionnaire has no such item.
        case noSuchItem = "no-such-item"
        /// The questionnaire has no texts in this language.
        case noSuchLanguage = "no-such-language"
        /// The questionnaire has no such scale.
        case noSuchScale = "no-such-scale"
        /// The file is not a table, but for example a workbook.
        case noTable = "no-table"
        /// The file or an option cannot be used, so the table was not read.
        case notRead = "not-read"
        /// No column holds the number of the visit.
        case noVisit = "no-visit"
        /// Totals differ from the answers that the store has, and never replace them.
        case otherTotals = "other-totals"
        /// Several columns name questionnaires, or the cells of one do not show the questionnaire of each
        /// row.
        case questionnaireUnclear = "questionnaire-unclear"
        /// Rows with answers are left out, because they were not finished, or are tests.
        case rowsLeftOut = "rows-left-out"
        /// Rows are left out, because they are about items or questionnaires that are not imported.
        case rowsUnused = "rows-unused"
        /// The same file was imported before and read in another way.
        case sameFile = "same-file"
        /// Sorted rows cannot be written to a temporary file, or cannot be read back.
        case scratch
        /// The person is named by an address, such as that of an e-mail.
        case subjectIsAddress = "subject-is-address"
        /// Texts of a column with the severity are not the name of a band, and are not compared.
        case severityUnread = "severity-unread"
        /// The name of a person is a number that is also a code for a missing answer, or a word
        /// such as `NA`.
        case subjectMissingCode = "subject-missing-code"
        /// The name of a person was brought to Unicode form NFC.
        case subjectNormalised = "subject-normalised"
        /// The name of a person looks like a number that a program changed, such as `1.00E+05` or
        /// `101.0`.
        case subjectShortened = "subject-shortened"
        /// Blanks around the name of a person are left out.
        case subjectTrimmed = "subject-trimmed"
        /// Several columns may hold the person.
        case subjectUnclear = "subject-unclear"
        /// A new person has the name of another one with other capitals, blanks, punctuation or
        /// leading zeros.
        case subjectsAlike = "subjects-alike"
        /// The file cannot be read as a table.
        case table
        /// The mapping and the import have different time zones.
        case timeZone = "time-zone"
        /// Rows above the header are left out as a title.
        case title
        /// A column to store as metadata has the name of a stated total.
        case totalKept = "total-kept"
        /// The table has a total and no items, so no flag can be raised.
        case totalsOnly = "totals-only"
        /// Totals differ from the items in the same way in nearly all rows.
        case totalsPattern = "totals-pattern"
        /// Each row is an item and each column a sitting.
        case transposed
        /// Several columns of a long table may hold the answers, or two of them hold other answers.
        case valueUnclear = "value-unclear"
        /// The name of a column counts another unit than the caller said.
        case visitUnit = "visit-unit"
        /// A column to store as metadata has the name of the time.
        case waveKept = "wave-kept"
        /// It is not clear to which time a column belongs.
        case waveUnclear = "wave-unclear"
        /// A time has no separate date.
        case waveWithoutDate = "wave-without-date"
        /// A row holds several times, and each becomes a result.
        case waves
        /// Times have no UTC offset, and no time zone is named.
        case zoneMissing = "zone-missing"
    }
}
