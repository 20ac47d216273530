/// Answers of an instrument, and the results of its published rule.
///
/// The files are in `Tests/Instruments/Vectors`. They do not know the definition: ``fields`` names
/// the part of the definition that each expected field means.
package struct InstrumentVectors: Sendable {
    /// The instrument, which is also the name of its definition.
    package let id: String
    /// What each expected field means, by its name.
    package let fields: [String: VectorField]
    /// The answers with their results.
    package let vectors: [Vector]

    /// The answers of one person.
    package struct Vector: Sendable {
        /// What it tests.
        package let note: String
        /// The answers by item or context, in the words of the file.
        package let answers: [(item: String, answer: VectorValue)]
        /// The results, by field.
        package let expected: [(field: String, value: VectorValue)]
        /// Results that follow whatever a missing answer is. They may be given or withheld.
        package let certain: [String: VectorValue]
    }

    /// The instruments with vectors, in ascending order.
    package static let ids: [String] =
        (try? Repository.definitions(in: "Tests/Instruments/Vectors")) ?? []

    /// Reads the vectors of an instrument.
    package init(_ id: String) throws {
        let root = try VectorValue(
            json: try Repository.bytes("Tests/Instruments/Vectors/\(id).json"))
        self.id = id
        fields = try root["fields"].members.reduce(into: [:]) { fields, member in
            fields[member.key] = try VectorField(member.value)
        }
        let names = root["rename"]
        vectors = root["vectors"].elements.map { vector in
            Vector(
                note: vector["note"].text ?? "",
                answers: vector["answers"].members.map { member in
                    (names[member.key].text ?? member.key, member.value)
                },
                expected: vector["expected"].members.map { ($0.key, $0.value) },
                certain: vector["certain"].members.reduce(into: [:]) { $0[$1.key] = $1.value })
        }
    }

    /// The definition of an instrument: one that ships, or one of `Tests/Instruments`.
    package static func definition(of id: String) throws -> [UInt8] {
        let folder = "Questionnaires/Structures"
        let isShipped = try Repository.definitions(in: folder).contains(id)
        return try Repository.bytes("\(isShipped ? folder : "Tests/Instruments")/\(id).json")
    }
}
