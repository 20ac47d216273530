// One import for services: everything that needs no database and no terminal.
@_exported public import Administration
@_exported public import CSV
@_exported public import ClinicImport
@_exported public import Interchange
@_exported public import Outcomes
@_exported public import Questionnaires
@_exported public import Samples
@_exported public import Scoring
@_exported public import Shelf
