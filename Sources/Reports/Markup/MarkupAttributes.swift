/// The attributes of an element, in the order in which they are written.
///
///     ["class": "flag", "id": id]    // an `id` that is `nil` is omitted
package struct MarkupAttributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    let pairs: [Pair]

    struct Pair: Hashable, Sendable {
        let name: MarkupName
        let value: String
    }

    /// Creates attributes from names and values. An attribute with a `nil` value is omitted.
    ///
    /// - Precondition: Each name occurs once, and no name is `href`: only ``Markup/link(to:_:_:)``
    ///   writes it.
    package init(dictionaryLiteral elements: (MarkupName, String?)...) {
        pairs = elements.compactMap { name, value in value.map { Pair(name: name, value: $0) } }
        precondition(
            Set(elements.map(\.0)).count == elements.count, "an attribute is given twice")
        precondition(
            !elements.contains { $0.0.description.lowercased() == "href" },
            "only Markup.link(to:) refers to another place")
    }

    private init(pairs: [Pair]) { self.pairs = pairs }

    /// The value of an attribute; `nil` without the attribute.
    subscript(name: MarkupName) -> String? { pairs.first { $0.name == name }?.value }

    /// Returns the attributes with another one.
    ///
    /// - Precondition: The name does not occur yet.
    func adding(_ name: MarkupName, _ value: String) -> MarkupAttributes {
        precondition(self[name] == nil, "an attribute is given twice")
        return MarkupAttributes(pairs: pairs + [Pair(name: name, value: value)])
    }
}
