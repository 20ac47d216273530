internal import Questionnaires

/// The content of a response, and the parts from which it was read.
struct ReadResponse {
    let form: ResponseForm
    let parts: ResultParts<JSONNode>
    let content: ResultContent
    /// Whether an answer to the form can be other than one choice of a list.
    let acceptsEntries: Bool
}
