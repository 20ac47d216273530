internal import Questionnaires
internal import Samples

extension SampleID {
    /// The identifier of an imported assessment: the same for the same source, person,
    /// questionnaire and time, so that a file that comes again finds what it brought before.
    init(
        importing questionnaire: Questionnaire.ID, of subject: Subject, at time: Timestamp,
        from source: Source
    ) {
        var content = ContentBytes()
        content.append("wellbeing import 1")
        content.append(source.name)
        content.append(subject.text)
        content.append(questionnaire.text)
        // The same instant written with another offset is the same sitting; a day is none.
        content.append(time.offset == nil ? "day" : "instant")
        content.append(time.microsecondsSinceEpoch)
        self.init(hashing: content)
    }
}
