internal import Questionnaires
internal import Samples

extension FileReading {
    /// Reads a response or an Observation.
    ///
    /// - Returns: The content of a response that is a result without problems.
    mutating func readResult(
        _ entry: BundleEntry, _ text: RecordText, _ place: SampleImport.Entry.Place,
        isObservation: Bool
    ) -> ReadResponse? {
        let resource = entry.resource
        var lesson: ReadResponse?
        var response: (names: [String], version: Int, result: ResponseResult?)?
        let (result, problems) = text.read { reader -> ObservationReading? in
            reader.checkForm(of: resource)
            let resources = ResourceReader(
                settings: settings, scope: scope, cache: cache, reader: reader, resource: resource,
                fullURL: entry.fullURL, place: place)
            if isObservation {
                let observation = resources.observationWithContained(in: text)
                observations.note(resources.names)
                switch observation?.own {
                case .entry(_, let members): observations.note(membersOfNoPanel: members)
                case nil: observations.note(membersOfNoPanel: resources.members)
                case .part: break
                }
                return observation
            }
            let found = resources.response { lesson = $0 }
            let version = resources.versionNumber
            let result = found?.response(lesson, version: version)
            response = (resources.names, version, result)
            return found.map { ObservationReading(own: .entry($0)) }
        }
        if let response {
            let isRefused = !problems.isEmpty
            let isNotKept = isRefused || result?.own.entry?.hasNoKeptAnswers == true
            let none = ResponseResult(version: response.version, isNotKept: isNotKept)
            scope.addResponse(response.names, isRefused ? none : response.result ?? none)
        }
        if !problems.isEmpty {
            if case .part(let part)? = result?.own {
                observations.note(membersOfNoPanel: part.members)
            }
            // A phone has records of clinics of all kinds, and so may a file from which only some
            // forms are selected. A problem in a record that is not a selected result must not
            // prevent the import of the others.
            if settings.owner != nil || settings.index.selectsForms,
                case .entry(.leftOut(let reason, let place), _)? = result?.own
            {
                add(.leftOut(reason, place: place))
            } else {
                add(.problem(problems))
                noteFlag(of: entry, text, place)
            }
            return nil
        }
        if let result {
            noteFlags(ofUnfinished: result, resource, text, place)
            add(result, leftOut: lesson?.content.leftOut ?? [], at: place)
        }
        return lesson
    }

    /// Adds an Observation or a response without problems.
    private mutating func add(
        _ reading: ObservationReading, leftOut: [SampleImport.Entry.LeftOut],
        at place: SampleImport.Entry.Place
    ) {
        if let response = reading.response {
            scope.addResponse(response.names, response.result)
            add(response.entry)
            for reason in response.leftOut { add(.leftOut(reason, place: place)) }
        }
        for one in reading.contained { observations.note(one.names) }
        for one in [reading.own] + reading.contained.map(\.reading) {
            switch one {
            case .entry(let entry, _):
                add(entry)
                for reason in leftOut + entry.notesOfMind { add(.leftOut(reason, place: place)) }
            case .part(let part):
                guard let refusal = observations.add(part) else { continue }
                add(.problem([refusal]))
                for flag in [part].flagEntries(settings.index) { add(flag) }
            }
        }
    }
}
