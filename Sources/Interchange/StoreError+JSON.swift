public import Questionnaires
public import Samples

extension StoreError: JSONRepresentable, JSONReadable, JSONShaped {
    /// The error. It contains no value that was bound to a statement.
    package static let jsonShape = JSONShape<StoreError>(
        .required("code", .filledText, \.code.rawValue),
        .required("message", .text, \.message), .optional("path", .text, \.path),
        .optional("cause", .text, \.cause)
    ) { StoreError(code: .init(rawValue: $0), message: $1, path: $2, cause: $3) }
}
