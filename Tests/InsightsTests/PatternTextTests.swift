import Insights
import Questionnaires
import Samples
import Testing

@Suite struct PatternTextTests {
    @Test(
        arguments: [
            (
                Pattern.Question.association(.work), "States of mind about Work",
                "Einträge zu Arbeit", "Anotaciones sobre Trabajo"
            ),
            (
                .label(.calm), "States of mind with the word Calm",
                "Einträge mit dem Wort Ruhig", "Anotaciones con la palabra Calma"
            ),
            (
                .calendar("Office"), "States of mind at events of the calendar Office",
                "Einträge bei Terminen des Kalenders Office",
                "Anotaciones en eventos del calendario Office"
            ),
            (
                .amount(.sleep, .aboveMedian(7.25), .sameDay),
                "Days with more than 7.25 h of sleep",
                "Tage mit mehr als 7.25 h Schlaf", "Días con más de 7.25 h de sueño"
            ),
            (
                .amount(.exercise, .atLeast(30), .nextDay),
                "Days after days with at least 30 min of exercise",
                "Tage nach Tagen mit mindestens 30 min Bewegung",
                "Días después de días con al menos 30 min de ejercicio"
            ),
            (
                .scheduledHours(.aboveMedian(1e300)),
                "Days with more than 1e+300 h of scheduled time",
                "Tage mit mehr als 1e+300 h verplanter Zeit",
                "Días con más de 1e+300 h de tiempo ocupado"
            ),
            (
                .hoursSinceWorkout(0..<3), "Emotions 0 to 3 hours after a workout",
                "Momente 0 bis 3 Stunden nach einem Training",
                "Momentos de 0 a 3 horas después de un entrenamiento"
            ),
            (.weekend, "Saturdays and Sundays", "Samstage und Sonntage", "Sábados y domingos"),
        ])
    func `a question has a title in three languages`(
        question: Pattern.Question, english: String, german: String, spanish: String
    ) {
        #expect(question.description == english)
        #expect(question.title(in: "fr") == english)
        #expect(question.title(in: "de") == german)
        #expect(question.title(in: "es-US") == spanish)
    }
}
