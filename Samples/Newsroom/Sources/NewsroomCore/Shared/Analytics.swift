/// Counts what readers do.
package protocol Analytics: Sendable {
    func log(_ event: String)
}
