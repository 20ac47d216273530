// These exports are for code that was written for Apple's module. Such code uses Foundation's
// types, and the C enumerations by their nested names, without importing their modules.
@_exported public import CHealthKit
@_exported public import Foundation
