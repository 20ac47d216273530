public import Questionnaires

/// A FHIR R4 resource that the kit writes.
///
///     let lines = writer.resources(for: stored, of: phq9).jsonLines()  // NDJSON
///     let bundle = FHIRResource.bundle(resources).jsonText(.pretty)
public struct FHIRResource: JSONRepresentable, JSONValueRepresentable, Sendable {
    package let json: JSONValue
    /// The absolute name of the resource, or `nil`.
    let fullURL: String?

    /// A Bundle of type `collection`.
    ///
    /// - Parameter resources: The resources, in the order in which they are written.
    public static func bundle(_ resources: [FHIRResource]) -> FHIRResource {
        let entries = resources.map { resource -> JSONValue in
            .object(of: [
                "fullUrl": resource.fullURL.map { .string($0) }, "resource": resource.json,
            ])
        }
        return FHIRResource(
            json: .object(of: [
                "resourceType": "Bundle", "type": "collection",
                // FHIR forbids empty lists.
                "entry": entries.isEmpty ? nil : .array(entries),
            ]), fullURL: nil)
    }
}
