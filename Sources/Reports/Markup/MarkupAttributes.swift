/// The attributes of an element, in the order in which they are written.
///
///     ["class": "flag", "id": id]    // an `id` that is nil is left out
package struct MarkupAttributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    let pairs: [Pair]

    struct Pair: Hashable, Sendable {
        let name: MarkupName
        let value: String
    }

    /// Attributes from names and values; those without a value are left out.
    ///
    /// - Precondition: Names are unique, and `href` is not among them: only
    ///   ``Markup/link(to:_:_:)`` writes it.
    package init(dictionaryLiteral elements: (MarkupName, String?)...) {
        pairs = elements.compactMap { name, value in value.map { Pair(name: name, value: $0) } }
        precondition(
            Set(elements.map(\.0)).count == elements.count, "an attribute is given twice")
        precondition(
            !elements.contains { $0.0.description.lowercased() == "href" },
            "only Markup.link(to:) refers to another place")
    }

    private init(pairs: [Pair]) { self.pairs = pairs }

    /// The value of an attribute, or `nil`.
    subscript(name: MarkupName) -> String? { pairs.first { $0.name == name }?.value }

    /// The attributes and one more.
    ///
    /// - Precondition: They do not have it yet.
    func adding(_ name: MarkupName, _ value: String) -> MarkupAttributes {
        precondition(self[name] == nil, "an attribute is given twice")
        return MarkupAttributes(pairs: pairs + [Pair(name: name, value: value)])
    }
}
