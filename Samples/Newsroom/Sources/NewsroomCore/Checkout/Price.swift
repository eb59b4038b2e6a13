/// An amount of money, in cents, as money never is a floating-point number.
package struct Price: Equatable, Sendable, CustomStringConvertible {
    package var cents: Int

    package init(cents: Int) {
        self.cents = cents
    }

    package var description: String {
        let rest = cents % 100
        return "€\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
