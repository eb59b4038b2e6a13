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
        private let shown: VMGenShown<Item>
        private let sheet: (Item) -> Sheet

        /// Creates a presenter.
        ///
        /// - Parameters:
        ///   - style: Where the view is presented.
        ///   - subject: The kind of what is presented.
        ///   - item: The content, or nil for no sheet.
        ///   - emissions: The number of emissions so far. A closed presentation shows again after another one.
        ///   - dismiss: The action when a person closes the sheet.
        ///   - sheet: The view of the item.
        public init(
            _ style: VMGenSheetStyle,
            of subject: VMGenSubject = .transient,
            item: @escaping @autoclosure @MainActor () -> Item?,
            emissions: Int = 0,
            dismiss: (@MainActor @Sendable () -> Void)? = nil,
            @SwiftUI.ViewBuilder sheet: @escaping (Item) -> Sheet
        ) {
            self.style = style
            shown = VMGenShown(subject, emissions, hides: true, dismiss, item)
            self.sheet = sheet
        }

        public func body(content: Self.Content) -> some SwiftUI.View {
            presenting(content)
                .task(id: shown.id) { shown.open() }
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
                get: { @MainActor in shown.presented.map { VMGenItem(value: $0) } },
                set: { @MainActor item in if item == nil { shown.close() } }
            )
        }
    }

    /// An item with the same identity whatever its value, so that a sheet stays while its content changes.
    @MainActor
    struct VMGenItem<Value>: Identifiable {
        let value: Value

        nonisolated var id: Int { 0 }
    }
#endif
