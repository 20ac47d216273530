internal import Questionnaires

// Two entries of one file that may be versions of one sample.

extension Sample {
    /// The number of its version at the source, or `nil`.
    var sourceVersion: Int? {
        guard case .string(let text)? = metadata[SampleImport.versionKey] else { return nil }
        return Int(text)
    }
}

extension SampleImport.Candidate {
    /// The identifier of the sample.
    var id: SampleID { sample.id }

    /// The sample, whatever its type.
    var sample: any Sample {
        switch content {
        case .assessment(let assessment, _): assessment
        case .observation(let observation): observation.sample
        }
    }

    /// The type of the sample.
    var type: SampleType {
        switch content {
        case .assessment: .assessment
        case .observation(let observation): observation.type
        }
    }

    /// See ``ObservedSample/syncKey``.
    var syncKey: [UInt8]? {
        if case .observation(let observation) = content { observation.syncKey } else { nil }
    }

    /// The number of its version at the source, or `nil`.
    var version: Int? { sample.sourceVersion }

    /// Whether both are the same sample, and this one has the greater version: by the sync
    /// identity, or for results by their version number at the source.
    func isNewerVersion(of other: Self) -> Bool {
        switch (content, other.content) {
        case (.observation(let later), .observation(let earlier)):
            later.isNewerVersion(of: earlier)
        case (.assessment(let later, _), .assessment(let earlier, _)):
            if later.id == earlier.id, later.subject == earlier.subject,
                let version, let other = other.version
            {
                version > other
            } else {
                false
            }
        case (.assessment, .observation), (.observation, .assessment): false
        }
    }

    func hasSameContent(as other: Self) -> Bool {
        switch (content, other.content) {
        case (.assessment(let one, let form), .assessment(let two, _)):
            one.subject == two.subject && one.isAtTime(of: two)
                && one.hasSameContent(as: two, form) && two.hasSameContent(as: one, form)
        case (.observation(let one), .observation(let two)):
            one.isContained(in: two) && two.isContained(in: one)
        case (.assessment, .observation), (.observation, .assessment): false
        }
    }
}
