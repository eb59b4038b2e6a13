#if canImport(SwiftUI)
    public import SwiftUI

    /// Where a view is presented.
    public nonisolated enum VMGenSheetStyle: Sendable {
        case sheet
        /// A sheet on macOS.
        case fullScreenCover
        /// A sheet on tvOS and watchOS.
        case popover
    }

    /// Shows a sheet, a cover or a popover while there is an item.
    @MainActor
    public struct VMGenSheetPresenter<Item, Sheet: SwiftUI.View>: SwiftUI.ViewModifier {
        private let style: VMGenSheetStyle
        private let item: Item?
        private let emissions: Int
        private let dismiss: (@MainActor @Sendable () -> Void)?
        private let sheet: (Item) -> Sheet
        @SwiftUI.State private var isDismissed = false

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - style: Where the view is presented.
        ///   - item: The content, or nil for no sheet.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismiss: The action when a person closes the sheet.
        ///   - sheet: The view of the item.
        public init(
            _ style: VMGenSheetStyle,
            item: Item?,
            emissions: Int = 0,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            @SwiftUI.ViewBuilder sheet: @escaping (Item) -> Sheet
        ) {
            self.style = style
            self.item = item
            self.emissions = emissions
            self.dismiss = dismiss
            self.sheet = sheet
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            presenting(content)
                .task(id: VMGenPresented(message: item.map { _ in "" }, emissions: emissions)) {
                    if isDismissed { isDismissed = false }
                }
        }

        @SwiftUI.ViewBuilder
        private func presenting(_ content: Self.Content) -> some SwiftUI.View {
            switch style {
            case .sheet:
                content.sheet(item: presented) { sheet($0.value) }
            case .fullScreenCover:
                #if os(macOS)
                    content.sheet(item: presented) { sheet($0.value) }
                #else
                    content.fullScreenCover(item: presented) { sheet($0.value) }
                #endif
            case .popover:
                #if os(tvOS) || os(watchOS)
                    content.sheet(item: presented) { sheet($0.value) }
                #else
                    content.popover(item: presented) { sheet($0.value) }
                #endif
            }
        }

        /// SwiftUI keeps the item while the sheet disappears.
        private var presented: SwiftUI.Binding<VMGenItem<Item>?> {
            SwiftUI.Binding(
                get: { @MainActor in isDismissed ? nil : item.map { VMGenItem(value: $0) } },
                set: { @MainActor item in if item == nil { close() } }
            )
        }

        private func close() {
            isDismissed = true
            dismiss?()
        }
    }

    /// An item with the same identity whatever its value, so that a sheet stays while its content changes.
    @MainActor
    struct VMGenItem<Value>: Identifiable {
        let value: Value

        nonisolated var id: Int { 0 }
    }
#endif
