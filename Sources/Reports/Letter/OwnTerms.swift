internal import Questionnaires

/// Terms of the shipped definitions, in languages without a known official translation.
///
/// They are this program's own translations, and every text that uses them says so. Questions and
/// choices are never included: their official wording is in the definitions.
struct OwnTerms: Sendable {
    private let translations: [String: String]

    /// The terms of a language; empty for English and for languages without a translation.
    init(for language: LanguageTag) {
        translations =
            switch language.language {
            case "de": Self.allGerman
            case "es": Self.allSpanish
            default: [:]
            }
    }

    /// The translation of a term; `nil` without one.
    subscript(term: String) -> String? { translations[term] }

    private static let allGerman = german.merging(moreGerman) { first, _ in first }
        .merging(germanStructures) { first, _ in first }
    private static let allSpanish = spanish.merging(moreSpanish) { first, _ in first }
        .merging(spanishStructures) { first, _ in first }

    private static let german = [
        "None-minimal": "keine bis minimal", "Normal/none": "normal bis keine",
        "Minimal": "minimal", "Low": "niedrig", "Low/mild": "niedrig bis leicht",
        "Mild": "leicht", "Medium/moderate": "mittel", "Moderate": "mittelgradig",
        "Moderately severe": "mittelgradig bis schwer", "High": "hoch",
        "High/severe": "hoch bis schwer", "Severe": "schwer", "Very high": "sehr hoch",
        "Thoughts of being better off dead or of self-harm":
            "Gedanken, besser tot zu sein oder sich Leid zuzufügen",
        "The question about self-harm was declined":
            "Die Frage nach Selbstverletzung wurde nicht beantwortet (abgelehnt)",
        "The question about self-harm was skipped":
            "Die Frage nach Selbstverletzung wurde ausgelassen",
        "Needs a suicide-risk assessment by a clinician, whatever the total is.":
            "Eine Fachperson muss das Suizidrisiko einschätzen, gleich wie hoch die Summe ist.",
        "Needs a clinician to ask, whatever the total is. An answer of 0 never rules risk out, "
            + "and neither does a missing one.":
            "Eine Fachperson muss nachfragen, gleich wie hoch die Summe ist. Eine Antwort 0 "
            + "schließt ein Risiko nie aus, und eine fehlende auch nicht.",
    ]

    private static let spanish = [
        "None-minimal": "ninguno o mínimo", "Normal/none": "normal o ninguno",
        "Minimal": "mínimo", "Low": "bajo", "Low/mild": "bajo o leve", "Mild": "leve",
        "Medium/moderate": "medio o moderado", "Moderate": "moderado",
        "Moderately severe": "moderadamente grave", "High": "alto",
        "High/severe": "alto o grave", "Severe": "grave", "Very high": "muy alto",
        "Thoughts of being better off dead or of self-harm":
            "Pensamientos de que estaría mejor muerto(a) o de lastimarse",
        "The question about self-harm was declined":
            "La persona prefirió no responder la pregunta sobre hacerse daño",
        "The question about self-harm was skipped":
            "La pregunta sobre hacerse daño se omitió",
        "Needs a suicide-risk assessment by a clinician, whatever the total is.":
            "Un profesional clínico debe evaluar el riesgo de suicidio, sea cual sea el total.",
        "Needs a clinician to ask, whatever the total is. An answer of 0 never rules risk out, "
            + "and neither does a missing one.":
            "Un profesional clínico debe preguntar, sea cual sea el total. Una respuesta de 0 nunca "
            + "descarta el riesgo, y una respuesta que falta tampoco.",
    ]
}
