extension Diagnostic {
    /// The stable names of all findings. Programs may rely on them; new ones may be added.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // The text.
        /// The file is empty.
        case emptyFile = "empty-file"
        /// The file is larger than one mebibyte.
        case fileTooLarge = "file-too-large"
        /// The file is not UTF-8 without byte order mark.
        case wrongEncoding = "wrong-encoding"
        /// The text ends before its last bracket or quote is closed.
        case truncated
        /// The text is not JSON: a comment, a comma too many, a missing colon.
        case jsonSyntax = "json-syntax"
        /// A text in quotes has a bad escape, a control character or half a surrogate pair.
        case jsonText = "json-text"
        /// A number is not a JSON number, or does not fit: NaN, -0, 01, 1e999.
        case jsonNumber = "json-number"
        /// Brackets are nested deeper than 64.
        case tooDeep = "too-deep"
        /// An object has the same key twice.
        case duplicateKey = "duplicate-key"

        // Keys and values.
        /// An object has a key that the format does not know.
        case unknownKey = "unknown-key"
        /// An object lacks a key that it needs.
        case missingKey = "missing-key"
        /// A value has the wrong type, such as text instead of a number.
        case wrongType = "wrong-type"
        /// A text is not one of the allowed words.
        case unknownWord = "unknown-word"
        /// A number is outside the allowed range.
        case outOfRange = "out-of-range"
        /// Points have more digits after the point than the scale.
        case tooManyDecimals = "too-many-decimals"
        /// A list is longer than the kit can administer.
        case tooMany = "too-many"
        /// A name breaks the rules of identifiers.
        case badIdentifier = "bad-identifier"
        /// A version is not three numbers.
        case badVersion = "bad-version"
        /// A language is not a tag such as `en` or `es-US` in its normal spelling.
        case badLanguage = "bad-language"
        /// A topic is not in lowercase words.
        case badTopic = "bad-topic"
        /// A DOI does not have the form `10.prefix/suffix`.
        case badDOI = "bad-doi"
        /// A terminology code or its system has the wrong form or a wrong check digit.
        case badCode = "bad-code"
        /// A list of topics, authors or codes has the same entry twice.
        case repeatedEntry = "repeated-entry"

        // Texts.
        /// A text is empty or blank.
        case emptyText = "empty-text"
        /// A text is longer than 4,000 characters.
        case textTooLong = "text-too-long"
        /// A text begins or ends with white space.
        case untrimmedText = "untrimmed-text"
        /// A text is not in Unicode normalization form C.
        case textNotNFC = "text-not-nfc"
        /// A text holds a control, direction or other invisible character.
        case invisibleCharacter = "invisible-character"
        /// The definition does not state the owner of the wording.
        case noRightsNotice = "no-rights-notice"
        /// A choice of the GAD-7 or PHQ has a wrong wording that circulates.
        case misquotedWording = "misquoted-wording"

        // Names.
        /// Two parts of one kind have the same name.
        case duplicateID = "duplicate-id"
        /// No item has this name.
        case unknownItem = "unknown-item"
        /// No choice set has this name.
        case unknownChoiceSet = "unknown-choice-set"
        /// No scale has this name.
        case unknownScale = "unknown-scale"
        /// The scale has no band with this name.
        case unknownBand = "unknown-band"
        /// No item uses the choice set.
        case unusedChoiceSet = "unused-choice-set"

        // Items.
        /// The definition has no items.
        case noItems = "no-items"
        /// A question has fewer than two choices.
        case tooFewChoices = "too-few-choices"
        /// Two choices of a question have the same value.
        case duplicateChoiceValue = "duplicate-choice-value"
        /// Two choices of a question have the same text.
        case duplicateChoiceText = "duplicate-choice-text"
        /// The number for a declined answer is the value of a choice.
        case writtenAsChoice = "written-as-choice"
        /// A scale uses an item that is declared unscored.
        case unscoredInScale = "unscored-in-scale"
        /// No scale uses the item, and the item is not declared unscored.
        case itemInNoScale = "item-in-no-scale"

        // Conditions.
        /// A condition has no known form, or more than one form.
        case badCondition = "bad-condition"
        /// A condition combines no conditions.
        case emptyCondition = "empty-condition"
        /// A comparison has the same result for every answer.
        case constantComparison = "constant-comparison"
        /// A condition tests for a declined answer to an item that cannot be declined.
        case declineNotOffered = "decline-not-offered"
        /// The bounds of a count never hold, or always hold.
        case countBounds = "count-bounds"
        /// A condition uses its own item or a later item.
        case laterItem = "later-item"
        /// Items depend on each other.
        case conditionCycle = "condition-cycle"
        /// No answers lead to the item.
        case unreachableItem = "unreachable-item"
        /// No answers meet the rule.
        case unmeetableRule = "unmeetable-rule"

        // Scales.
        /// A scale has no items.
        case emptyScale = "empty-scale"
        /// A scale uses an item twice.
        case repeatedTerm = "repeated-term"
        /// A mean does not state its number of decimals.
        case meanWithoutDecimals = "mean-without-decimals"
        /// All choices of an item in a count pass the threshold, or no choice passes it.
        case constantCount = "constant-count"
        /// The prorating rule allows all items to be missing.
        case proratingLimit = "prorating-limit"
        /// Prorating a scale whose items differ in range could give a score outside its range.
        case proratingUneven = "prorating-uneven"
        /// A scale has a conditional item and does not define its points when it is not asked.
        case notAskedUncounted = "not-asked-uncounted"
        /// A scale defines points for items that are not asked, but all of its items are always
        /// asked.
        case notAskedUnneeded = "not-asked-unneeded"
        /// A band begins above its end.
        case bandReversed = "band-reversed"
        /// The bands are not in order from the least points to the greatest.
        case bandOrder = "band-order"
        /// Two bands share points.
        case bandOverlap = "band-overlap"
        /// Points between two bands are in no band.
        case bandGap = "band-gap"
        /// Points that the scale can reach lie before the first band or after the last.
        case bandMissingRange = "band-missing-range"
        /// A band has points that the scale cannot reach.
        case bandOutsideRange = "band-outside-range"
        /// No score, or every score, meets a cut-point.
        case cutPointOutOfReach = "cut-point-out-of-reach"
        /// A threshold is outside the range of scores or of their changes.
        case thresholdOutOfReach = "threshold-out-of-reach"
        /// The mean or standard deviation of a norm is not possible on the scale.
        case normOutOfReach = "norm-out-of-reach"
        /// The mean of the people with the condition is not worse than that of the others.
        case normsReversed = "norms-reversed"

        // Safety.
        /// No answer raises the flag.
        case flagNeverRaised = "flag-never-raised"
        /// Every choice raises the flag.
        case flagAlwaysRaised = "flag-always-raised"
        /// The best answers raise the flag, and the worst answers do not.
        case flagAgainstScale = "flag-against-scale"
        /// An item asks about self-harm and does not declare this topic.
        case selfHarmUndeclared = "self-harm-undeclared"
        /// A self-harm item has an answer other than the mildest that raises no flag.
        case selfHarmUnflagged = "self-harm-unflagged"
        /// A self-harm item may be declined, and declining raises no flag.
        case selfHarmDeclineUnflagged = "self-harm-decline-unflagged"
        /// Skipping a self-harm item raises no flag.
        case selfHarmSkipUnflagged = "self-harm-skip-unflagged"

        // Warnings, which refuse no definition.
        /// A self-harm item is not asked after some answers to other items.
        case selfHarmConditional = "self-harm-conditional"
        /// No score passes a test in a condition.
        case scoreTestNeverMet = "score-test-never-met"
        /// No answer to an item is the number that a condition needs.
        case numberNeverGiven = "number-never-given"
        /// Two bands of a scale have the same label.
        case equalLabels = "equal-labels"
        /// Two items have the same text.
        case equalTexts = "equal-texts"
        /// A definition is used instead of the shipped one of the same name.
        case replacesShipped = "replaces-shipped"
        /// A case of a category never applies, because an earlier case holds whenever it holds.
        case caseNeverReached = "case-never-reached"
        /// A person can be in remission and a case at the same time.
        case remissionOverlapsCaseness = "remission-overlaps-caseness"

        // Translations.
        /// A translation is in the language of the definition.
        case translationOfOwnLanguage = "translation-of-own-language"
        /// A translation lacks a text that the person reads.
        case translationIncomplete = "translation-incomplete"
        /// A translation has a text for something that does not exist.
        case translationExtra = "translation-extra"
        /// A wording file belongs to another definition, version or content, or to a form that has its
        /// own wording.
        case wordingMismatch = "wording-mismatch"

        // Format 2.
        /// No list in `repeats` has this name.
        case unknownRepeat = "unknown-repeat"
        /// An item has no choice with this value or name.
        case unknownChoice = "unknown-choice"
        /// A test vector names a result that the definition does not have.
        case unknownResult = "unknown-result"
        /// A context has a kind or a flag that is not allowed, or a name is not that of a context
        /// with choices.
        case badContext = "bad-context"
        /// The name of a choice has another meaning as an answer, such as `declined`.
        case reservedName = "reserved-name"
        /// A choice is exclusive in an item with only one chosen choice.
        case exclusiveChoice = "exclusive-choice"
        /// A scale has no operation, or several.
        case badOperation = "bad-operation"
        /// A term of a scale does not fit its item or its operation.
        case badTerm = "bad-term"
        /// A scale uses an answer in words.
        case textScored = "text-scored"
        /// A step after an operation is not exactly one of the known steps.
        case badStep = "bad-step"
        /// A rule for missing answers does not fit the scale.
        case missingRule = "missing-rule"
        /// The steps of a recode do not rise, or the last is not open.
        case stepOrder = "step-order"
        /// Cases do not end with `else`, or contain `else` earlier.
        case caseOrder = "case-order"
        /// Scales depend on each other.
        case scaleCycle = "scale-cycle"
        /// A divisor can be 0, and the scale does not state that it then has no score.
        case zeroDivisor = "zero-divisor"
        /// A table lacks a number that can be reached.
        case tableGap = "table-gap"
        /// The numbers of a scale get too large to be exact.
        case tooLargeNumbers = "too-large-numbers"
        /// No answers give the scale a score.
        case noScore = "no-score"

        // History.
        /// A definition changed without a new version.
        case sameVersionOtherContent = "same-version-other-content"

        // Results, samples and other records.
        /// A date has the wrong form, or does not exist.
        case badDate = "bad-date"
        /// The identifier of a sample is not a UUID.
        case badSampleID = "bad-sample-id"
        /// The identifier of a person has a form that is not allowed.
        case badSubject = "bad-subject"
        /// A text has the wrong form: a hash, an anchor, a path, or exact points.
        case badForm = "bad-form"
        /// An answer is not one of the choices of its item.
        case notAChoice = "not-a-choice"
        /// A result belongs to a definition that is not available.
        case otherDefinition = "other-definition"
        /// Two parts of a record contradict each other.
        case contradiction

        // Records of other programs.
        /// No known questionnaire, or more than one, fits the items of a record.
        case unknownForm = "unknown-form"
        /// A record does not identify its person.
        case noSubject = "no-subject"
        /// A record has no date with at least year, month and day.
        case noDate = "no-date"
        /// A record refers to a part that is not in the file.
        case unresolvedReference = "unresolved-reference"
        /// A record has an unknown extension that changes its meaning.
        case unknownModifier = "unknown-modifier"
        /// A line or a record is longer than the reader accepts.
        case tooLong = "too-long"
    }
}
