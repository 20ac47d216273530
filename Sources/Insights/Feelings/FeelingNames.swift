package import Questionnaires
package import Samples

// HealthKit states its names in English. Those of other languages are the kit's own; JSON, options and
// files have the English words only.

extension StateOfMind.Label {
    /// The display name in a language; in English if the kit has none.
    package func name(in language: LanguageTag) -> String {
        translated(language, german: Self.german, spanish: Self.spanish)
    }

    private static let german = [
        "Erstaunt", "Amüsiert", "Wütend", "Ängstlich", "Beschämt", "Mutig", "Ruhig", "Zufrieden",
        "Enttäuscht", "Entmutigt", "Angeekelt", "Verlegen", "Begeistert", "Frustriert", "Dankbar",
        "Schuldig", "Glücklich", "Hoffnungslos", "Gereizt", "Eifersüchtig", "Fröhlich", "Einsam",
        "Leidenschaftlich", "Friedlich", "Stolz", "Erleichtert", "Traurig", "Verängstigt",
        "Gestresst", "Überrascht", "Besorgt", "Verärgert", "Selbstsicher", "Ausgelaugt",
        "Hoffnungsvoll", "Gleichgültig", "Überfordert", "Zufriedengestellt",
    ]

    /// Nouns, which do not depend on the gender of the person.
    private static let spanish = [
        "Asombro", "Diversión", "Enojo", "Ansiedad", "Vergüenza", "Valentía", "Calma", "Contento",
        "Decepción", "Desánimo", "Asco", "Bochorno", "Entusiasmo", "Frustración", "Gratitud",
        "Culpa", "Felicidad", "Desesperanza", "Irritación", "Celos", "Alegría", "Soledad",
        "Pasión", "Paz", "Orgullo", "Alivio", "Tristeza", "Miedo", "Estrés", "Sorpresa",
        "Preocupación", "Fastidio", "Confianza", "Agotamiento", "Esperanza", "Indiferencia",
        "Agobio", "Satisfacción",
    ]
}

extension StateOfMind.Association {
    /// The display name in a language; in English if the kit has none.
    package func name(in language: LanguageTag) -> String {
        translated(language, german: Self.german, spanish: Self.spanish)
    }

    private static let german = [
        "Gemeinschaft", "Zeitgeschehen", "Partnersuche", "Bildung", "Familie", "Fitness",
        "Freundschaft", "Gesundheit", "Hobbys", "Identität", "Geld", "Partnerschaft",
        "Selbstfürsorge", "Spiritualität", "Aufgaben", "Reisen", "Arbeit", "Wetter",
    ]
    private static let spanish = [
        "Comunidad", "Actualidad", "Citas", "Educación", "Familia", "Ejercicio", "Amistades",
        "Salud", "Aficiones", "Identidad", "Dinero", "Pareja", "Cuidado personal",
        "Espiritualidad", "Tareas", "Viajes", "Trabajo", "Clima",
    ]
}

extension OpenCode {
    /// The name with the place of this code among the known ones.
    fileprivate func translated(
        _ language: LanguageTag, german: [String], spanish: [String]
    ) -> String {
        let names: [String]
        switch language.language {
        case "de": names = german
        case "es": names = spanish
        default: return name
        }
        let place = Self.names.firstIndex { $0.rawValue == rawValue }
        return place.map { names.indices.contains($0) ? names[$0] : name } ?? name
    }
}
