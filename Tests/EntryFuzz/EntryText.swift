import Samples

/// What an entry says, in a form that can be compared.
func text(of entry: SampleImport.Entry) -> String {
    switch entry {
    case .assessment(let assessment, let form, _, _, let place):
        return "\(assessment) \(form.id) \(place.line)"
    case .observation(let sample, _, let place):
        if case .stateOfMind(let mind) = sample {
            require((-1...1).contains(mind.valence.value), "a valence out of range")
        }
        let (start, end) = (sample.sample.start, sample.sample.end)
        require(
            start.microsecondsSinceEpoch <= end.microsecondsSinceEpoch, "an end before the start")
        // The metadata has no order.
        let metadata = sample.sample.metadata.map { "\($0.key)=\($0.value)" }.sorted()
        return "\(sample.id) \(start) \(metadata) \(place.line)"
    case .withdrawal(let id, _, _, _, _, let place): return "withdrawn \(id) \(place.line)"
    case .leftOut(let reason, let place): return "left out \(reason.reason) \(place.line)"
    case .problem(let diagnostics):
        for diagnostic in diagnostics {
            require(!diagnostic.description.isEmpty, "a problem without words")
        }
        return "\(diagnostics)"
    case .doubt(let diagnostic, let isRefused):
        require(!diagnostic.description.isEmpty, "a doubt without words")
        return "\(diagnostic) \(isRefused)"
    }
}
