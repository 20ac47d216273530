// One import for services.
@_exported public import Administration
@_exported public import ClinicImport
@_exported public import Interchange
@_exported public import Outcomes
@_exported public import Questionnaires
@_exported public import Reports
@_exported public import SQLiteSamples
@_exported public import Samples
@_exported public import Scoring
@_exported public import Shelf

@_exported public import protocol CSV.ByteSource
@_exported public import enum CSV.Separator
@_exported public import struct CSV.TableError
@_exported public import enum CSV.TextEncoding
