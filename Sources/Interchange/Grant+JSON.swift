public import Questionnaires
public import Samples

extension Grant: JSONRepresentable, JSONReadable, JSONShaped {
    /// The decision: the source, the type of samples, and what the person decided.
    package static let jsonShape = JSONShape<Grant>(
        .required("source", .text, \.source), .required("type", .word, \.type),
        .required("read", .word, \.reading), .required("share", .word, \.sharing)
    ) { Grant(source: $0, type: $1, reading: $2, sharing: $3) }
}
