internal import Samples

extension Predicate {
    /// The source that wrote every sample of a type for which the predicate holds, where it says
    /// so at its top; otherwise `nil`.
    ///
    /// Also `nil` where the identifiers are named, which lead to the samples at once.
    func onlySource(of type: SampleType) -> String? {
        var name: String?
        for part in held(to: type).simplified.parts {
            switch part {
            case .ids: return nil
            // Of two the first: there what a source may see comes before what it asks for.
            case .source(let source): name = name ?? source
            default: break
            }
        }
        return name
    }

    /// What all has to hold.
    private var parts: [Predicate] { if case .all(let parts) = self { parts } else { [self] } }

    /// The predicate for samples of one type, the conditions on the type decided.
    private func held(to type: SampleType) -> Predicate {
        switch self {
        case .all(let parts): .all(parts.map { $0.held(to: type) })
        case .any(let parts): .any(parts.map { $0.held(to: type) })
        case .not(let part): .not(part.held(to: type))
        case .type(let other): other == type ? .everything : .nothing
        default: self
        }
    }
}
