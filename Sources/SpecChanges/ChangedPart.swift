import SpecLanguage
import SwiftCode

/// A part of a feature, with its places in both versions. A version that lacks it has the place of what would
/// contain it.
struct ChangedPart {
    /// The names from the outside in, without the feature.
    var names: [String] = []
    var old: Origin
    var new: Origin
    /// Whether it belongs to a value even if states carry models.
    var isValue = false

    /// A part of this one that only the old version has.
    func gone(_ part: some Declared) -> ChangedPart { inside(part.name.text, part.origin, new) }

    /// A part of this one that only the new version has.
    func came(_ part: some Declared) -> ChangedPart { inside(part.name.text, old, part.origin) }

    /// A part of this one that both versions have.
    func kept<Part: Declared>(_ old: Part, _ new: Part) -> Kept<Part> {
        Kept(old: old, new: new, part: inside(new.name.text, old.origin, new.origin))
    }

    func inside(_ name: String, _ old: Origin, _ new: Origin) -> ChangedPart {
        ChangedPart(names: names + [name], old: old, new: new, isValue: isValue)
    }
}

/// A declaration, or a list of declarations, of both versions.
struct Kept<Part> {
    var old: Part
    var new: Part
    var part: ChangedPart
}
