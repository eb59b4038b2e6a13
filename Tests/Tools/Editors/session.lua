-- A session in Neovim: opens a spec, waits for diagnostics, completes, asks, goes and renames. It uses the documented
-- SNIPPET, or before Neovim 0.8, which the snippet needs, an older way.
-- Results are lines of RESULTS: a word and a value.
local results = io.open(os.getenv("RESULTS"), "w")
local function note(word, value)
  results:write(word .. " " .. tostring(value):gsub("\n", "\\n") .. "\n")
  results:flush()
end

local function finish(code)
  results:close()
  vim.cmd(code == 0 and "qall!" or "cquit!")
end

local function session()
  if vim.lsp.start then dofile(os.getenv("SNIPPET")) end
  vim.cmd("edit Screen.vm.yaml")
  local buffer = vim.api.nvim_get_current_buf()
  if not vim.lsp.start then
    vim.lsp.buf_attach_client(buffer, vim.lsp.start_client({
      name = "vmgen",
      cmd = { "vmgen", "language-server" },
      root_dir = vim.fn.getcwd(),
    }))
  end
  -- Older versions list clients only once they are initialized.
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  local function client() return clients()[1] or {} end
  note("attached", vim.wait(20000, function() return client().server_capabilities ~= nil end, 20))
  local id = client().id

  local function ask(method, line, column, extra)
    local params = {
      textDocument = vim.lsp.util.make_text_document_params(buffer),
      position = { line = line, character = column },
    }
    for key, value in pairs(extra or {}) do params[key] = value end
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 10000) or {}
    local answer = answers[id] or {}
    return answer.result, answer.error or answer.err
  end

  -- Type an action whose state is not there.
  local last = vim.api.nvim_buf_line_count(buffer)
  vim.api.nvim_buf_set_lines(buffer, last, last, false, { "# typed", "" })
  vim.api.nvim_buf_set_lines(buffer, 4, 5, false, { "  fill: { from: empty, emits: ful }" })
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
  local found = vim.diagnostic.get(buffer)[1] or {}
  note("diagnostic", (found.lnum or -1) .. " " .. (found.message or ""))

  local list = ask("textDocument/completion", 4, 33)
  local labels = {}
  for _, item in ipairs((list or {}).items or {}) do labels[#labels + 1] = item.label end
  note("completion", table.concat(labels, " "))

  local actions = ask("textDocument/codeAction", 4, 31, {
    range = { start = { line = 4, character = 30 }, ["end"] = { line = 4, character = 33 } },
    context = { diagnostics = {} },
  })
  note("fix", actions and actions[1] and actions[1].title)
  if actions and actions[1] then vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16") end
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
  note("line", vim.api.nvim_buf_get_lines(buffer, 4, 5, false)[1])

  local hover = ask("textDocument/hover", 4, 30)
  note("hover", hover and hover.contents.value)
  local places = ask("textDocument/references", 2, 20, { context = { includeDeclaration = true } })
  note("references", #(places or {}))
  local definition = ask("textDocument/definition", 8, 15)
  note("definition", definition and definition[1] and definition[1].uri:match("[^/]*$"))
  local edit, fault = ask("textDocument/rename", 2, 20, { newName = "empty" })
  note("refused", fault and fault.message)
  edit = ask("textDocument/rename", 2, 20, { newName = "complete" })
  if edit then vim.lsp.util.apply_workspace_edit(edit, "utf-16") end
  vim.cmd("silent! wall")
  note("renamed", vim.api.nvim_buf_get_lines(buffer, 2, 3, false)[1])
  vim.lsp.stop_client(id)
  note("stopped", vim.wait(5000, function() return vim.lsp.get_client_by_id(id) == nil end, 20))
end

local ok, message = pcall(session)
if not ok then note("error", message) end
finish(ok and 0 or 1)
