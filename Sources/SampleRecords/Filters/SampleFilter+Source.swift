package import Samples

extension SampleFilter {
    /// The only source whose samples the filter can match, if a top-level condition names it;
    /// otherwise `nil`.
    ///
    /// It is also `nil` if the filter names identifiers, because they find the samples faster.
    package func onlySource(of type: SampleType) -> String? {
        var name: String?
        for part in resolved(for: type).simplified.parts {
            switch part {
            case .ids: return nil
            // If two sources are named, the first counts: the condition on visible samples precedes
            // the query.
            case .source(let source): name = name ?? source
            default: break
            }
        }
        return name
    }

    /// Whether a top-level condition limits the filter to a person or to some identifiers, so that
    /// the store reads few samples.
    var isNarrow: Bool {
        simplified.parts.contains { part in
            switch part {
            case .subject, .ids: true
            default: false
            }
        }
    }

    /// The conditions that must all hold.
    private var parts: [SampleFilter] { if case .all(let parts) = self { parts } else { [self] } }

    /// The filter for samples of one type, with the conditions on the type resolved.
    private func resolved(for type: SampleType) -> SampleFilter {
        switch self {
        case .all(let parts): .all(parts.map { $0.resolved(for: type) })
        case .any(let parts): .any(parts.map { $0.resolved(for: type) })
        case .not(let part): .not(part.resolved(for: type))
        case .type(let other): other == type ? .everything : .nothing
        default: self
        }
    }
}
