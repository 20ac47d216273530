public import Questionnaires
public import Samples

extension SampleAccess.Grant: JSONRepresentable, JSONReadable, JSONShaped {
    /// The decision: the source, the type of samples, and what the person decided.
    package static let jsonShape = JSONShape<SampleAccess.Grant>(
        .required("source", .text, \.source), .required("type", .word, \.type),
        .required("read", .word, \.reading), .required("share", .word, \.sharing)
    ) { SampleAccess.Grant(source: $0, type: $1, reading: $2, sharing: $3) }
}
