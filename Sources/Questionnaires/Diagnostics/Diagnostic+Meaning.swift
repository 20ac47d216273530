extension Diagnostic.Code {
    /// The meaning of the finding, in one sentence.
    public var meaning: String {
        switch self {
        case .emptyFile: "The file is empty."
        case .fileTooLarge: "The file is larger than one mebibyte."
        case .wrongEncoding: "The file is not UTF-8 without byte order mark."
        case .truncated: "The text ends before its last bracket or quote is closed."
        case .jsonSyntax: "The text is not JSON: a comment, a comma too many, a missing colon."
        case .jsonText:
            "A text in quotes has a bad escape, a control character or half a surrogate pair."
        case .jsonNumber: "A number is not a JSON number, or does not fit: NaN, -0, 01, 1e999."
        case .tooDeep: "Brackets are nested deeper than 64."
        case .duplicateKey: "An object has the same key twice."
        case .unknownKey: "An object has a key that the format does not know."
        case .missingKey: "An object lacks a key that it needs."
        case .wrongType: "A value has the wrong type, such as text instead of a number."
        case .unknownWord: "A text is not one of the allowed words."
        case .outOfRange: "A number is outside the allowed range."
        case .tooManyDecimals: "Points have more digits after the point than the scale."
        case .tooMany: "A list is longer than the kit can administer."
        case .badIdentifier: "A name breaks the rules of identifiers."
        case .badVersion: "A version is not three numbers."
        case .badLanguage: "A language is not a tag such as `en` or `es-US` in its normal spelling."
        case .badTopic: "A topic is not in lowercase words."
        case .badDOI: "A DOI does not have the form `10.prefix/suffix`."
        case .badCode: "A terminology code or its system has the wrong form or a wrong check digit."
        case .repeatedEntry: "A list of topics, authors or codes has the same entry twice."
        case .emptyText: "A text is empty or blank."
        case .textTooLong: "A text is longer than 4,000 characters."
        case .untrimmedText: "A text begins or ends with white space."
        case .textNotNFC: "A text is not in Unicode normalization form C."
        case .invisibleCharacter: "A text holds a control, direction or other invisible character."
        case .noRightsNotice: "The definition does not state whose wording it is."
        case .misquotedWording: "A choice of the GAD-7 or PHQ has a wrong wording that circulates."
        case .duplicateID: "Two things of a kind have the same name."
        case .unknownItem: "No item has this name."
        case .unknownChoiceSet: "No choice set has this name."
        case .unknownScale: "No scale has this name."
        case .unknownBand: "The scale has no band with this name."
        case .unusedChoiceSet: "No item uses the choice set."
        case .noItems: "The definition has no items."
        case .tooFewChoices: "A question has fewer than two choices."
        case .duplicateChoiceValue: "Two choices of a question have the same value."
        case .duplicateChoiceText: "Two choices of a question have the same text."
        case .writtenAsChoice: "The number for a declined answer is the value of a choice."
        case .unscoredInScale: "A scale uses an item that is declared unscored."
        case .itemInNoScale: "No scale uses the item, and it is not declared unscored."
        case .badCondition: "A condition has no known form, or several forms."
        case .emptyCondition: "A condition combines no conditions."
        case .constantComparison: "A comparison has the same result for every answer."
        case .declineNotOffered:
            "A condition tests whether an item was declined that cannot be declined."
        case .countBounds: "The bounds of a count never hold, or always hold."
        case .laterItem: "A condition looks at its own item or a later one."
        case .conditionCycle: "Items depend on each other."
        case .unreachableItem: "No answers lead to the item."
        case .unmeetableRule: "No answers meet the rule."
        case .emptyScale: "A scale has no items."
        case .repeatedTerm: "A scale uses an item twice."
        case .meanWithoutDecimals: "A mean does not state its number of decimals."
        case .constantCount: "All choices of an item in a count pass the threshold, or none does."
        case .proratingLimit: "The prorating rule allows all items to be missing."
        case .proratingUneven:
            "Prorating a scale whose items differ in range could give a score outside its range."
        case .notAskedUncounted:
            "A scale has a conditional item and does not define what it counts when not asked."
        case .notAskedUnneeded:
            "A scale defines what items count when not asked, and all are always asked."
        case .bandReversed: "A band begins above its end."
        case .bandOrder: "The bands are not in order from the least points to the greatest."
        case .bandOverlap: "Two bands share points."
        case .bandGap: "Points between two bands are in no band."
        case .bandMissingRange:
            "Points the scale can reach lie before the first band or after the last."
        case .bandOutsideRange: "A band has points that the scale cannot reach."
        case .cutPointOutOfReach: "No score, or every score, meets a cut-point."
        case .thresholdOutOfReach: "A threshold is outside the range of scores or of their changes."
        case .normOutOfReach:
            "The mean or standard deviation of a norm is not possible on the scale."
        case .normsReversed:
            "The mean of the people with the condition is not worse than that of the others."
        case .flagNeverRaised: "No answer raises the flag."
        case .flagAlwaysRaised: "Every choice raises the flag."
        case .flagAgainstScale:
            "The answers that score best raise the flag, and the worst do not."
        case .selfHarmUndeclared: "An item asks about self-harm and does not declare this topic."
        case .selfHarmUnflagged:
            "A self-harm item has an answer other than the mildest that raises no flag."
        case .selfHarmDeclineUnflagged:
            "A self-harm item may be declined, and declining raises no flag."
        case .selfHarmSkipUnflagged:
            "Skipping a self-harm item raises no flag."
        case .selfHarmConditional:
            "A self-harm item is not asked after some answers to other items (a warning)."
        case .scoreTestNeverMet: "No score passes a test in a condition (a warning)."
        case .numberNeverGiven:
            "No answer to an item is the number that a condition needs (a warning)."
        case .equalLabels: "Two bands of a scale have the same label (a warning)."
        case .equalTexts: "Two items have the same text (a warning)."
        case .replacesShipped:
            "A definition is used instead of the shipped one of the same name (a warning)."
        case .caseNeverReached:
            "A case of a category never applies, because of earlier ones (a warning)."
        case .remissionOverlapsCaseness:
            "A person can be in remission and a case at the same time (a warning)."
        case .translationOfOwnLanguage: "A translation is in the language of the definition."
        case .translationIncomplete: "A translation lacks a text that the person reads."
        case .translationExtra: "A translation has a text for something that does not exist."
        case .wordingMismatch: "A wording file belongs to another definition or version."
        case .unknownRepeat: "No list in `repeats` has this name."
        case .unknownChoice: "An item has no choice with this value or name."
        case .unknownResult: "A test vector names a result that the definition does not have."
        case .badContext: "A context is not one, or has no choices where it needs them."
        case .reservedName:
            "The name of a choice means something else as an answer, such as `declined`."
        case .exclusiveChoice: "A choice is exclusive in an item of which only one is chosen."
        case .badOperation: "A scale has no operation, or several."
        case .badTerm: "A term of a scale does not fit its item or its operation."
        case .textScored: "A scale uses an answer in words."
        case .badStep: "A step after an operation is not exactly one of the known steps."
        case .missingRule: "A rule for missing answers does not fit the scale."
        case .stepOrder: "The steps of a recode do not rise, or the last is not open."
        case .caseOrder: "Cases do not end with `else`, or have it earlier."
        case .scaleCycle: "Scales depend on each other."
        case .zeroDivisor:
            "A divisor can be 0, and the scale does not say that there is then no score."
        case .tableGap: "A table lacks a number that can be reached."
        case .tooLargeNumbers: "The numbers of a scale get too large to be exact."
        case .noScore: "No answers give the scale a score."
        case .sameVersionOtherContent: "A definition changed without a new version."
        case .badDate: "A date has the wrong form, or does not exist."
        case .badSampleID: "The identifier of a sample is not a UUID."
        case .badSubject: "The identifier of a person has a form that is not allowed."
        case .badForm: "A text has the wrong form: a hash, an anchor, a path, or exact points."
        case .notAChoice: "An answer is not one of the choices of its item."
        case .otherDefinition: "A result belongs to a definition that is not available."
        case .contradiction: "Two parts of a record contradict each other."
        case .unknownForm: "No known questionnaire, or more than one, fits the items of a record."
        case .noSubject: "A record does not identify its person."
        case .noDate: "A record has no date with at least year, month and day."
        case .unresolvedReference: "A record refers to a part that is not in the file."
        case .unknownModifier:
            "A record has an extension that changes its meaning and is not known."
        case .tooLong: "A line or a record is longer than the reader accepts."
        }
    }
}

extension Diagnostic.Code {
    /// The table of all codes in Markdown, as the documentation shows it.
    package static var table: String {
        let rows = allCases.map { "| `\($0.rawValue)` | \($0.meaning) |" }
        return (["| Code | Meaning |", "|---|---|"] + rows).joined(separator: "\n")
    }
}
