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
    /// The questions of a QuestionnaireResponse, with those in groups and under answers.
    func entries(of response: JSONNode) -> [ResponseEntry] {
        var found: [ResponseEntry] = []
        collect(response["item"], in: nil, into: &found)
        return found
    }

    /// Adds the questions of a list; `false` if some cannot be read.
    private func collect(
        _ list: JSONNode?, in parent: String?, into found: inout [ResponseEntry]
    ) {
        for node in elements(list) {
            checkKeys(of: node, ElementKeys.responseItem)
            guard let linkID = node["linkId"] else {
                report(
                    .missingKey, at: node, "the key \"linkId\" is missing",
                    remedy: "correct the source")
                continue
            }
            if node["answer"] != nil, let questions = node["item"] {
                report(
                    .contradiction, at: questions, "\"answer\" and \"item\" of one question",
                    remedy: "correct the source: questions that follow an answer are in the answer")
            }
            let name = text(linkID) ?? ""
            let answers = elements(node["answer"])
            for answer in answers { checkKeys(of: answer, ElementKeys.answer) }
            let values = answers.map { evidence(in: $0) }.filter { !$0.isEmpty }
            let absent = node.absentReason.map { [Evidence.absent($0)] } ?? []
            found.append(
                ResponseEntry(
                    linkID: name, parent: parent, definition: node["definition"]?.string,
                    text: node["text"]?.string, evidence: values.first ?? absent,
                    others: Array(values.dropFirst()), state: node.answerState, node: node))
            for answer in answers { collect(answer["item"], in: name, into: &found) }
            collect(node["item"], in: name, into: &found)
        }
    }
}
