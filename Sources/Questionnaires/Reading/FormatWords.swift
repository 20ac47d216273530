/// Words that authors of definitions often use, each with the word of the format.
///
/// Other formats, programs and statistics have other words for the same things. An unknown key is
/// often one of these words, and no edit distance leads from `max` to `greatest`.
enum FormatWords {
    /// The words of the format for words of others.
    private static let synonyms: [String: [String]] = [
        "max": ["greatest", "atMost"], "maximum": ["greatest", "atMost"],
        "maxvalue": ["greatest"], "min": ["least", "atLeast"], "minimum": ["least", "atLeast"],
        "minvalue": ["least"], "average": ["mean"], "avg": ["mean"], "add": ["sum", "plus"],
        "total": ["sum"], "subtract": ["difference"], "minus": ["difference", "plus"],
        "multiply": ["product", "times"], "multiplier": ["then", "times"],
        "factor": ["weight", "times"],
        "divide": ["ratio"], "quotient": ["ratio"], "map": ["recode"], "mapping": ["recode"],
        "lookup": ["table"], "if": ["cases", "when"], "switch": ["cases"], "case": ["cases"],
        "default": ["else"], "otherwise": ["else"], "then": ["take"], "clamp": ["atMost"],
        "cap": ["atMost"], "floor": ["round", "atLeast"], "ceiling": ["round", "atMost"],
        "offset": ["plus"], "constant": ["plus"], "combine": ["sum"], "coalesce": ["first"],
        "type": ["kind", "display"], "options": ["choices"], "answers": ["choices"],
        "answeroptions": ["choices"], "question": ["text"], "label": ["text", "title"],
        "score": ["points"], "scores": ["points", "scales"], "weights": ["points"],
        "visibleif": ["askedWhen"], "enablewhen": ["askedWhen"], "relevant": ["askedWhen"],
        "showif": ["askedWhen"], "branching": ["askedWhen"], "skip": ["askedWhen"],
        "reversed": ["reverse"], "inverted": ["reverse"], "cutoff": ["cutPoints"],
        "cutoffs": ["cutPoints"], "ranges": ["bands"], "severity": ["bands"],
        "interpretation": ["bands", "categories"], "classes": ["categories"],
        "groups": ["sections"], "subscales": ["scales"], "nodes": ["scales"],
        "patient": ["context"], "variables": ["context", "scales"], "prorate": ["missing"],
        "greatestmissing": ["answeredAtLeast"], "minanswered": ["answeredAtLeast"],
        "tests": ["vectors"], "examples": ["vectors"], "greaterthan": ["above"], "gt": ["above"],
        "lessthan": ["below"], "lt": ["below"], "gte": ["atLeast"], "lte": ["atMost"],
        "eq": ["equals"], "is": ["equals"], "in": ["anyOf"], "oneof": ["anyOf"],
        "contains": ["anyOf"], "or": ["any"], "and": ["all"], "name": ["id"],
        "precision": ["decimals"], "digits": ["decimals"], "intermediate": ["part"],
        "hidden": ["part"], "internal": ["part"], "loop": ["repeat"], "units": ["unit"],
    ]

    /// Features that the format lacks, each with the nearest feature of the format.
    private static let lacking: [String: String] = [
        "expression": "expressions", "formula": "expressions", "calculation": "expressions",
        "calculatedexpression": "expressions", "fhirpath": "expressions", "script": "expressions",
        "median": "a median", "mode": "a mode", "log": "logarithms", "ln": "logarithms",
        "exp": "exponentials", "power": "powers", "sqrt": "roots", "stddev": "standard deviations",
        "sd": "standard deviations", "rank": "rankings", "ranking": "rankings",
    ]

    /// The keys of format 2 that version 1 does not have.
    private static let newKeys: Set<String> = [
        "context", "categories", "scorings", "repeats", "vectors", "missingAtMost", "ratedBy",
        "wordingFrom", "part", "then", "scoredWhen", "mean", "sum", "least", "greatest", "first",
        "difference", "product", "ratio", "recode", "table", "cases", "kind", "points", "section",
        "above", "below", "anyOf", "exclusive", "step", "unit",
    ]

    /// The remedy for an unknown key; `nil` when the spelling is the best hint.
    static func remedy(for key: String, among keys: [String], isFormat2: Bool) -> String? {
        if !isFormat2, newKeys.contains(key) {
            return "it belongs to version 2 of the format; add \"format\": 2 at the top"
        }
        let folded = key.lowercased().filter { $0 != "-" && $0 != "_" }
        if let known = synonyms[folded]?.first(where: keys.contains) {
            return "did you mean \"\(known)\"?"
        }
        guard isFormat2, let lack = lacking[folded] else { return nil }
        return "the format has no \(lack); use the operations of scales, such as sum, recode, "
            + "table and cases, or a table of the published values"
    }
}
