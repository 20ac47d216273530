internal import Questionnaires

/// The Questionnaires and ValueSets that are lines of a file of NDJSON.
struct DefinitionLines {
    private var questionnaires: [JSONNode] = []
    /// The bytes of all Questionnaires.
    private var size = 0
    private let scope = ReadingScope(forms: [])

    /// Reads a part of the file. Only a line that may be a definition is parsed.
    mutating func read(_ part: FHIRText.Part) {
        guard case .value(let bytes, _, isLine: true) = part,
            TypeSearch.findsDefinition(bytes.span) || TypeSearch.findsCodeSystem(bytes.span),
            let root = RecordText(bytes, file: nil).root
        else { return }
        scope.addValueSet(root)
        guard root["resourceType"]?.string == "Questionnaire" else { return }
        size += bytes.count
        // They are kept until all ValueSets are known.
        if questionnaires.count < ReadingScope.formLimit, size <= FHIRReader.documentLimit {
            questionnaires.append(root)
        }
    }

    /// The number of Questionnaires that are kept: the first ones of the file.
    var count: Int { questionnaires.count }

    /// The Questionnaires with the options of all ValueSets.
    var forms: [FHIRForm] {
        for questionnaire in questionnaires { scope.add(questionnaire, fullURL: nil) }
        return scope.forms
    }
}
