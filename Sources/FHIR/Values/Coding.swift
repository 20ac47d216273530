internal import Questionnaires
internal import Samples

/// A FHIR Coding: a code with its system and display. All parts may be absent.
struct Coding: Hashable, Sendable {
    var system: String?
    var code: String?
    var display: String?
    /// The points that extensions give the answer.
    var weights: [Points] = []

    init(system: String? = nil, code: String? = nil, display: String? = nil) {
        self.system = system
        self.code = code
        self.display = display
    }

    init(_ node: JSONNode) {
        system = Terminology.system(node["system"]?.string)
        code = node["code"]?.string
        display = node["display"]?.string
        weights = node.weights
    }

    /// System and code in one text.
    var key: String { "\(system ?? "")|\(code ?? "")" }

    /// The key among the LOINC codes, also when the source omits the system.
    var loincKey: String? {
        guard let code, system == nil || system == Terminology.loinc else { return nil }
        return "\(Terminology.loinc)|\(code)"
    }
}

extension JSONNode {
    /// The codings of a CodeableConcept. Old exports have one object instead of a list.
    var codings: [Coding] {
        guard let coding = self["coding"] else { return [] }
        return (coding.elements ?? [coding]).filter { $0.members != nil }.map { Coding($0) }
    }

    /// The points that extensions of the node state for an answer. There is more than one name for
    /// the extension, so a node may have several.
    var weights: [Points] {
        (self["extension"]?.elements ?? []).compactMap { node in
            guard let url = node["url"]?.string, Terminology.isWeight(url) else { return nil }
            return (node["valueDecimal"] ?? node["valueInteger"])?.number?.points
        }
    }

    /// The later versions of a corrected result that the kit wrote, oldest first.
    var laterVersions: [SampleID] {
        (self["extension"]?.elements ?? []).compactMap { node in
            guard node["url"]?.string?.hasSuffix(Terminology.laterVersion) == true,
                let name = node["valueUri"]?.string
            else { return nil }
            return SampleID(urn: name)
        }
    }

    /// The note of a result that the kit wrote; `nil` without one.
    var writtenNote: String? {
        (self["extension"]?.elements ?? []).first {
            $0["url"]?.string?.hasSuffix(Terminology.note) == true
        }?["valueString"]?.string
    }

    /// The state of an answer without a value that the kit wrote; `nil` without one.
    var answerState: Answer? {
        for node in self["extension"]?.elements ?? []
        where node["url"]?.string?.hasSuffix(Terminology.answerState) == true {
            guard let state = node["valueCode"]?.string.flatMap({ Answer($0) }),
                state.value == nil
            else { continue }
            return state
        }
        return nil
    }

    /// The reason that an extension of the node gives for an absent value.
    var absentReason: String? {
        for node in self["extension"]?.elements ?? []
        where node["url"]?.string == Terminology.absentReasonExtension {
            return node["valueCode"]?.string
        }
        return nil
    }
}

extension JSONNumber {
    /// The exact value, or `nil` when it is too large or has too many digits for points.
    var points: Points? {
        guard let (significand, scale) = decimal, abs(significand) <= 1_000_000_000, scale <= 9
        else { return nil }
        return Points(significand, over: Points.powerOfTen(scale))
    }

    /// The value of a FHIR integer, which has 32 bits.
    var integer32: Int? { integer.flatMap { Int32(exactly: $0) }.map { Int($0) } }
}
