/// The names of months and of days of the week in tables, folded: in English, German, Spanish,
/// French, Portuguese, Italian and Dutch, whole and shortened.
enum MonthNames {
    /// The numbers of the months by their names. No name means two months in these languages.
    static let numbers: [String: Int] = {
        let names = [
            "january jan januar janner enero ene janvier janv janeiro gennaio gen januari",
            "february feb februar febrero fevrier fevr fev fevereiro febbraio februari",
            "march mar marz maerz mrz marzo mars marco maart mrt",
            "april apr abril abr avril avr aprile",
            "may mai mayo maio maggio mag mei",
            "june jun juni junio juin junho giugno giu",
            "july jul juli julio juillet juil julho luglio lug",
            "august aug agosto ago aout augustus",
            "september sep sept septiembre setiembre set septembre setembro settembre",
            "october oct oktober okt octubre octobre outubro out ottobre ott",
            "november nov noviembre novembre novembro",
            "december dec dezember dez diciembre dic decembre dezembro dicembre",
        ]
        let pairs = names.enumerated().flatMap { place, names in
            names.split(separator: " ").map { (String($0), place + 1) }
        }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The days of the week.
    static let weekdays = Set(
        [
            "monday mon tuesday tue tues wednesday wed thursday thu thur thurs friday fri",
            "saturday sat sunday sun montag mo dienstag di mittwoch mi donnerstag do",
            "freitag fr samstag sonnabend sa sonntag so lunes lun martes miercoles mie",
            "jueves jue viernes vie sabado sab domingo dom lundi mardi mar mercredi mer",
            "jeudi jeu vendredi ven samedi sam dimanche dim",
        ].flatMap { $0.split(separator: " ").map(String.init) })
}
