internal import Samples

/// The rows of one sitting in a long table, from anywhere in the table.
struct SittingRows {
    /// The name of the person, in UTF-8.
    let person: [UInt8]
    /// The index of the questionnaire in the mapping.
    let sitting: Int
    /// Any of the rows, for its time.
    let first: PackedSitting
    /// The rows, in the order of the table.
    var rows: [SittingPart] = []
}
