internal import Questionnaires

extension Questionnaire {
    /// Refuses to show a definition whose wording the user must supply.
    ///
    /// - Throws: ``Failure`` with what to do.
    func checkWording() throws(Failure) {
        guard wordingSource == .user else { return }
        throw Failure(
            .configuration,
            "\(id) has no wording here, because its rights do not allow to copy it; score and import "
                + "work. To ask it, write its texts into a copy of the definition with another "
                + "\"version\" and without \"wordingFrom\", and name the folder of the copy with "
                + "--questionnaires")
    }
}
