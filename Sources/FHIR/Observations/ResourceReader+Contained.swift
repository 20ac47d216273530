internal import Questionnaires
internal import Samples

/// An Observation with the resources in it that it names.
struct ObservationReading {
    /// The Observation.
    let own: ObservationGroups.Reading
    /// The members of the panel, and the sources of the total, that are in it.
    var contained: [Contained] = []
    /// The response in it from which it was derived, or `nil`.
    var response: Response?

    /// An Observation that is in another one.
    struct Contained {
        /// The names by which the Observation around it refers to it.
        let names: [String]
        let reading: ObservationGroups.Reading
        let resource: JSONNode
    }

    /// A response that is in an Observation.
    struct Response {
        /// The names by which the Observation refers to it.
        let names: [String]
        let entry: SampleImport.Entry
        /// The reasons for which parts of it are ignored.
        let leftOut: [SampleImport.Entry.LeftOut]
        let result: ResponseResult
    }
}

extension ResourceReader {
    /// What a contained resource is to the resource around it.
    enum Containment {
        /// It has the identity of that resource.
        case whole
        /// It is a part of that resource, without an identity.
        case part
    }

    /// The resource around a contained one, otherwise the resource.
    var whole: JSONNode { container ?? resource }

    /// The name of a contained resource, which is unique among all resources of a file.
    ///
    /// - Parameter reference: Its id after `#`.
    func localName(_ reference: String) -> String { "\(reference)@\(place.line):\(whole.offset)" }

    /// Reads an Observation with the resources in it: the members of a panel, and the items or the
    /// response from which it was derived. `nil` when a problem was reported.
    ///
    /// - Parameter text: The text of the file.
    func observationWithContained(in text: RecordText) -> ObservationReading? {
        guard let own = observation(at: text.place(of: resource)) else { return nil }
        var reading = ObservationReading(own: own)
        guard case .part(let part) = own, whole["contained"] != nil else { return reading }
        for node in containedNodes(of: "Observation") {
            let one = reader(of: node, as: .part)
            guard let found = one.observation(at: text.place(of: node)) else { return nil }
            reading.contained.append(.init(names: one.names, reading: found, resource: node))
        }
        let responses = containedNodes(of: "QuestionnaireResponse")
        // Its answers would be lost, and with them the flags that they raise.
        if responses.isEmpty, reading.contained.isEmpty, let unnamed = containedResponse {
            reader.report(
                .unresolvedReference, at: unnamed,
                "a response in an Observation that does not name it",
                remedy: "name it in \"derivedFrom\", or remove it")
            return nil
        }
        for node in responses {
            guard reading.response == nil else {
                reader.report(
                    .tooMany, at: node, "an Observation of two responses",
                    remedy: "correct the source")
                return nil
            }
            guard let response = containedResponse(node, of: part) else { return nil }
            reading.response = response
        }
        return reading
    }

    /// Reads the response in an Observation, and compares both.
    private func containedResponse(
        _ node: JSONNode, of part: ObservationPart
    ) -> ObservationReading.Response? {
        guard node["status"]?.string != "entered-in-error" else {
            reader.report(
                .contradiction, at: node,
                "an Observation of a response that was entered in error",
                remedy: "correct the source")
            return nil
        }
        let response = reader(of: node, as: .whole)
        var lesson: ReadResponse?
        guard let entry = response.response({ lesson = $0 }) else { return nil }
        let version = response.versionNumber
        let result =
            entry.response(lesson, version: version)
            ?? ResponseResult(version: version, isNotKept: entry.isUnfinished)
        let compared = ObservationResult(
            [part], hasOtherMembers: false, lenders: [], settings: settings, scope: scope
        ).derived(part, from: result)
        if case .problem(let problems) = compared {
            for found in problems {
                reader.report(found.code, at: resource, found.problem, remedy: found.remedy)
            }
            return nil
        }
        return ObservationReading.Response(
            names: response.names, entry: entry, leftOut: lesson?.content.leftOut ?? [],
            result: result)
    }

    private func reader(of node: JSONNode, as containment: Containment) -> ResourceReader {
        var contained = ResourceReader(
            settings: settings, scope: scope, cache: cache, reader: reader, resource: node,
            fullURL: nil, place: place)
        (contained.container, contained.containment) = (resource, containment)
        return contained
    }

    /// The first contained response, whether or not the resource refers to it.
    private var containedResponse: JSONNode? {
        resource["contained"]?.elements?.first {
            $0["resourceType"]?.string == "QuestionnaireResponse"
        }
    }

    /// The contained resources of a type that the resource names as its sources or members, each once.
    private func containedNodes(of type: String) -> [JSONNode] {
        let named =
            ["derivedFrom", "hasMember"].flatMap { reader.elements(resource[$0]) }
            + reader.elements(resource["related"]).compactMap { $0["target"] }
        return named.compactMap { $0["reference"]?.string }.firstOfEach.compactMap(containedNode)
            .filter { $0["resourceType"]?.string == type }
    }

    /// Whether a response in the resource has an answer that would raise a flag.
    var containedResponsesRaiseFlag: Bool {
        (resource["contained"]?.elements ?? []).contains { node in
            node["resourceType"]?.string == "QuestionnaireResponse"
                && node["status"]?.string != "entered-in-error"
                && reader(of: node, as: .whole).raisesFlag
        }
    }

    /// The contained resource to which a reference such as `#q` refers; `nil` for another reference.
    func containedNode(_ reference: String) -> JSONNode? {
        guard reference.hasPrefix("#") else { return nil }
        return resource["contained"]?.elements?.first {
            "#\($0["id"]?.string ?? "")" == reference
        }
    }
}
