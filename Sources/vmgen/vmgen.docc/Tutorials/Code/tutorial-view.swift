#if canImport(SwiftUI)
import SwiftUI

struct DeparturesScreen: View {
    let viewModel: any DeparturesViewModeling

    var body: some View {
        DeparturesStateView(viewModel) {
            EmptyView()
        } loaded: { content in
            List { ForEach(content.departures, id: \.self) { Text($0) } }
        }
        .task { await viewModel.load() }
    }
}
#endif
