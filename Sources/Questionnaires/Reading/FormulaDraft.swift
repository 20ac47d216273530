/// A scale of format 2 as far as it could be read, before its range is proved.
struct FormulaDraft {
    let node: JSONNode
    /// The repetition that the scale belongs to, or `nil`.
    let repetition: String?
    /// The full name as written, valid or not.
    let name: String
    let id: Scale.ID?
    /// The keys of the scale; `nil` when it is not an object.
    var fields: Fields?
    var formula: Scale.Formula?
    /// The scores that can be reached; `nil` when not known.
    var reached: NumberSet?
    /// The node of the operation.
    var operationNode: JSONNode?
}
