/// A column that names the person, the date or the questionnaire of a row.
enum ContextColumn: Hashable, CaseIterable {
    case subject
    case date
    case visit
    case birthDate
    case questionnaire

    /// What a header means, or `nil`.
    init?(header: String) {
        let name = FoldedText(header).joined
        guard let found = Self.allCases.first(where: { $0.names.contains(name) }) else {
            return nil
        }
        self = found
    }

    private var names: Set<String> {
        switch self {
        case .subject:
            [
                "subject", "subjectid", "patient", "patientid", "patientno", "patientnumber",
                "patnr", "pid", "ptid", "client", "clientid", "clientnumber", "person",
                "personid", "participant", "participantid", "participantno", "mrn",
                "medicalrecordnumber", "recordid", "studyid", "caseid", "userid", "respondentid",
                "respondent", "seqn", "code", "patientcode", "memberid", "nhsnumber", "id",
                "paciente", "idpaciente", "patientennummer", "patientenid",
            ]
        case .date:
            [
                "date", "visitdate", "assessmentdate", "dateofassessment", "datecompleted",
                "completeddate", "completedon", "completedat", "completiondate", "testdate",
                "surveydate", "datetime", "timestamp", "createdat", "administered",
                "administeredat", "administeredon", "dateadministered", "dateofvisit",
                "sessiondate", "dateofsession", "appointmentdate", "encounterdate", "day",
                "responsedate", "submittedat", "submissiondate", "datum", "fecha", "start",
                "startdate", "authored",
            ]
        case .birthDate:
            [
                "dob", "birthdate", "dateofbirth", "birthday", "birthdt", "geburtsdatum",
                "fechanacimiento", "fechadenacimiento",
            ]
        case .visit: ["week", "weekno", "weeknumber", "visit", "visitno", "visitnumber", "month"]
        case .questionnaire:
            ["questionnaire", "instrument", "measure", "form", "assessment", "scale", "tool"]
        }
    }
}
