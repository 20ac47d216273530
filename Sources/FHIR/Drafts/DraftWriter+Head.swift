internal import Questionnaires
internal import Samples

extension DraftWriter {
    /// The members before the choices.
    func head(_ id: Questionnaire.ID?, _ title: String?) -> [(String, JSONValue)] {
        let lead = leads.joined(separator: " ")
        return JSONValue.present([
            "id": id.map { .string($0.text) } ?? .null,
            "version": version,
            "language": language,
            "title": title.map { .string($0) }
                ?? gap("the Questionnaire has no title", remedy: "write \"title\""),
            "shortTitle": plainText(node["name"]).map { .string($0) }
                ?? gap("the Questionnaire has no name", remedy: "write \"shortTitle\""),
            "rights": ["notice": notice],
            "instruction": lead.isEmpty ? nil : .string(lead),
            "codes": Self.json(Self.codes(form.codes)),
        ])
    }

    /// The name of the definition: the last part of the canonical, the id, or the name. Reports a
    /// name that is already used.
    ///
    /// - Parameter same: The definition that the Questionnaire equals, or `nil`.
    func id(_ same: Questionnaire?) -> Questionnaire.ID? {
        if let same { return same.id }
        let sources = [node["url"]?.string?.lastPart, node["id"]?.string, node["name"]?.string]
        let found = sources.compactMap { $0?.slug }.first.flatMap { Questionnaire.ID($0) }
        guard let found else {
            _ = gap("the Questionnaire has no url, id or name", remedy: "write \"id\"")
            return nil
        }
        let codes = Set(form.codes.flatMap { index.formsByCode[$0.key] ?? [] })
        let clash = index.questionnaires.indices.first {
            codes.contains($0) || index.questionnaires[$0].id == found
        }
        guard let clash else { return found }
        let other = index.questionnaires[clash]
        reader.report(
            .contradiction, at: node["code"] ?? node["url"] ?? node,
            "it has the name or the code of \(other.id), but other items, choices or points",
            remedy: "compare them; give it another \"id\" if it is another form")
        return other.id == found ? nil : found
    }

    /// The version: three numbers, of which FHIR may leave out the last ones.
    private var version: JSONValue {
        if let text = node["version"]?.string {
            for ending in ["", ".0", ".0.0"] {
                if let version = Questionnaire.SemanticVersion(text + ending) {
                    return .string(version.description)
                }
            }
        }
        return gap(
            "the version is missing, or is not three numbers", at: node["version"],
            remedy: "write \"version\", such as \"1.0.0\"")
    }

    private var language: JSONValue {
        if let language = node["language"]?.string.flatMap({ LanguageTag($0) }) {
            return .string(language.description)
        }
        return gap(
            "FHIR does not state the language", at: node["language"],
            remedy: "write \"language\", such as \"en\"")
    }

    private var notice: JSONValue {
        if let text = plainText(node["copyright"]) { return .string(text) }
        reader.report(
            .noRightsNotice, at: node, "no notice states who owns the wording",
            remedy: "write the \"notice\" in the holder's words")
        return .null
    }

    /// Names the items as in the definition that the Questionnaire equals, or otherwise after their
    /// linkIds. A name that two items would share is omitted.
    mutating func nameItems(_ same: FormIndex.Same?) {
        var taken: Set<String> = []
        for question in questions {
            guard let linkID = question["linkId"]?.string, form.items[linkID] != nil else {
                continue
            }
            let name = same?.items[linkID]?.text ?? linkID.slug
            if let name, taken.insert(name).inserted { names[linkID] = name }
        }
    }

    // MARK: Scales

    /// The scales: one for each total. The parts that FHIR does not state are gaps.
    func scales() -> JSONValue {
        guard !totals.isEmpty else {
            return gap(
                "FHIR does not state a score, what to do when answers are missing, or bands",
                remedy: "write \"scales\" with the published \"missing\" and \"bands\", or remove "
                    + "the key and mark each item as \"unscored\"")
        }
        return .array(
            totals.enumerated().map { place, total in
                let codes = Self.codes((total["code"]?.elements ?? []).map { Coding($0) })
                let id = place == 0 ? "total" : "total-\(place + 1)"
                return .object(of: [
                    "id": .string(id),
                    "title": plainText(total["text"]).map { .string($0) }
                        ?? gap("a total without text", at: total, remedy: "write \"title\""),
                    "items": gap(
                        "FHIR does not state which items the total counts, how, and whether more "
                            + "points are worse",
                        at: total,
                        remedy: "write \"items\", \"combine\" and \"direction\" "
                            + "(higher-is-worse or higher-is-better) of the scale \"\(id)\"; mark the other items as \"unscored\""
                    ),
                    "combine": .null,
                    "direction": .null,
                    "missing": gap(
                        "FHIR does not state what to do when answers are missing", at: total,
                        remedy: "write the published rule as \"missing\", or remove the key when "
                            + "there is none"),
                    "bands": gap(
                        "FHIR does not state the bands of the total", at: total,
                        remedy:
                            "write the published bands and cite their source, or remove the key "
                            + "when there are none"),
                    "codes": Self.json(codes),
                ])
            })
    }

    // MARK: Texts and codes

    /// A text without line breaks, and without blanks at its ends; `nil` when the result is empty.
    func plainText(_ node: JSONNode?) -> String? { node?.string?.onOneLine }

    /// The codes that a definition can have.
    static func codes(_ codings: [Coding]) -> [Questionnaire.TerminologyCode] {
        codings.compactMap { Questionnaire.TerminologyCode(checking: $0.system, $0.code) }
            .firstOfEach
    }

    static func json(_ codes: [Questionnaire.TerminologyCode]) -> JSONValue? {
        guard !codes.isEmpty else { return nil }
        return .array(codes.map { ["system": .string($0.system), "code": .string($0.code)] })
    }
}

extension String {
    /// The text in form C, with one blank for each run of white space; `nil` when the result is
    /// empty.
    var onOneLine: String? {
        let text = nfc.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// The text as an identifier of a definition: `/44250-9` is `44250-9`, `H1/T1` is `h1-t1`;
    /// `nil` when the result is empty or too long.
    var slug: String? {
        let bytes = lowercased().utf8.map { byte -> UInt8 in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "."), UInt8(ascii: "_"):
                byte
            default: UInt8(ascii: "-")
            }
        }
        let marks = Array("-._".utf8)
        let rest = bytes.drop(while: marks.contains).reversed().drop(while: marks.contains)
        return Identifier<Item>(String(decoding: rest.reversed(), as: UTF8.self))?.text
    }
}
