import SwiftUI

struct ProfileFormScreen: View {
    let viewModel: any ProfileFormViewModeling

    var body: some View {
        VStack {
            TextField(
                "Name",
                text: Binding {
                    viewModel.name
                } set: {
                    viewModel.name = $0
                })
            TextField(
                "Email",
                text: Binding {
                    viewModel.email
                } set: {
                    viewModel.email = $0
                })
            Button(action: { Task { await viewModel.save() } }) { Text("Save") }
                .disabled(viewModel.output.nameError != nil || viewModel.output.emailError != nil)
        }
        .profileFormPresentations(viewModel)
    }
}
