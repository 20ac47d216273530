// Code for Apple's module uses Foundation's types, and the C enumerations by their nested names,
// without importing either.
@_exported public import CHealthKit
@_exported public import Foundation
