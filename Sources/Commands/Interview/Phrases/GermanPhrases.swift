internal import Samples

/// The program's words in German.
struct GermanPhrases: Phrases {
    let notMonitored = "Niemand sieht Ihre Antworten, während Sie sie geben."
    let howToAnswer =
        "Geben Sie die Zahl Ihrer Antwort ein und drücken Sie die Eingabetaste. "
        + "b geht zurück, s lässt aus, q speichert und beendet, ? hilft."

    func continuing(answered: Int, of count: Int) -> String {
        "Es geht weiter: \(answered) von \(count) beantwortet."
    }

    func subject(_ subject: Subject) -> String { "Person: \(subject)" }

    func question(_ number: Int, of count: Int) -> String { "Frage \(number) von \(count)" }

    func prompt(values: String) -> String { "Ihre Antwort (\(values); ? für Hilfe): " }

    func echo(_ answer: String) -> String { "Beantwortet: \(answer)." }

    func earlierAnswer(_ answer: String) -> String {
        "Ihre bisherige Antwort: \(answer). k behält sie."
    }

    let preferNotToAnswer = "Möchte ich nicht beantworten"
    let declined = "möchte ich nicht beantworten"
    let skipped = "ausgelassen"
    let noAnswer = "keine"

    func helpAnswering(values: String) -> String {
        "Geben Sie die Zahl vor Ihrer Antwort ein, dann die Eingabetaste: \(values)."
    }

    let helpSkipping = "diese Frage auslassen"
    let helpDeclining = "nicht antworten wollen"
    let helpKeeping = "die frühere Antwort behalten"
    let helpGoingBack = "zurück zur vorigen Frage"
    let helpLeaving = "das Beantwortete speichern und beenden"

    func notAChoice(values: String) -> String {
        "Das ist nicht eine von \(values). Bitte versuchen Sie es noch einmal; ? hilft."
    }

    let mayNotDecline = "Bei dieser Frage gibt es kein p. Mit s lassen Sie sie aus."
    let atFirstQuestion = "Das ist die erste Frage; davor gibt es keine."
    let nothingToKeep = "Es gibt keine frühere Antwort, die behalten werden kann."
    let unreadableLine = "Das war nicht lesbar. Bitte geben Sie die Zahl Ihrer Antwort ein."
    let lineTooLong = "Das ist zu lang. Bitte geben Sie nur die Zahl Ihrer Antwort ein."
    let youCanStop = "Sie können hier aufhören: q speichert das Beantwortete und beendet."

    let support = """
        Danke für Ihre Antwort. Wenn Sie solche Gedanken haben, müssen Sie damit nicht allein \
        bleiben: Bitte sprechen Sie noch heute mit jemandem, dem Sie vertrauen, oder mit einer \
        Fachperson. Wenn Sie jetzt in Gefahr sein könnten, rufen Sie den örtlichen Notruf an.
        """

    func saved(as id: SampleID) -> String { "Gespeichert als \(id)." }

    func draftSaved(answered: Int, of count: Int) -> String {
        "\(answered) von \(count) beantwortet, als Entwurf gespeichert."
    }

    let answerNotSaved = "NICHT GESPEICHERT: die letzte Antwort."
    let resultNotSaved = "NICHT GESPEICHERT: das Ergebnis."
    let nothingSaved = "Nichts wurde gespeichert."
    func answerMayBeSaved(in draft: SampleID) -> String {
        "Die letzte Antwort ist vielleicht gespeichert, im Entwurf \(draft)."
    }
    func resultMayBeSaved(as id: SampleID) -> String {
        "Das Ergebnis ist vielleicht gespeichert, als \(id)."
    }
    func toSeeOrContinue(_ command: String) -> String { "Ansehen oder weitermachen: \(command)" }
    func alreadyFinished(as id: SampleID) -> String {
        "Dieses Interview ist abgeschlossen. Sein Ergebnis wurde als \(id) gespeichert."
    }
    let continuedElsewhere =
        "Nach Ihrer letzten Antwort ging das Interview in einer anderen Sitzung weiter. Keine "
        + "Antwort ist verloren: Der Entwurf bewahrt die Antworten beider Sitzungen."
    let nothingAnswered = "Nichts wurde beantwortet, also wurde nichts gespeichert."

    func toContinue(_ command: String) -> String { "Weiter mit: \(command)" }

    func lookBack(_ command: String) -> String { "Zurückblicken mit: \(command)" }
}
