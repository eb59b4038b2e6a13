import SwiftUI

struct ForecastScreen: View {
    let viewModel: any ForecastViewModeling

    var body: some View {
        ForecastStateView(viewModel) {
            EmptyView()
        } loaded: { content in
            Text(content.days.joined(separator: "\n"))
        }
        .forecastNotices(viewModel)
        .task { await viewModel.load() }
    }
}
