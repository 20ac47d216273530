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
            if let version, let number = other.version, later.subject == earlier.subject,
                isOfOneServer(with: other)
            {
                version > number
            } else {
                false
            }
        case (.assessment, .observation), (.observation, .assessment): false
        }
    }

    /// Whether the numbers of the versions can be compared. Each server counts its own.
    private func isOfOneServer(with other: Self) -> Bool {
        let (own, others) = (
            SampleImport.Identity(of: sample), SampleImport.Identity(of: other.sample)
        )
        return own.agreement(with: others) == .same && !own.hasOtherServerID(than: others)
    }

    /// The sample under another identifier.
    func identified(as id: SampleID) -> Self {
        switch content {
        case .assessment(let assessment, let form):
            return Self(content: .assessment(assessment.identified(as: id), form), place: place)
        case .observation(.stateOfMind(var mind)):
            // Its sync identity is that of the other sample.
            (mind.id, mind.sync) = (id, nil)
            return Self(content: .observation(.stateOfMind(mind)), place: place)
        case .observation(let sample):
            return Self(content: .observation(sample.replacing(nil, as: id)), place: place)
        }
    }

    /// The sample with the names of the version that it replaces.
    func replacing(_ earlier: any Sample) -> Self {
        let metadata = sample.metadata.replacing(earlier, of: id)
        switch content {
        case .assessment(var assessment, let form):
            assessment.metadata = metadata
            return Self(content: .assessment(assessment, form), place: place)
        case .observation(.stateOfMind(var mind)):
            mind.metadata = metadata
            return Self(content: .observation(.stateOfMind(mind)), place: place)
        case .observation: return self
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
