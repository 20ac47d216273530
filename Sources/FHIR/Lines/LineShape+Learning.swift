internal import Questionnaires

extension LineShape {
    /// The length of the longest line whose shape is kept.
    private static let byteLimit = 1 << 16

    /// Learns the shape of a response that was read; `nil` when lines like it must be parsed.
    ///
    /// - Parameters:
    ///   - line: The text of the response.
    ///   - resource: The response. Its offsets count from the start of the file.
    ///   - response: The content that was read from it.
    init?(
        of line: [UInt8], _ resource: JSONNode, _ response: ReadResponse, _ index: FormIndex
    ) {
        let questionnaire = index.questionnaires[response.content.form]
        guard line.count <= Self.byteLimit, resource["contained"] == nil,
            response.form.form?.hasConditions != true,
            !response.parts.others.contains(where: \.hasStatement),
            !response.parts.totals.contains(where: {
                $0.hasStatement && $0.isTotal(ofOtherThan: response.content.form)
            }),
            let codes = response.content.answers.packed(in: questionnaire)
        else { return nil }
        // A line may begin with blanks, and a resource of a Bundle can begin anywhere.
        let start = line.first == UInt8(ascii: "{") ? resource.offset : 0
        var places = DifferingPlaces(line, at: start)
        guard places.add(resource) else { return nil }
        let meanings = response.meanings(index, codes)
        var questions: [LearnedQuestion] = []
        var parts: [Part] = []
        var end = 0
        for place in places.all.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            parts.append(.fixed(Array(line[end..<place.range.lowerBound])))
            parts.append(place.part)
            end = place.range.upperBound
            guard place.part == .question else { continue }
            guard let known = meanings[place.range.lowerBound + start] else { return nil }
            questions.append(
                LearnedQuestion(
                    bytes: Array(line[place.range]), linkID: known.linkID,
                    meaning: known.meaning, hasStatement: known.hasStatement,
                    number: known.number))
        }
        parts.append(.fixed(Array(line[end...])))
        let items = questions.compactMap(\.item)
        // A line with answers other than one choice of a list is always parsed.
        guard !response.acceptsEntries, questions.count <= Self.questionLimit,
            Set(items).count == items.count,
            response.parts.items.count + response.parts.totals.count
                + response.parts.others.count == questions.count + places.groups.count,
            places.groups.allSatisfy({ meanings[$0]?.isSilent == true })
        else { return nil }
        self.init(
            parts: parts,
            common: Common(
                form: response.content.form,
                language: resource["language"]?.string.flatMap { LanguageTag($0) },
                status: resource["status"]?.string ?? "",
                system: places.system, namesReference: places.namesReference,
                personSystem: places.personSystem, codes: codes),
            questions: questions)
    }
}

/// The places where lines of one shape differ.
private struct DifferingPlaces {
    private let line: [UInt8]
    private(set) var all: [(range: Range<Int>, part: LineShape.Part)] = []
    /// The places of groups of questions.
    private(set) var groups: [Int] = []
    /// The system of the identifier.
    private(set) var system = ""
    /// Whether the person is a reference.
    private(set) var namesReference = false
    /// The system of the identifier of the person.
    private(set) var personSystem: PersonName.Origin?

    /// The offset of the line in the text of the nodes.
    private let start: Int

    init(_ line: [UInt8], at start: Int) {
        self.line = line
        self.start = start
    }

    /// Adds the places of a response; `false` when it has parts that must be parsed.
    mutating func add(_ resource: JSONNode) -> Bool {
        for member in resource.members ?? [] {
            let node = member.node
            switch member.key {
            case "resourceType", "questionnaire", "status", "language": break
            case "id": add(node, .id)
            case "authored": add(node, .time)
            case "meta":
                for member in node.members ?? [] {
                    if member.key == "versionId" {
                        add(member.node, .version)
                    } else {
                        addOthers(member.node)
                    }
                }
            case "identifier":
                let identifiers = node.elements ?? [node]
                guard identifiers.count == 1 else { return false }
                system = identifiers[0]["system"]?.string ?? ""
                add(identifiers[0]["value"], .identifier)
            case "subject": addPerson(node)
            case "item":
                guard addQuestions(node) else { return false }
            case "extension":
                // The meaning of an extension depends on its URL.
                guard resource.laterVersions.isEmpty, resource.writtenNote == nil else {
                    return false
                }
                for member in (node.elements ?? []).flatMap({ $0.members ?? [] })
                where member.key != "url" {
                    addOthers(member.node)
                }
            default: addOthers(node)
            }
        }
        return true
    }

    private mutating func addPerson(_ node: JSONNode) {
        add(node["display"], .other)
        if let reference = node["reference"] {
            namesReference = true
            add(reference, .person)
        } else {
            personSystem = node["identifier"]?["system"]?.string.flatMap(PersonName.Origin.init)
            add(node["identifier"]?["value"], .person)
        }
    }

    private mutating func addQuestions(_ list: JSONNode) -> Bool {
        for node in list.elements ?? [] {
            let answers = node["answer"]?.elements ?? []
            guard !answers.contains(where: { $0["item"] != nil }) else { return false }
            if let questions = node["item"] {
                guard answers.isEmpty, addQuestions(questions) else { return false }
                groups.append(node.offset)
            } else {
                let offset = node.offset - start
                all.append((offset..<line.span.endOfSoundObject(from: offset), .question))
            }
        }
        return true
    }

    private mutating func addOthers(_ node: JSONNode) {
        switch node.value {
        case .string: add(node, .other)
        case .array(let elements): for element in elements { addOthers(element) }
        case .object(let members): for member in members { addOthers(member.node) }
        case .number, .bool, .null: break
        }
    }

    private mutating func add(_ node: JSONNode?, _ text: LineShape.Text) {
        guard let node, node.string != nil else { return }
        let offset = node.offset - start + 1
        all.append((offset..<line.span.endOfSoundText(from: offset), .text(text)))
    }
}

extension ReadResponse {
    typealias KnownMeaning = (
        linkID: String, meaning: LearnedQuestion.Meaning, hasStatement: Bool, isSilent: Bool,
        number: Int?
    )

    /// The meaning of each question, by its place in the line.
    ///
    /// - Parameter codes: The states of the items.
    fileprivate func meanings(_ index: FormIndex, _ codes: [UInt8]) -> [Int: KnownMeaning] {
        let questionnaire = index.questionnaires[content.form]
        var found: [Int: KnownMeaning] = [:]
        func linkID(_ part: ResultParts<JSONNode>.Part) -> String {
            part.place["linkId"]?.string ?? ""
        }
        for part in parts.items {
            let place = part.recognition.items.first { $0.form == content.form }?.item
            let meaning = place.map {
                LearnedQuestion.Meaning.item(
                    $0, codes[$0], reason: content.absentReasons[questionnaire.items[$0].id])
            }
            found[part.place.offset] = (
                linkID(part), meaning ?? .other, part.hasStatement, false,
                part.number(of: content.form, index)
            )
        }
        for part in parts.totals {
            var alone = ResultParts<JSONNode>()
            alone.totals = [part]
            let stated = alone.statedTotals(of: questionnaire, content.form) { _ in }.first
            let scale = stated.flatMap { stated in
                questionnaire.scales.firstIndex { $0.id == stated.key }
            }
            found[part.place.offset] = (
                linkID(part), .total(scale, stated?.value.points), part.hasStatement, false, nil
            )
        }
        for part in parts.others {
            found[part.place.offset] = (
                linkID(part), .other, part.hasStatement, !part.hasStatement, nil
            )
        }
        return found
    }
}
