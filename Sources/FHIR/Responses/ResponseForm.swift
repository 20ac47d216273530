internal import Questionnaires

/// What a QuestionnaireResponse says about its form.
struct ResponseForm {
    /// What tells it from the forms of other responses: see ``key(of:from:)``.
    var key = ""
    /// Why the Questionnaire cannot be told, or `nil`.
    var fault: AnswerFault?
    /// The Questionnaire in the file, or `nil`.
    var form: FHIRForm?
    /// The published Questionnaire with its place among the questionnaires, or `nil`.
    var known: (form: KnownForm, place: Int)?
    /// Whether the kit wrote the form, so that linkIds may be the names of items.
    var isOurs = false
    /// Whether its name may be one that the kit wrote, under any base.
    var hasNameOfKit = false
    /// The questionnaires that it names, or `nil` when it names none that is known.
    var named: Set<Int>?
    /// If it names none: the only questionnaire whose scored items are those that ``form`` has.
    var complete: Int?
    /// The items that the user named, by linkId.
    var items: [String: ItemPlace] = [:]
    /// The questionnaires that have its name.
    var suggested: Set<Int> = []

    /// Finds the form of a response.
    ///
    /// - Parameters:
    ///   - response: The resource.
    ///   - server: The base of the server that the Bundle has it from, or `nil`.
    ///   - settings: The canonicals of the kit, and those that the user named.
    init(
        of response: JSONNode, from server: String?, _ index: FormIndex, _ scope: ReadingScope,
        _ settings: FHIRReader
    ) {
        guard let canonical = Self.canonical(of: response),
            let name = Self.name(of: response)
        else { return }
        key = Self.key(of: response, from: server)
        do throws(AnswerFault) {
            let version = canonical.dropFirst(canonical.withoutVersion.count + 1)
            form = Self.contained(name, in: response)
            if form == nil {
                form = try scope.form(
                    named: name, from: server, version: version.isEmpty ? nil : String(version))
            }
        } catch { fault = error }
        if let published = KnownForm.named(name),
            let place = index.questionnaires.firstIndex(where: { $0.id == published.questionnaire })
        {
            known = (published, place)
            named = [place]
        }
        hasNameOfKit = index.questionnaires.contains {
            name == "Questionnaire/\($0.id)" || name.hasSuffix("/Questionnaire/\($0.id)")
        }
        if let canonicalBase = settings.canonicalBase,
            name.hasPrefix(canonicalBase + "/Questionnaire/")
        {
            let id = name.dropFirst(canonicalBase.count + "/Questionnaire/".count)
            if let place = index.questionnaires.firstIndex(where: { $0.id.text == id }) {
                isOurs = true
                named = [place]
            }
        }
        if let meant = settings.canonicals[name] {
            let place = index.questionnaires.firstIndex { $0.id == meant.questionnaire }
            let places = Set([place].compactMap(\.self))
            named = (named ?? places).intersection(places)
            items = meant.items.compactMapValues { id in
                place.flatMap { form in
                    index.questionnaires[form].position(of: id).map {
                        ItemPlace(form: form, item: $0)
                    }
                }
            }
        }
        let codes = Set((form?.codes ?? []).flatMap { index.formsByCode[$0.key] ?? [] })
        if !codes.isEmpty { named = named?.intersection(codes) ?? codes }
        if named == nil { complete = form.flatMap { index.only(withItemsOf: $0) } }
        for name in [name.lastPart, form?.title, form?.names.first?.lastPart] {
            suggested.formUnion(name.flatMap { index.formsByName[$0.folded] } ?? [])
        }
    }

    /// The canonical with its version. STU3 has a reference instead.
    private static func canonical(of response: JSONNode) -> String? {
        let node = response["questionnaire"]
        return node?.string ?? node?["reference"]?.string
    }

    /// The canonical without version.
    static func name(of response: JSONNode) -> String? {
        canonical(of: response)?.withoutVersion.withoutHistory
    }

    /// What responses to one form have in common: the canonical with its version. A reference may mean
    /// another form on each server.
    static func key(of response: JSONNode, from server: String?) -> String {
        let name = canonical(of: response) ?? ""
        return name.hasPrefix("Questionnaire/") ? (server ?? "") + name : name
    }

    private static func contained(_ name: String, in response: JSONNode) -> FHIRForm? {
        for node in response["contained"]?.elements ?? []
        where node["resourceType"]?.string == "Questionnaire" {
            var valueSets = ValueSets()
            for other in response["contained"]?.elements ?? [] {
                valueSets.add(other, isContained: true)
            }
            let form = FHIRForm(node, valueSets: valueSets)
            if form.names.contains(name) { return form }
        }
        return nil
    }
}
