internal import Samples

/// The details of a feeling apart from the valence.
struct Feeling {
    var labels: [StateOfMind.Label]
    var associations: [StateOfMind.Association]
    var note: String?

    /// Reads the options.
    init(in context: Context) throws(Failure) {
        labels = try CodeNames.values(context.arguments.values(of: .label), of: .label)
        associations = try CodeNames.values(
            context.arguments.values(of: .association), of: .association)
        note = context.arguments.value(of: .note)
    }
}
