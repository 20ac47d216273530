extension SampleFilter {
    /// A shorter filter that holds for the same samples. Stores translate this one.
    ///
    /// Nested `all` and `any` are flattened, duplicate parts and double negations are removed, and
    /// a part that always or never holds becomes ``everything`` or ``nothing``. The result contains
    /// these two only as the whole filter.
    public var simplified: SampleFilter {
        switch self {
        case .all(let parts):
            let flat = parts.map(\.simplified).flatMap { part in
                if case .all(let inner) = part { inner } else { [part] }
            }.firstOfEach
            if flat.contains(.nothing) { return .nothing }
            return flat.count == 1 ? flat[0] : .all(flat)
        case .any(let parts):
            let flat = parts.map(\.simplified).flatMap { part in
                if case .any(let inner) = part { inner } else { [part] }
            }.firstOfEach
            if flat.contains(.everything) { return .everything }
            return flat.count == 1 ? flat[0] : .any(flat)
        case .not(let part):
            return switch part.simplified {
            case .not(let inner): inner
            case .everything: .nothing
            case .nothing: .everything
            case let other: .not(other)
            }
        case .ids(let ids): return ids.isEmpty ? .nothing : self
        case .dates(let test):
            if test.isEmpty { return .nothing }
            return test.from == nil && test.to == nil ? .everything : self
        case .valence(_, let number): return number.isNaN ? .nothing : self
        default: return self
        }
    }
}
