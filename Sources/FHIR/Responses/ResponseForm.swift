internal import Questionnaires

/// The information of a QuestionnaireResponse about its form.
struct ResponseForm {
    /// A key that distinguishes it from the forms of other responses: see ``key(of:from:)``.
    var key = ""
    /// Why the Questionnaire cannot be identified, or `nil`.
    var fault: AnswerFault?
    /// The Questionnaire in the file, or `nil`.
    var form: FHIRForm?
    /// The published Questionnaire with its place among the questionnaires, or `nil`.
    var known: (form: KnownForm, place: Int)?
    /// Whether the kit wrote the form, so that linkIds may be the names of items.
    var isOurs = false
    /// Whether the kit may have written its name, under any base.
    var hasNameOfKit = false
    /// The known questionnaires that it names, or `nil` without one.
    var named: Set<Int>?
    /// If it names no known questionnaire: the only one whose scored items are those of ``form``.
    var complete: Int?
    /// The items that the user named, by linkId.
    var items: [String: ItemPlace] = [:]
    /// The questionnaires that have its name.
    var suggested: Set<Int> = []
    /// The form that it is instead of a similar one of the kit, or `nil`.
    var other: OtherForm?

    /// Finds the form of a response.
    ///
    /// - Parameters:
    ///   - response: The resource.
    ///   - whole: The resource around a contained response, otherwise the response.
    ///   - server: The base of the server from which the Bundle has it, or `nil`.
    ///   - settings: The canonicals of the kit, and those that the user named.
    init(
        of response: JSONNode, in whole: JSONNode, from server: String?, _ index: FormIndex,
        _ scope: ReadingScope,
        _ settings: FHIRReader
    ) {
        guard let canonical = Self.canonical(of: response),
            let name = Self.name(of: response)
        else { return }
        key = Self.key(of: response, from: server)
        do throws(AnswerFault) {
            let version = canonical.dropFirst(canonical.withoutVersion.count + 1)
            form = Self.contained(name, in: whole)
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
        other =
            (form?.codes ?? []).lazy.compactMap { index.otherForm(of: $0) }.first
            ?? index.otherForm(ofName: name)
        if other == nil, settings.canonicals[name] == nil {
            let names = [name.lastPart, form?.title, form?.names.first?.lastPart]
            other = names.compactMap(\.self).lazy.compactMap { index.otherForm(called: $0) }.first
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

    /// The key that all responses to one form share: the canonical with its version. A relative
    /// reference may name another form on each server.
    static func key(of response: JSONNode, from server: String?) -> String {
        let name = canonical(of: response) ?? ""
        return name.hasPrefix("Questionnaire/") ? (server ?? "") + name : name
    }

    private static func contained(_ name: String, in whole: JSONNode) -> FHIRForm? {
        for node in whole["contained"]?.elements ?? []
        where node["resourceType"]?.string == "Questionnaire" {
            var valueSets = ValueSets()
            for other in whole["contained"]?.elements ?? [] {
                valueSets.add(other, isContained: true)
            }
            let form = FHIRForm(node, valueSets: valueSets)
            if form.names.contains(name) { return form }
        }
        return nil
    }
}
