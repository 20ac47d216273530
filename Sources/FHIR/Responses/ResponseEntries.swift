internal import Questionnaires

/// A question of a QuestionnaireResponse with its answer.
struct ResponseEntry {
    let linkID: String
    /// The linkId of the enclosing question or group, or `nil`.
    let parent: String?
    let definition: String?
    let text: String?
    /// The statements of the first answer; empty without an answer.
    let evidence: [Evidence]
    /// The statements of each further answer.
    let others: [[Evidence]]
    /// The number of answers.
    var answers: Int { others.count + (evidence.isEmpty ? 0 : 1) }
    /// The state without a value that the kit wrote, or `nil`.
    let state: Answer?
    let node: JSONNode
}

extension RecordReader {
    /// The questions of a QuestionnaireResponse, with those in groups and under answers; `nil` if
    /// some cannot be read, which was reported.
    func entries(of response: JSONNode) -> [ResponseEntry]? {
        var found: [ResponseEntry] = []
        return collect(response["item"], in: nil, into: &found) ? found : nil
    }

    /// Adds the questions of a list; `false` if some cannot be read.
    private func collect(
        _ list: JSONNode?, in parent: String?, into found: inout [ResponseEntry]
    ) -> Bool {
        let nodes = elements(list)
        var isSound = list.map { $0.elements?.count == nodes.count } ?? true
        for node in nodes {
            checkKeys(of: node, ElementKeys.responseItem)
            guard let linkID = node["linkId"] else {
                report(
                    .missingKey, at: node, "the key \"linkId\" is missing",
                    remedy: "correct the source")
                isSound = false
                continue
            }
            if node["answer"] != nil, let questions = node["item"] {
                report(
                    .contradiction, at: questions, "\"answer\" and \"item\" of one question",
                    remedy: "correct the source: questions that follow an answer are in the answer")
            }
            guard let name = text(linkID) else {
                isSound = false
                continue
            }
            guard !name.isEmpty else {
                report(
                    .badForm, at: linkID, "an empty linkId",
                    remedy: "write the linkId of the question")
                isSound = false
                continue
            }
            let answers = elements(node["answer"])
            for answer in answers { checkKeys(of: answer, ElementKeys.answer) }
            let values = answers.map { evidence(in: $0) }.filter { !$0.isEmpty }
            let absent = node.absentReason.map { [Evidence.absent($0)] } ?? []
            found.append(
                ResponseEntry(
                    linkID: name, parent: parent, definition: node["definition"]?.string,
                    text: node["text"]?.string, evidence: values.first ?? absent,
                    others: Array(values.dropFirst()), state: node.answerState, node: node))
            for list in answers.map({ $0["item"] }) + [node["item"]] {
                if !collect(list, in: name, into: &found) { isSound = false }
            }
        }
        return isSound
    }
}
