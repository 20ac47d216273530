internal import Questionnaires

/// A question of a QuestionnaireResponse with its answer.
struct ResponseEntry {
    let linkID: String
    let definition: String?
    let text: String?
    /// What the first answer states; empty without an answer.
    let evidence: [Evidence]
    /// The number of answers.
    let answers: Int
    let node: JSONNode
}

extension RecordReader {
    /// The questions of a QuestionnaireResponse, with those in groups and under answers.
    func entries(of response: JSONNode) -> [ResponseEntry] {
        var found: [ResponseEntry] = []
        collect(response["item"], into: &found)
        return found
    }

    private func collect(_ list: JSONNode?, into found: inout [ResponseEntry]) {
        for node in elements(list) {
            checkKeys(of: node, ElementKeys.responseItem)
            guard let linkID = node["linkId"] else {
                report(
                    .missingKey, at: node, "the key \"linkId\" is missing",
                    remedy: "correct the source")
                continue
            }
            let answers = elements(node["answer"])
            for answer in answers { checkKeys(of: answer, ElementKeys.answer) }
            let values = answers.map { evidence(in: $0) }.filter { !$0.isEmpty }
            let absent = node.absentReason.map { [Evidence.absent($0)] } ?? []
            found.append(
                ResponseEntry(
                    linkID: text(linkID) ?? "", definition: node["definition"]?.string,
                    text: node["text"]?.string, evidence: values.first ?? absent,
                    answers: values.count, node: node))
            for answer in answers { collect(answer["item"], into: &found) }
            collect(node["item"], into: &found)
        }
    }
}
