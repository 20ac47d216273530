/// The role of a column by its name, other than an item of a questionnaire.
enum ColumnRole: CaseIterable {
    case subject
    /// It names the person in a table without a column of the role ``subject``.
    case perhapsSubject
    /// It names the person in a table without a column of the role ``subject``: by an address.
    case address
    /// It names the person in a survey tool's table without such a column: by the token with which
    /// the person opened the survey.
    case surveyToken
    case date
    /// It holds the date in a table without a column of the role ``date``, if its cells are dates.
    case perhapsDate
    /// It holds the time at which the answers were sent, if another column holds an earlier time.
    case completion
    /// It holds a time near ``completion``: when the form was opened, or received.
    case nearCompletion
    case visit
    case birthDate
    case questionnaire
    /// In a table with one row for each answer: it names the item of each row.
    case item
    /// The same, but only the cells can decide.
    case perhapsItem
    /// In a table with one row for each answer: it holds the answer or the score.
    case answer

    /// The roles in a table with one row for each sitting.
    static let ofSittings: [Self] = [
        .subject, .date, .completion, .visit, .birthDate, .questionnaire,
    ]

    /// Whether a header is a name of this role.
    func isNamed(_ header: some StringProtocol) -> Bool {
        let folded = FoldedText(header)
        let name = folded.joined
        // `Submit Date (UTC)`.
        return names.contains(name)
            || (name.hasSuffix("utc") && names.contains(String(name.dropLast(3))))
            || isAsked && Self.asked(folded.words).map { names.contains($0) } == true
    }

    /// Whether forms ask for the content of the column.
    private var isAsked: Bool {
        switch self {
        case .subject, .perhapsSubject, .address, .date, .perhapsDate, .completion, .birthDate: true
        default: false
        }
    }

    /// The name in a question of a form, such as `Please enter your participant ID`, or before the form
    /// of a date, such as `Date (dd/mm/yyyy)`; `nil` for another header.
    private static func asked(_ words: [Substring]) -> String? {
        var name = words.drop { asking.contains($0) }
        let form = name.reversed().prefix { partsOfTimes.contains($0) }
        if form.count > 1 { name = name.dropLast(form.count) }
        if let last = name.last, closing.contains(last) { name.removeLast() }
        return name.isEmpty || name.count == words.count ? nil : name.joined()
    }

    /// Words before the name in a question.
    private static let asking: Set<Substring> = [
        "please", "enter", "provide", "type", "insert", "specify", "select", "write", "what",
        "is", "your", "my", "the", "bitte", "geben", "sie", "ihr", "ihre", "ihren", "wie", "was",
        "lautet", "ist", "dein", "deine", "deinen", "das", "por", "favor", "introduzca",
        "ingrese", "indique", "escriba", "cual", "es", "su", "tu", "el", "la", "veuillez",
        "indiquer", "saisir", "entrez", "votre", "quel", "quelle", "est",
    ]
    /// Words after the name in a question.
    private static let closing: Set<Substring> = ["here", "below", "ein", "an"]
    /// How forms of dates write a day, a month, a year and a time.
    private static let partsOfTimes: Set<Substring> = [
        "d", "dd", "m", "mm", "mmm", "y", "yy", "yyyy", "t", "tt", "j", "jj", "jjjj", "aa", "aaaa",
        "hh", "ss",
    ]

    private var names: [String] {
        switch self {
        case .subject:
            [
                "subject", "subjectid", "patient", "patientid", "patientno", "patientnumber",
                "patnr", "pid", "ptid", "client", "clientid", "clientnumber", "person",
                "personid", "participant", "participantid", "participantno", "mrn",
                "medicalrecordnumber", "recordid", "studyid", "caseid", "userid", "respondentid",
                "respondent", "seqn", "code", "patientcode", "clientcode", "memberid", "nhsnumber",
                "id",
                "paciente", "idpaciente", "patientennummer", "patientenid", "externalreference",
                "externaldatareference", "pseudonym", "patientennr", "patientnr", "patientencode",
                "fallnummer", "fallnr", "chiffre", "klient", "klientin", "klientid",
                "klientennummer",
                "teilnehmer", "teilnehmerid", "teilnehmernummer", "teilnehmercode", "proband",
                "probandid", "probandenid", "probandennummer", "codigo", "codigopaciente",
                "codigodepaciente", "codigodelpaciente", "iddelpaciente", "iddepaciente",
                "numerodepaciente", "numerodelpaciente", "participante", "idparticipante",
                "iddelparticipante", "codigodeparticipante", "codigodelparticipante", "seudonimo",
                "pseudonimo", "historiaclinica", "numerodehistoriaclinica", "codepatient",
                "idpatient", "numeropatient", "numerodepatient", "numerodupatient", "pseudonyme",
                "codeparticipant", "idparticipant", "npatient", "nopatient", "numpatient",
                "patientnummer", "patientcode", "ppid", "castorparticipantid", "castorrecordid",
                "codigodopaciente", "iddopaciente", "numerodopaciente", "codicepaziente",
                "idpaziente", "paziente", "kodpacjenta", "idpacjenta", "pacjent",
            ]
        case .perhapsSubject:
            [
                "participantcode", "participantnumber", "studentnumber", "studentid",
                "yourstudycode",
                "studycode", "nhc", "expediente", "numerodeexpediente", "prolificid", "prolificpid",
                "urn", "chart", "chartnumber", "chartno", "vp", "vpnr", "versuchsperson",
                "versuchspersonennummer", "probandencode", "subid", "hospitalno", "hospitalnumber",
                "clientname", "nombre", "dni", "initials", "initialen", "iniciales",
                "initiales", "uid", "vpcode", "kennung", "identifiant", "numerodedossier",
                "numerodossier", "casenumber", "caseno", "usubjid", "recordnumber", "recordno",
                "uniqueid", "externalid", "idcode", "participantprivateid", "workerid",
                "codewort", "deelnemersnummer", "deelnemernummer", "codigodoparticipante",
            ]
        case .surveyToken:
            [
                "token", "accesscode", "zugangscode", "zugangsschlussel", "serial", "customdata",
                "customdata1",
            ]
        case .address:
            [
                "email", "emailaddress", "username", "recipientemail", "emailadresse",
                "correoelectronico", "direcciondecorreoelectronico", "nombredeusuario",
                "nutzername", "adressemail", "adresseemail", "nomdutilisateur",
            ]
        case .completion:
            [
                "completiontime", "enddate", "completedat", "completedon", "datecompleted",
                "completeddate", "completiondate", "submittedat", "submissiondate", "submitdate",
                "datesubmitted", "fertigstellungszeit", "horadefinalizacion", "heuredefin",
                "datumabgeschickt", "surveycompletedon", "lastdata", "end",
            ]
        case .nearCompletion:
            [
                "starttime", "startdate", "start", "recordeddate", "createdat", "datelastaction",
                "startzeit", "horadeinicio", "heurededebut", "surveycreationdate", "started",
                "submissiontime", "datumgestartet", "datumletzteaktivitat",
            ]
        case .date:
            [
                "date", "visitdate", "assessmentdate", "dateofassessment", "datecompleted",
                "completeddate", "completedon", "completedat", "completiondate", "testdate",
                "surveydate", "datetime", "timestamp", "createdat", "administered",
                "administeredat", "administeredon", "dateadministered", "dateofvisit",
                "sessiondate", "dateofsession", "appointmentdate", "encounterdate", "day",
                "responsedate", "submittedat", "submissiondate", "datum", "fecha", "start",
                "startdate", "authored", "effective", "effectivedate", "effectivedatetime",
                "surveytimestamp", "dateofcompletion", "testingdate", "interviewdate",
                "zeitstempel", "datumuhrzeit", "datumzeit", "erhebungsdatum",
                "untersuchungsdatum", "ausfulldatum", "ausgefulltam", "befragungsdatum",
                "testdatum",
                "messdatum", "besuchsdatum", "marcatemporal", "fechayhora", "fechahora",
                "fechadeaplicacion", "fechadeevaluacion", "fechadelaevaluacion", "fechaevaluacion",
                "fechadevisita", "fechadelavisita", "fechadeadministracion", "fecharespuesta",
                "fechaderespuesta", "horodateur", "horodatage", "datedevaluation",
                "datedelevaluation",
                "datedereponse", "datedevisite", "datedelavisite", "datedepassation",
                "carimbodedatahora", "informazionicronologiche", "tijdstempel",
                "sygnaturaczasowa", "tidstampel", "submitdate", "surveycompletedon",
            ]
        case .perhapsDate:
            [
                "assessdate", "visitdt", "assessmentdt", "dos", "dateofservice", "completed",
                "submitted", "datetaken", "messzeitpunkt", "entrydate", "erstelltam",
                "datumderbefragung", "recorded", "assessed", "todaysdate", "recordedat",
                "dateentered", "eventdate", "screeningdate", "dov", "assessdt", "qsdtc",
                "heutigesdatum", "datumheute", "datumdererhebung", "fechadehoy", "datedujour",
                "datadeavaliacao", "datadaavaliacao", "datacompilazione", "datadicompilazione",
                "invuldatum", "afnamedatum",
            ]
        case .birthDate:
            [
                "dob", "birthdate", "dateofbirth", "birthday", "birthdt", "geburtsdatum",
                "gebdatum", "gebdat", "geburtstag", "fechanacimiento", "fechadenacimiento",
                "datedenaissance", "datadinascita", "datadenascimento", "geboortedatum",
            ]
        case .visit: ["week", "weekno", "weeknumber", "visit", "visitno", "visitnumber", "month"]
        case .questionnaire:
            [
                "questionnaire", "instrument", "measure", "form", "assessment", "scale", "tool",
                "fragebogen", "skala", "testverfahren", "verfahren", "cuestionario", "escala",
                "instrumento", "echelle", "questionario", "scala", "vragenlijst",
            ]
        case .item:
            [
                "item", "itemid", "itemno", "itemnumber", "itemcode", "itemname", "itemlabel",
                "itemtext", "question", "questionid", "questionno", "questionnumber",
                "questioncode", "questionname", "questiontext", "loinc", "loinccode", "linkid",
                "variable", "frage", "pregunta",
            ]
        case .perhapsItem:
            [
                "code", "scale", "subscale", "measure", "test", "name", "parameter", "concept",
                "observation", "observationcode", "component", "instrument", "assessment",
            ]
        case .answer:
            [
                "answer", "answervalue", "value", "response", "responsevalue", "score", "result",
                "rating", "points", "valuenumeric", "valueinteger", "valuequantity", "antwort",
                "wert", "respuesta", "valor",
            ]
        }
    }
}
