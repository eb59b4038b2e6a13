"""A session of pytest-lsp, which checks that what the server sends is what the protocol allows."""
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path(os.environ["PROJECT"])
SCREEN = ROOT / "Screen.vm.yaml"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["VMGEN"], "language-server"]))
async def client(lsp_client: LanguageClient):
    # The client says that it can, and leaves it to the test.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda parameters: None)
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"), root_uri=ROOT.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=ROOT.as_uri(), name="project")]))
    yield
    await lsp_client.shutdown_session()


def document():
    return types.TextDocumentIdentifier(uri=SCREEN.as_uri())


@pytest.mark.asyncio
async def test_a_session(client: LanguageClient):
    text = SCREEN.read_text()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(
            uri=SCREEN.as_uri(), language_id="yaml", version=1, text=text.replace("emits: full", "emits: ful"))))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    found = client.diagnostics[SCREEN.as_uri()]
    assert [item.code for item in found] == ["unknown-state"]
    assert found[0].code_description.href.endswith("#unknown-state")

    place = types.Position(line=4, character=33)
    listed = await client.text_document_completion_async(
        types.CompletionParams(text_document=document(), position=place))
    assert [item.label for item in listed.items] == ["empty", "full"]

    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=SCREEN.as_uri(), version=2),
        content_changes=[types.TextDocumentContentChangePartial(
            range=types.Range(start=place, end=place), text="l")]))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert not client.diagnostics[SCREEN.as_uri()]

    hover = await client.text_document_hover_async(types.HoverParams(text_document=document(), position=place))
    assert hover.contents.value.startswith("state **full**")
    state = types.Position(line=2, character=20)
    places = await client.text_document_references_async(types.ReferenceParams(
        text_document=document(), position=state, context=types.ReferenceContext(include_declaration=True)))
    assert len(places) == 3
    symbols = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document()))
    assert symbols[0].name == "Screen"
    edit = await client.text_document_rename_async(types.RenameParams(
        text_document=document(), position=state, new_name="complete"))
    assert len(edit.document_changes) == 1 and len(edit.document_changes[0].edits) == 3
    everywhere = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="reload"))
    assert [item.name for item in everywhere] == ["reload"]
