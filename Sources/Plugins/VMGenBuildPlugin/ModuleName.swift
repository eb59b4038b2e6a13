import Foundation

/// The name of the module that Xcode builds for a product.
enum ModuleName {
    /// The default of `PRODUCT_MODULE_NAME`, `$(PRODUCT_NAME:c99extidentifier)`: an underscore replaces each
    /// character that is not allowed in an identifier, and a digit at the beginning.
    static func ofProduct(named name: String) -> String {
        var scalars = name.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
            scalar.value < 0x10000 && (scalar == "_" || scalar.properties.isXIDContinue) ? scalar : "_"
        }
        if let first = scalars.first, !first.properties.isXIDStart { scalars[0] = "_" }
        return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
    }
}
