public import Questionnaires

/// A FHIR R4 resource that the kit writes.
///
///     let lines = writer.resources(for: stored, of: phq9).jsonLines()  // NDJSON
///     let bundle = FHIRResource.bundle(resources).jsonText(.pretty)
public struct FHIRResource: JSONRepresentable, JSONValueRepresentable, Sendable {
    package let json: JSONValue
    /// The absolute name of the resource, or `nil`.
    let fullURL: String?

    /// Whether it is an Observation.
    package var isObservation: Bool {
        guard case .object(let members) = json else { return false }
        return members.contains { member in
            if case ("resourceType", .string("Observation")) = member { true } else { false }
        }
    }

    /// The resource as an entry of a Bundle.
    package var bundleEntry: JSONValue {
        .object(of: ["fullUrl": fullURL.map { .string($0) }, "resource": json])
    }

    /// A Bundle of type `collection`.
    ///
    /// - Parameter resources: The resources, in the order in which they are written.
    public static func bundle(_ resources: [FHIRResource]) -> FHIRResource {
        let entries = resources.map(\.bundleEntry)
        return FHIRResource(
            json: .object(of: [
                "resourceType": "Bundle", "type": "collection",
                // FHIR forbids empty lists.
                "entry": entries.isEmpty ? nil : .array(entries),
            ]), fullURL: nil)
    }
}
