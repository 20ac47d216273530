internal import Samples

/// What a person said about how they feel, before it is a sample.
struct Feeling {
    var valence: Valence
    var labels: [StateOfMind.Label] = []
    var associations: [StateOfMind.Association] = []
    var note: String?
}
