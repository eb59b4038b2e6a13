#!/usr/bin/env python3
"""Plays the pages of a vmgen in a browser, as people do.

browser.py VMGEN [--pictures FOLDER] [--firefox] [--whole]
browser.py VMGEN --documentation    writes the documentation's pictures

Needs Debian's chromium and playwright from PyPI; without them, says so and succeeds. With axe-playwright-python from
PyPI, axe looks at the pages, too. --whole adds the page of 1,000 features and the log of 100,000 events.
"""
import argparse
import base64
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
SPECS = ROOT / "Samples/Newsroom/Sources/NewsroomCore"

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    print("playwright is not here, so no browser plays: pip install playwright")
    sys.exit(0)

try:
    from importlib.resources import files
    AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
except ImportError:
    AXE = None
    print("axe is not here, so only our own rules are checked: pip install axe-playwright-python")

arguments = argparse.ArgumentParser()
arguments.add_argument("vmgen")
arguments.add_argument("--pictures")
arguments.add_argument("--firefox", action="store_true")
arguments.add_argument("--whole", action="store_true")
arguments.add_argument("--documentation", action="store_true")
options = arguments.parse_args()
options.vmgen = os.path.abspath(options.vmgen)
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if not CHROMIUM:
    print("chromium is not here, so no browser plays: apt-get install chromium")
    sys.exit(0)

folder = pathlib.Path(tempfile.mkdtemp(prefix="vmgen-page-"))
checks = 0
faults = []


def check(found, expected, what):
    global checks
    checks += 1
    if found != expected:
        faults.append(f"{what}: {found!r} instead of {expected!r}")


def has(text, part, what):
    check(part if part in text else text, part, what)


def vmgen(*words, status=0):
    done = subprocess.run([options.vmgen, *map(str, words)], cwd=folder, capture_output=True, text=True)
    check(done.returncode, status, " ".join(map(str, words)) + done.stderr)
    return done.stdout + done.stderr


def address(name, fragment=""):
    return f"file://{folder}/{name}{fragment}"


class Visit:
    """A page in a browser; nothing may be written to the console."""

    def __init__(self, browser, name, fragment="", **settings):
        self.page = browser.new_page(**{"viewport": {"width": 1200, "height": 900}, **settings})
        self.messages = []
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("request", self.note)
        self.page.goto(address(name, fragment))

    def note(self, request):
        if not request.url.startswith((f"file://{folder}/", "blob:")):
            self.messages.append("requested " + request.url)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            check(self.messages, [], "console of " + self.page.url)
        self.page.close()

    def press(self, text):
        self.page.click(f'button:visible:text-is("{text}")')

    def press_in(self, part, text):
        self.page.click(f'.{part} button:visible:text-is("{text}")')

    def save(self, what, specs=SPECS, warnings=0):
        with self.page.expect_download() as download:
            self.press("Save as log")
        download.value.save_as(folder / "saved.jsonl")
        has(vmgen("trace", "saved.jsonl", "--against", specs), f" 0 errors, {warnings} warnings", what)

    @property
    def fragment(self):
        return self.page.evaluate("location.hash")

    @property
    def told(self):
        return self.page.inner_text(".told")

    @property
    def marked(self):
        return self.page.evaluate(
            "Array.from(document.querySelectorAll('svg .now'), g => g.closest('section').dataset.feature + '.' "
            "+ g.querySelector('.name, text').textContent)")

    def picture(self, name):
        if options.pictures:
            os.makedirs(options.pictures, exist_ok=True)
            self.page.screenshot(path=f"{options.pictures}/{name}.png")


def plays(browser):
    with Visit(browser, "news.html") as visit:
        page = visit.page
        page.click('button[aria-label="Play Posts"]')
        check(visit.fragment, "#Posts/", "a play's address")
        check(page.locator("section:visible").count(), 1, "only what plays is shown")
        check(page.inner_text("nav [aria-current]"), "Posts", "the feature that plays")
        visit.press_in("screen", "Load")
        check(visit.marked, ["Posts.loading"], "the state before the answer comes at once")
        has(page.inner_text(".screen"), "Loading…", "progress")
        check(visit.told, "Posts is in loading, above idle.", "a pending state")
        has(page.inner_text(".answers-card"), "service.fetchPosts answers load…", "what waits")
        visit.press_in("answers-card", "success")
        check(visit.marked, ["Posts.loaded"], "the answer")
        visit.press_in("screen", "Refresh")
        check(page.get_attribute('.screen button:text-is("Refresh")', "aria-disabled"), "true", "a droppable action")
        has(page.inner_text(".screen"), "a run of it is live", "the reason")
        check(visit.fragment, "#Posts/load./1.success/refresh./", "the link")
        check(page.locator(".steps button").all_inner_texts(), [
            "refresh → loaded", "service.fetchPosts answers: success → loaded", "load → loading", "begins in idle",
        ], "the steps in words")
        visit.press("◀")
        visit.press("◀")
        check(visit.marked, ["Posts.loading"], "back")
        check(page.evaluate("document.activeElement.textContent"), "◀", "the focus stays")
        visit.press("▶")
        check(visit.marked, ["Posts.loaded"], "forward")
        visit.press("Start again")
        check(visit.marked, ["Posts.idle"], "start again")
        page.click("#feature-Posts svg .can >> nth=0")
        check(visit.fragment, "#Posts/load./", "a click in the chart")
        names = page.locator(".actions-card button").all_inner_texts()
        check(names[:4], ["load", "success", "offline", "refresh"], "a row for each action, with its outcomes")
        page.click('.actions-card button[aria-label="load, offline"]')
        visit.press_in("answers-card", "→ failed")
        has(page.inner_text(".screen"), "⚠ Failed", "an error screen")
        visit.press_in("screen", "Try again")
        check(visit.marked, ["Posts.loading"], "the button for 'retry'")
        page.click('nav a:text-is("SignIn")')
        check(visit.fragment, "#SignIn/", "another feature plays")
        visit.press("Close")
        check(page.evaluate("document.activeElement.textContent"), "Play", "the focus after closing")
        check(visit.marked, [], "no mark after closing")
        check(page.locator("section:visible").count() > 9, True, "all charts after closing")


def forms(browser):
    """What people type, and an alert that an answer presents."""
    with Visit(browser, "news.html", "#SignIn/") as visit:
        page = visit.page
        check(page.input_value('label:has-text("Email") input'), "ada@example.com", "the sample of an editable property")
        page.fill('label:has-text("Email") input', "")
        page.focus('label:has-text("Email") input')
        page.keyboard.type("bob@example.com")
        check(visit.fragment, "#SignIn/=email/", "typing is one step")
        check(page.input_value('label:has-text("Email") input'), "bob@example.com", "what was typed")
        page.keyboard.press("ArrowLeft")
        check(visit.fragment, "#SignIn/=email/", "keys of a field are its own")
        visit.press_in("screen", "Submit")
        visit.press_in("answers-card", "rejected")
        check(visit.fragment, "#SignIn/=email/submit./1.rejected+problem/", "an answer sets a transient")
        check(visit.told, "SignIn is in form. Alert problem is open.", "an alert")
        check(page.inner_text(".dialog").split(), ["Problem", "wrongPassword", "OK"], "its text and button")
        check(page.evaluate("document.activeElement.textContent"), "OK", "the focus is in the alert")
        check(page.evaluate("document.querySelector('.view').inert"), True, "nothing below can be used")
        visit.picture("alert")
        page.keyboard.press("Escape")
        check(visit.told, "SignIn is in form.", "Escape closes the alert")
        check(visit.fragment, "#SignIn/=email/submit./1.rejected+problem/-problem/", "the step that does")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        check(visit.marked, ["SignIn.submitting"], "the left key goes back")
        page.keyboard.press("ArrowRight")
        check(visit.marked, ["SignIn.form"], "the right key goes forward")
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Escape")
        check(page.locator(".play").count(), 0, "Escape closes the play at last")


def keys(browser):
    with Visit(browser, "news.html") as visit:
        keyboard = visit.page.keyboard
        keyboard.press("/")
        keyboard.type("ticker")
        check(visit.page.inner_text("#count").split(" of ")[0], "1", "the search")
        keyboard.press("Escape")
        visit.page.focus('button[aria-label="Play Search"]')
        keyboard.press("Enter")
        for _ in range(40):
            if visit.page.evaluate("document.activeElement.textContent") == "search":
                break
            keyboard.press("Tab")
        keyboard.press("Enter")
        check(visit.fragment, "#Search/search./", "an action by the keyboard")
        visit.press("Let 300 ms pass")
        check(visit.fragment, "#Search/search./300ms/", "a timer")
        has(visit.page.inner_text(".steps"), "300 ms later → searching", "time in words")


def links(browser):
    with Visit(browser, "news.html", "#Posts/load.success/1+message/") as visit:
        has(visit.page.inner_text(".screen .banner"), "text", "a link restores transients")
        visit.page.click('[aria-label="Dismiss message"]')
        check(visit.page.locator(".banner").count(), 0, "a dismissed transient")
    for fragment, text in [
        ("#Posts/load.success/1/nope/", "no longer fits at step 3, 'nope'"),
        ("#Posts/load.success/refresh/", "no longer fits at step 2, 'refresh': the call is refused"),
        ("#Posts/load.%3Cimg%20src=x%20onerror=alert(1)%3E/", "has no outcome '<img src=x onerror=alert(1)>'"),
        ("#Posts/1%0A/", "run 1 is not live"), ("#Posts/__proto__:load/", "no child '__proto__'"),
        ("#Posts/=posts/", "it is not possible here"), ("#Posts/hideComments./", "it is not possible here"),
    ]:
        with Visit(browser, "news.html", fragment) as visit:
            has(visit.page.inner_text(".play .misfit"), text, fragment)
    for fragment in ["#Nobody/load/", "#%E0%A4%A/x/", "#/", "#Posts", "#feature-Posts"]:
        with Visit(browser, "news.html", fragment) as visit:
            check(visit.page.locator(".play").count(), 0, fragment)


def children(browser):
    with Visit(browser, "news.html", "#Magazine/open/") as visit:
        has(visit.page.inner_text(".frame"), "Shelf", "a child is in its frame")
        has(visit.page.inner_text(".answers-card"), "shelf:fill", "a state runs the child's action")
        visit.press_in("answers-card", "success")
        check(sorted(visit.marked), ["Magazine.reading", "Shelf.filled"], "the child's state")
        visit.press("Send chosen")
        has(visit.told, "Shelf sent chosen", "an event")
        check(visit.marked.count("Magazine.reading"), 1, "an event runs the parent's action")
        visit.press("Add cards")
        check(visit.page.locator(".frame .frame").count(), 1, "a child comes")
        visit.press("Remove cards-1")
        visit.save("the saved log")
        visit.picture("children")


ARTICLE = """feature: Article
states:
  loading: { while: load, present: progress }
  loaded: { content: { title: String, comments: { type: Comments, default: .hidden } } }
  failed: { content: { reason: String }, present: { fullScreenError: reason }, retry: load }
substates:
  Comments:
    hidden:
    loading: { while: loadComments, present: progress }
    shown: { content: { items: { type: "[String]", example: '["Nice"]' } } }
    failed: { content: { reason: String }, present: { error: reason }, retry: loadComments }
    closing: { present: { alert, buttons: [{ title: Stay, action: stay }] } }
transients:
  message: { type: String?, in: loaded, present: banner }
actions:
  load: { outcomes: { success: [loading, loaded], offline: { throwing: service.article, emits: [loading, failed] } } }
  rename: { from: loaded, shows: { loaded: { title: '"Tea"' } } }
  reset: { from: loaded, shows: { loaded: { comments: ".shown(items: [])" } } }
  loadComments:
    section: comments
    from: [hidden, failed]
    outcomes:
      success: { returning: { service.comments: '["Nice"]' }, emits: [loading, shown] }
      closed: { returning: { service.comments: "[]" }, emits: [loading, current], then: { message: '"Closed"' } }
      offline: { throwing: service.comments, emits: [loading, failed] }
  add: { section: comments, from: shown, emits: shown, runs: sequential }
  close: { section: comments, from: shown, shows: closing }
  stay: { section: comments, from: closing, shows: { shown: { items: "[]" } } }
dependencies:
  service:
    protocol: Service
    methods: { article: { signature: "() async throws -> String" }, comments: { signature: "() async throws -> [String]" } }
"""


def sections(browser):
    """The states of a section, in its frame and in its chart."""
    (folder / "article").mkdir()
    (folder / "article/Article.vm.yaml").write_text(ARTICLE)
    vmgen("diagram", "article", "--format", "html", "--output", "article.html")
    with Visit(browser, "article.html", "#Article/load./1.success/", viewport={"width": 1440, "height": 900}) as visit:
        page = visit.page
        frame = lambda: [line for line in page.inner_text(".frame").split("\n") if line]
        check(visit.marked, ["Article.loaded", "Article.hidden"], "the states of the screen and of its section")
        check(page.locator(".chart-card svg").count(), 1, "the section is in the box of its state")
        check(frame(), ["comments", "hidden", "Load comments"], "a section's name, state and action")
        check(page.locator('.view > .choices button').all_inner_texts(), ["Load", "Rename", "Reset"], "the screen's own actions")
        visit.press_in("frame", "Load comments")
        check(frame(), ["comments", "Loading…"], "progress in a section")
        check(visit.told, "Article is in loaded, comments in loading.", "the state of a section")
        check(visit.marked, ["Article.loaded", "Article.loading"], "the box of a section")
        has(page.inner_text(".steps"), "loadComments → comments: loading", "a step in a section")
        visit.press_in("answers-card", "offline")
        check(frame(), ["comments", "⚠ Failed", "text", "Try again"], "an error in the section's place")
        visit.press_in("frame", "Try again")
        visit.picture("section")
        visit.press_in("answers-card", "success")
        check(frame(), ["comments", "Items", "Nice", "Add", "Close"], "the content of a section")
        visit.press_in("actions-card", "rename")
        check(visit.told, "Article is in loaded, comments in shown.", "an action with 'shows' keeps a section")
        page.click('svg .can:text-is("add")')
        has(visit.fragment, "/rename/add/", "a click in the box of a section")
        visit.press_in("frame", "Close")
        has(visit.told, "Alert closing is open.", "an alert of a section")
        visit.press_in("dialog", "Stay")
        check(visit.told, "Article is in loaded, comments in shown.", "a button of an alert of a section")
        page.click('.actions-card button[aria-label="load, success"]')
        has(visit.told, "Article is in loading, above loaded.", "a screen's pending state hides its sections")
        visit.press_in("answers-card", "→ loaded")
        check(visit.told, "Article is in loaded, comments in hidden.", "a new screen begins its sections again")
        visit.press("shown")
        has(page.inner_text(".steps"), "the late answer is dropped", "a run of the section before")
        visit.press_in("answers-card", "Return")
        visit.press_in("actions-card", "reset")
        check(visit.told, "Article is in loaded, comments in shown.", "'shows' with a state of a section")
        visit.press_in("actions-card", "rename")
        check(page.get_attribute('.actions-card button:text-is("loadComments")', "aria-description"),
            "only from hidden, failed", "why an action of a section cannot run")
        visit.save("the log of sections", "article")
        has((folder / "saved.jsonl").read_text(), '"section":"comments","from":"hidden","to":"loading"', "its events")
        lines = (folder / "saved.jsonl").read_text().splitlines()
        drop(visit, "section.jsonl", list(map(json.loads, lines)))
        check(page.locator(".replay .fault").count(), 0, "the page's verdict on that log")
        for _ in range(8):
            visit.press("▶")
        has(visit.told, "emitted comments.loading; in comments.loading", "an event of a section")
        check(visit.marked, ["Article.loaded", "Article.loading"], "its states in the charts")
    with Visit(browser, "article.html", "#Article/load./1.success/loadComments.closed/", viewport={"width": 320, "height": 700}) as visit:
        visit.press("→ current")
        has(visit.page.inner_text(".banner"), "Closed", "the screen's transient in a section's outcome")
        check(visit.told, "Article is in loaded, comments in hidden.", "the screen's emission keeps the section")
        check(max(visit.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0), 0, "a section at 320 px")


SHOP = {
    "Shop": """feature: Shop
states: { browsing: { content: { receipts: { type: "[String]", default: "[]" } } } }
actions:
  open: { parameters: { id: Int }, pushes: product }
  showCart: { private: true, pushes: cart, unless: onTop }
  finish: { parameters: { receipt: String }, private: true, async: false, outcomes: { done: { emits: browsing, then: { path: [] } } } }
  refresh: { emits: browsing, private: true, async: false }
  home: { pops: all }
  back: { pops: product }
path:
  product: { feature: Product, events: { added: showCart } }
  cart: { feature: Cart, events: { finished: finish }, popped: refresh }
""",
    "Product": """feature: Product
states: { shown: { content: { name: { type: String, example: '"Lamp"' } } }, zoomed: { present: { push: , dismiss: unzoom } } }
actions: { add: { from: shown, sends: added }, zoom: { from: shown, shows: zoomed }, unzoom: { from: zoomed, shows: { shown: { name: '"Lamp"' } } } }
events: { added: }
""",
    "Cart": """feature: Cart
states: { filled: { content: { items: { type: "[String]", example: '["Lamp"]' } } } }
actions: { pay: { sends: { finished: { receipt: '"R1"' } } } }
events: { finished: { parameters: { receipt: String } } }
""",
}


def paths(browser):
    """Screens that are pushed, over each other, and popped."""
    (folder / "shop").mkdir()
    for name, text in SHOP.items():
        (folder / f"shop/{name}.vm.yaml").write_text(text)
    vmgen("diagram", "shop", "--format", "html", "--output", "shop.html")
    with Visit(browser, "shop.html", "#Shop/", viewport={"width": 1440, "height": 900}) as visit:
        page = visit.page
        heading = lambda: page.inner_text(".view > h4")
        last = lambda: page.inner_text(".steps li:has([aria-current]) button")
        visit.press_in("screen", "Open")
        check(heading(), "Product", "a pushed screen")
        check(last(), "open, product-1 is pushed", "a push in words")
        check(visit.told, "Product created shown. Shop is in browsing. On its path: product-1.", "what is on the path")
        check(visit.marked, ["Shop.browsing", "Shop.shown"], "the chart of a pushed screen is below")
        check(page.text_content(".charts + .charts h3"), "Screen product-1", "whose chart it is")
        box = page.evaluate("Array.from(document.querySelectorAll('svg .now rect'), one => one.getBoundingClientRect().bottom < innerHeight)")
        check(box, [True, True], "both states are in view")
        visit.picture("path")
        page.click('.charts + .charts svg .can:text-is("zoom")')
        check(page.locator(".push .dialog").count(), 1, "a state that is pushed")
        visit.press_in("dialog", "‹ Back")
        check(heading(), "Product", "a state that is popped")
        visit.press_in("screen", "Add")
        check(heading(), "Cart", "an event of a screen pushes another one")
        check(page.get_attribute('.actions-card button:text-is("showCart")', "aria-description"), "its screen is on top", "'unless'")
        visit.press_in("screen", "‹ Back")
        check(last(), "back → browsing, cart-1 is popped", "a person goes back, and 'popped' runs")
        check(heading(), "Product", "the screen below")
        visit.press_in("screen", "Add")
        visit.press_in("screen", "Pay")
        check(visit.told, "Cart sent finished in filled. Shop is in browsing.", "an outcome leaves all screens")
        check(heading(), "Shop", "the first screen")
        check(page.locator(".chart-card .charts").count(), 1, "the chart of a popped screen is gone")
        visit.press_in("screen", "Open")
        visit.press_in("actions-card", "showCart")
        visit.press_in("actions-card", "open")
        visit.press_in("actions-card", "showCart")
        has(visit.told, "product-2, cart-3, product-3, cart-4", "a longer path")
        visit.press_in("actions-card", "back")
        has(visit.told, "product-2, cart-3, product-3.", "'pops' of a screen")
        visit.press("Pop cart-3")
        has(visit.told, "On its path: product-2, product-3.", "a screen below goes")
        visit.press_in("actions-card", "home")
        check(visit.told, "Shop is in browsing.", "'pops: all'")
        visit.save("the log of a path", "shop")


EASEL = """feature: Easel
states:
  painting: { content: { caption: { type: String, default: '"Une phrase qui ne finit pas, avec-un-mot-sans-espaces-qui-ne-rentre-dans-aucune-ligne-d-un-telephone"', editable: true }, subjects: { type: [String], default: '["Hills, at dawn", "Another"]' } } }
  naming: { content: { title: { type: String, default: '"Dawn"', editable: true } }, present: { sheet: , dismiss: stay } }
  leaving: { content: { question: { type: String, default: '"Leave?"' } }, present: { alert: question, buttons: [{ title: Discard, action: discard, role: destructive }, { title: Stay, action: stay, role: cancel }] } }
transients:
  toDelete: { type: String?, in: [painting], example: '"Dusk"', present: { confirmationDialog, buttons: [{ title: Delete, action: discard, role: destructive }] } }
  hint: { type: String?, in: [painting], present: overlay }
actions:
  name: { from: painting, shows: naming }
  leave: { from: painting, shows: leaving }
  ask: { from: painting, shows: { painting: { toDelete: '"Dusk"', hint: '"Paint"' } } }
  stay: { from: [naming, leaving], shows: painting }
  discard: { from: [painting, leaving], shows: painting }
"""


def presentations(browser):
    (folder / "easel").mkdir()
    (folder / "easel/Easel.vm.yaml").write_text(EASEL)
    vmgen("diagram", "easel", "--format", "html", "--output", "easel.html")
    with Visit(browser, "easel.html", "#Easel/") as visit:
        page = visit.page
        check(page.locator(".rows li").all_inner_texts(), ["Hills, at dawn", "Another"], "a list")
        visit.press_in("screen", "Name")
        check(page.get_attribute(".dialog", "role"), "dialog", "a sheet")
        check(page.input_value(".dialog input"), "Dawn", "the content of a sheet")
        visit.picture("sheet")
        visit.press_in("dialog", "Close")
        check(visit.fragment, "#Easel/name/stay/", "closing a sheet runs its action")
        visit.press_in("screen", "Leave")
        check(page.locator(".dialog button").all_inner_texts(), ["Discard", "Stay"], "the buttons of an alert")
        visit.press_in("dialog", "Stay")
        check(visit.marked, ["Easel.painting"], "a button of an alert")
        visit.press_in("screen", "Ask")
        check(page.locator(".dialog button").all_inner_texts(), ["Delete", "Cancel"], "a confirmation dialog")
        has(visit.told, "Confirmation dialog toDelete is open.", "what is open")
        visit.press_in("dialog", "Cancel")
        check(page.evaluate("document.activeElement.textContent"), "Ask", "the focus goes back")
        check(page.locator(".overlay").count(), 1, "an overlay")
        check(page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, "long texts")
    with Visit(browser, "easel.html", "#Easel/ask/-toDelete/", viewport={"width": 320, "height": 700}) as visit:
        check(max(visit.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0), 0, "long texts at 320 px")
        visit.picture("long")


def architectures(browser):
    with Visit(browser, "news.html", "#BlogEntry/load/1.loading/") as visit:
        check(visit.marked, ["BlogEntry.loading"], "a container's state")
        visit.press_in("answers-card", "loaded")
        visit.press_in("screen", "Refresh")
        visit.press_in("screen", "Refresh")
        has(visit.fragment, "/refresh", "a container's observation")
        check(visit.page.locator(".answers-card li").count(), 1, "a container observes one action")
        visit.save("a container's log")
    with Visit(browser, "news.html", "#Library/load/1.loaded/search/search/") as visit:
        check(visit.page.locator(".answers-card li").count(), 3, "all calls of a view run at once")
        check(visit.page.locator('button:text-is("Save as log")').count(), 0, "logs of a view")


LETTER = """feature: Letter
states:
  writing: { content: { text: { type: String, default: '""' }, isValid: { type: Bool, default: "false" } } }
  sending: { content: { text: { type: String, default: '""' } }, while: send }
  sent: { content: { receipt: String }, terminal: true }
transients:
  message: { type: String?, present: banner, resets: dismissal, for: 4s, example: '"Saved"', in: [writing, sending] }
events:
  closed:
actions:
  write: { from: writing, shows: { writing: { text: '"Dear"', message: '"Kept"' } } }
  save: { from: [writing, sending], shows: { current: { message: '"Saved"' } } }
  remark: { from: [writing, sending], emits: current, async: false }
  send: { from: writing, requires: isValid, outcomes: { sent: [sending, current, sent] } }
  close: { sends: closed }
  leave: { from: sent, shows: writing, sends: closed }
"""


def bodiless(browser):
    """Actions without a body, conditions, the current state, and a transient that is dismissed after a time."""
    (folder / "letter").mkdir()
    (folder / "letter/Letter.vm.yaml").write_text(LETTER)
    vmgen("diagram", "letter", "--format", "html", "--output", "letter.html")
    with Visit(browser, "letter.html") as visit:
        page = visit.page
        page.click('button[aria-label="Play Letter"]')
        screen = lambda: page.inner_text(".screen")
        visit.press_in("screen", "Write")
        check(visit.told, "Letter is in writing.", "an action with 'shows'")
        has(screen(), "Saved", "a transient that 'shows' sets")
        check(page.locator('.actions-card li:has(button:text-is("write")) button').count(), 1, "'shows' has no choice")
        visit.press("Let 4 s pass")
        check(page.locator(".banner").count(), 0, "a transient after its time")
        has(page.inner_text(".steps"), "4 s later", "its time in words")
        visit.press_in("screen", "Save")
        has(page.inner_text(".steps"), "save → writing, with message (banner)", "the current state once more")
        page.click('[aria-label="Dismiss message"]')
        check(page.locator(".banner").count(), 0, "a dismissed transient")
        visit.press_in("screen", "Close")
        check(visit.told, "Letter sent closed in writing. Letter is in writing.", "an action with 'sends'")
        visit.press("Let isValid be false")
        check(page.get_attribute('.screen button:text-is("Send")', "aria-disabled"), "true", "an action whose condition is false")
        has(screen(), "requires isValid, which is false", "the reason")
        has(screen(), "Is valid\nfalse", "the content that the condition names")
        fragment = visit.fragment
        page.click('.screen button:text-is("Send")', force=True)
        check(visit.fragment, fragment, "a press of what cannot be called")
        visit.picture("condition")
        visit.press("Let isValid be true")
        page.click('.actions-card button[aria-label="send, sent"]')
        check(visit.marked, ["Letter.sending"], "an action whose condition is true")
        page.check('label:has-text("The next emission sets message") input')
        visit.press("→ current")
        has(screen(), "Saved", "a transient of the current state in an outcome")
        visit.press_in("actions-card", "remark")
        visit.press("→ sent")
        check(visit.marked, ["Letter.sent"], "the end of the outcome")
        visit.press_in("actions-card", "leave")
        check(visit.told, "Letter sent closed in writing. Letter is in writing.", "the event follows the state")
        visit.save("the log of actions without a body", "letter")
        link = visit.fragment
    with Visit(browser, "letter.html", link) as visit:
        has(visit.told, "Letter is in writing", "the link of all that")
        check(visit.page.inner_text(".play .misfit"), "", "what is wrong with it")
        check(visit.fragment, link, "its address")
    with Visit(browser, "letter.html", "#Letter/?isValid/send/") as visit:
        has(visit.page.inner_text(".play .misfit"), "step 2, 'send': the call is refused: what it requires is false", "a refused step")


LOG = [
    {"trace": "vmgen", "version": 1},
    {"time": 0, "event": "created", "feature": "Posts", "instance": 1, "number": 1, "to": "idle"},
    {"time": 0.1, "event": "accepted", "feature": "Posts", "instance": 1, "number": 2, "run": 1, "action": "load", "from": "idle"},
    {"time": 0.1, "event": "began", "feature": "Posts", "instance": 1, "number": 3, "run": 1, "action": "load", "from": "idle"},
    {"time": 0.1, "event": "emitted", "feature": "Posts", "instance": 1, "number": 4, "run": 1, "action": "load", "from": "idle", "to": "loading"},
    {"time": 0.2, "event": "emitted", "feature": "Posts", "instance": 1, "number": 5, "run": 1, "action": "load", "from": "loading", "to": "failed"},
    {"time": 0.3, "event": "emitted", "feature": "Posts", "instance": 1, "number": 6, "run": 1, "action": "load", "from": "failed", "to": "loaded"},
    {"time": 0.4, "event": "ended", "feature": "Posts", "instance": 1, "number": 7, "run": 1, "action": "load", "from": "loaded", "reason": "finished"},
    {"time": 0.4, "event": "created", "feature": "Ticker", "instance": 2, "number": 1, "to": "idle"},
]


REJECTED = LOG[:5] + [
    {"time": 0.2, "event": "rejected", "feature": "Posts", "instance": 1, "number": 5, "action": "refresh", "from": "loading"},
    {"trace": "end", "events": 5},
]


def write_log(name, lines):
    (folder / name).write_text("".join(json.dumps(line) + "\n" for line in lines))


def replays(browser):
    write_log("bad.jsonl", LOG)
    vmgen("trace", "bad.jsonl", "--against", SPECS, "--page", "replay.html", status=1)
    with Visit(browser, "replay.html") as visit:
        has(visit.told, "Error: run 1 of 'load' emitted 'loaded' after 'failed'", "the fault that vmgen found")
        check(visit.marked, ["Posts.loaded"], "where the fault stands")
        visit.picture("replay")
    with Visit(browser, "news.html") as visit:
        visit.page.set_input_files('input[type="file"]', folder / "bad.jsonl")
        visit.page.wait_for_selector(".replay")
        has(visit.told, "run 1 of 'load' emitted 'loaded' after 'failed'", "the fault that the page finds")
        has(visit.page.inner_text(".replay"), "Only vmgen trace checks malformed-trace", "what the page does not check")
        visit.page.click('[aria-label="Previous event"]')
        check(visit.marked, ["Posts.failed"], "one event back")
        visit.page.focus('[aria-label="Event"]')
        visit.page.keyboard.press("Home")
        has(visit.told, "Event 1 of 8: Posts #1: created idle; in idle", "the first event")
        visit.page.select_option(".replay select", label="Ticker")
        has(visit.told, "Event 1 of 1: Ticker #2", "a filter")
        visit.press("Close")
        drop(visit, "dropped.jsonl", LOG[:3])
        visit.page.wait_for_selector(".replay")
        has(visit.page.inner_text(".replay"), "no fault", "a dropped log")
        check(visit.page.url.split("#")[0], address("news.html"), "a drop stays on the page")
        shown = visit.told
        drop(visit, "Package.swift", ["// swift-tools-version: 6.1"])
        visit.page.wait_for_selector("header .misfit:visible")
        has(visit.page.inner_text("header .misfit"), "'Package.swift' is no log of vmgen", "a file that is no log")
        check(visit.told, shown, "it leaves the page as it is")
        visit.press("Close")
        drop(visit, "rejected.jsonl", REJECTED)
        visit.page.wait_for_selector(".replay")
        has(visit.page.inner_text(".replay"), "Next warning (2)", "the verdict of 'vmgen trace'")
        write_log("rejected.jsonl", REJECTED)
        has(vmgen("trace", "rejected.jsonl", "--against", SPECS), " 0 errors, 2 warnings", "that verdict")
        visit.press("Close")
        drop(visit, "other.jsonl", [LOG[0], {**LOG[1], "fingerprint": "1-0"}])
        visit.page.wait_for_selector(".replay")
        has(visit.told, "Warning: the app was built from another version of 'Posts'", "a log of an older app")
    hostile = [
        {"trace": "vmgen", "version": 1}, 7, [], None, "text", {"event": {"toString": 1}},
        {"event": "created", "feature": "</script><script>alert(1)</script>", "instance": "<b>", "number": -1, "to": "<!--"},
        {"event": "emitted", "feature": "Posts", "instance": 1, "number": 1, "run": "__proto__", "action": "__proto__", "to": "x"},
        {"event": "emitted", "feature": "Posts", "run": {"toString": 1}}, {"event": "x", "feature": None},
    ]
    write_log("hostile.jsonl", hostile)
    with open(folder / "hostile.jsonl", "ab") as log:
        log.write(b'{"event":"\xff\x00","feature":"\xe2\x80\xae"}\n</script><img src=x onerror=alert(1)>\n{"event')
    vmgen("trace", "hostile.jsonl", "--against", SPECS, "--page", "hostile.html", status=1)
    for name, choose in [("hostile.html", False), ("news.html", True)]:
        with Visit(browser, name) as visit:
            if choose:
                visit.page.set_input_files('input[type="file"]', folder / "hostile.jsonl")
                visit.page.wait_for_selector(".replay")
            for _ in range(12):
                visit.page.click('[aria-label="Next event"]')
            check(visit.page.locator("img, b").count(), 0, "elements out of a log in " + name)
            features = visit.page.locator("section[data-feature]").count()
            check(visit.page.locator("script").count(), features + 1 + (0 if choose else 2), "scripts in " + name)


def drop(visit, name, lines):
    text = "".join(json.dumps(line) + "\n" for line in lines)
    visit.page.evaluate(
        """([name, text]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], name));
            const event = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
            if (document.body.dispatchEvent(event)) throw new Error("the browser would open the file");
        }""", [name, text])


def looks(browser):
    phone = {"viewport": {"width": 360, "height": 740}}
    dark = {"color_scheme": "dark"}
    wide = {"viewport": {"width": 1440, "height": 900}}
    for name, fragment, settings in [
        ("phone", "#SignIn/submit./", phone), ("phone-dark", "#Magazine/open/", {**phone, **dark}),
        ("alert-wide", "#SignIn/submit./1.rejected+problem/", wide),
        ("posts-dark", "#Posts/load./1.success/refresh./2.success+failure/", {**wide, **dark}),
        ("posts-wider", "#Posts/load./1.success/refresh./", {"viewport": {"width": 1920, "height": 1080}}),
        ("section-wide", "#Article/load./1.success/loadComments./", wide), ("flow-wide", "#Newsstand/openArchive/", wide),
        ("section-phone", "#Article/load./1.success/loadComments./", phone), ("flow-phone", "#Newsstand/openArchive/", {**phone, **dark}),
        ("small", "#Ticker/", {}), ("dense", "#Checkout/load./1.success/", wide),
        ("narrow", "#Posts/load./1.success+message/", {"viewport": {"width": 320, "height": 640}}),
        ("chart", "#feature-Checkout", {}), ("chart-dark", "#feature-Posts", dark), ("chart-phone", "#feature-Posts", phone),
    ]:
        with Visit(browser, "news.html", fragment, **settings) as visit:
            visit.page.wait_for_timeout(200)
            top = visit.page.evaluate("document.querySelector('section:target, section.current').getBoundingClientRect().top")
            check(-1 <= top < 130, True, f"where {name} begins ({top})")
            if visit.page.locator(".play").count():
                # Both what plays and its chart are seen at once, and on a phone at least the screen.
                inside = """parts => Array.from(document.querySelectorAll(parts), part => part.getBoundingClientRect())
                    .every(box => box.top >= 0 && box.top + Math.min(box.height, 200) <= innerHeight)"""
                is_small = settings.get("viewport", {}).get("width", 1200) < 900
                check(visit.page.evaluate(inside, ".screen" if is_small else ".screen, svg .now rect"), True, "what is seen of " + name)
                box = visit.page.evaluate("""() => {
                    const now = document.querySelector("svg .now rect"), scroll = now.closest(".scroll").getBoundingClientRect();
                    const { left, right } = now.getBoundingClientRect();
                    return (left + right) / 2 > scroll.left && (left + right) / 2 < scroll.right;
                }""")
                check(box, True, "the current state is in its chart: " + name)
                small = visit.page.evaluate("""() => Array.from(document.querySelectorAll("body *:not(svg *)")).filter(one => {
                    return one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 14;
                }).map(one => one.outerHTML.slice(0, 80))""")
                check(small, [], "type below 14 px: " + name)
            cut = visit.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            check(max(cut, 0), 0, name + " is cut off")
            visit.picture(name)
    write_log("bad.jsonl", LOG)
    with Visit(browser, "replay.html", **phone) as visit:
        check(max(visit.page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0), 0, "the replay is cut off")
        visit.picture("phone-replay")
    with Visit(browser, "news.html", java_script_enabled=False) as visit:
        check(visit.page.locator("svg").count() > 9, True, "charts without script")
        check(visit.page.locator("button:visible").count(), 0, "buttons without script")


ACCESSIBLE = """() => {
    const faults = [], ids = new Set();
    for (const one of document.querySelectorAll("[id]")) {
        if (ids.has(one.id)) faults.push("twice: " + one.id);
        ids.add(one.id);
    }
    for (const one of document.querySelectorAll("button, a, input:not([hidden]), select")) {
        const name = one.getAttribute("aria-label") || one.textContent.trim() || (one.labels && one.labels.length);
        if (!name) faults.push("no name: " + one.outerHTML);
    }
    for (const one of document.querySelectorAll("[aria-labelledby]")) {
        for (const id of one.getAttribute("aria-labelledby").split(" ")) if (!ids.has(id)) faults.push("no " + id);
    }
    for (const one of document.querySelectorAll("li")) {
        if (!/^(UL|OL)$/.test(one.parentNode.tagName)) faults.push("li in " + one.parentNode.tagName);
    }
    const levels = Array.from(document.querySelectorAll("h1, h2, h3"), one => Number(one.tagName[1]));
    levels.forEach((level, index) => { if (index && level > levels[index - 1] + 1) faults.push("h" + level); });
    const light = color => {
        const parts = color.match(/[\\d.]+/g).slice(0, 3).map(part => {
            const value = part / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const back = one => {
        for (let at = one; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor;
            if (!/, 0\\)|transparent/.test(color)) return color;
        }
        return "rgb(255, 255, 255)";
    };
    for (const one of document.querySelectorAll("svg text:not(.cannot)")) {
        const box = one.closest("g") && one.closest("g").querySelector("rect") || document.querySelector("svg .label");
        const [a, b] = [light(getComputedStyle(one).fill), light(getComputedStyle(box).fill)].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5) faults.push("contrast in a chart: " + one.textContent);
    }
    for (const one of document.querySelectorAll(".play *, .replay *, header *")) {
        if (!Array.from(one.childNodes).some(node => node.nodeType === 3 && node.data.trim()) || one.tagName === "OPTION") continue;
        const style = getComputedStyle(one), [a, b] = [light(style.color), light(back(one))].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) < 4.5 && style.opacity === "1" && !one.disabled) {
            faults.push("contrast " + ((a + 0.05) / (b + 0.05)).toFixed(1) + ": " + one.textContent);
        }
        const box = one.getBoundingClientRect();
        if (one.tagName === "BUTTON" && (box.width < 44 || box.height < 44)) faults.push("small: " + one.textContent);
    }
    return faults;
}"""


def accessible(browser):
    for name, fragment in [
        ("news.html", "#Posts/load.success/1+message/refresh/"), ("news.html", "#SignIn/submit./1.rejected+problem/"), ("letter.html", "#Letter/write/?isValid/"), ("replay.html", ""),
    ]:
        for scheme in ["light", "dark"]:
            with Visit(browser, name, fragment, color_scheme=scheme) as visit:
                check(visit.page.evaluate(ACCESSIBLE), [], f"accessibility of {name} in {scheme} mode")
                if AXE:
                    visit.page.evaluate(AXE + ";0")
                    found = visit.page.evaluate("axe.run()")
                    faults = [[one["id"]] + [node["html"] for node in one["nodes"]] for one in found["violations"]]
                    check(faults, [], f"axe about {name} in {scheme} mode")
                    check(len(found["passes"]) > 40, True, f"the rules of axe for {name}: {len(found['passes'])}")


SPEC = """feature: {name}
initial: idle
states:
  idle:
  loading: {{ while: load, present: progress }}
  loaded: {{ content: {{ items: "[String]", count: Int }} }}
  failed: {{ content: {{ reason: String }}, present: {{ fullScreenError: reason }}, retry: load }}
transients:
  isRefreshing: {{ while: refresh }}
  message: {{ type: String?, present: banner }}
actions:
  load:
    outcomes:
      success: [loading, loaded]
      offline: {{ throwing: [service.fetch], emits: [loading, failed] }}
  refresh: {{ from: loaded, emits: loaded, runs: droppable }}
  clear: {{ from: loaded, emits: idle, async: false }}
dependencies:
  service:
    protocol: {name}Service
    methods: {{ fetch: async throws }}
"""


def large(browser):
    specs = folder / "thousand"
    specs.mkdir()
    for number in range(1000):
        name = f"Screen{number:03}"
        (specs / f"{name}.vm.yaml").write_text(SPEC.format(name=name))
    vmgen("diagram", "thousand", "--format", "html", "--output", "thousand.html")
    size = (folder / "thousand.html").stat().st_size
    with Visit(browser, "thousand.html") as visit:
        paint = visit.page.evaluate("performance.getEntriesByType('paint')[0].startTime")
        loaded = visit.page.evaluate("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        session = visit.page.context.new_cdp_session(visit.page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

        def processor():
            metrics = session.send("Performance.getMetrics")["metrics"]
            return next(one["value"] for one in metrics if one["name"] == "TaskDuration") * 1000

        searches = []
        for text in ["screen512", "screen", "nothing", ""]:
            before = processor()
            elapsed = visit.page.evaluate(
                """async text => {
                    const input = document.getElementById("search");
                    input.value = text;
                    const start = performance.now();
                    input.dispatchEvent(new Event("input"));
                    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
                    return performance.now() - start;
                }""", text)
            searches.append((processor() - before, elapsed))
        visit.page.evaluate("location.hash = '#Screen777/load.offline/1/'")
        visit.page.wait_for_selector(".play")
        check(visit.marked, ["Screen777.failed"], "a play among a thousand")
    print(f"1,000 features: {size / 1e6:.2f} MB, first paint {paint:.0f} ms, read {loaded:.0f} ms, "
          f"a search shown within {max(s[1] for s in searches):.0f} ms, {max(s[0] for s in searches):.0f} ms of processor time")
    check(max(s[0] for s in searches) < 100, True, f"the processor time of searches ({searches})")
    check(paint < 1000, True, f"the first paint of 1,000 features ({paint:.0f} ms)")
    check(size < 5.5e6, True, f"the size of 1,000 features ({size})")
    lines, number, run = [LOG[0]], {}, 0
    while len(lines) < 100_000:
        for instance in range(1, 21):
            run += 1
            state = "idle" if number.get(instance, 0) == 0 else "loaded"
            if state == "idle":
                lines.append({"time": 0, "event": "created", "feature": "Posts", "instance": instance, "number": 1, "to": "idle"})
                number[instance] = 1
            for event, start, to in [
                ("accepted", state, None), ("began", state, None), ("emitted", state, "loading"),
                ("emitted", "loading", "loaded"), ("ended", "loaded", None),
            ]:
                number[instance] += 1
                line = {"time": run / 10, "event": event, "feature": "Posts", "instance": instance,
                        "number": number[instance], "run": run, "action": "load", "from": start}
                if to:
                    line["to"] = to
                if event == "ended":
                    line["reason"] = "finished"
                lines.append(line)
    write_log("long.jsonl", lines)
    vmgen("trace", "long.jsonl", "--against", SPECS, "--page", "long.html")
    start = time.time()
    with Visit(browser, "long.html") as visit:
        visit.page.wait_for_selector(".replay .told:not(:empty)")
        opened = time.time() - start
        steps = visit.page.evaluate(
            """() => {
                const slider = document.querySelector(".replay input"), next = document.querySelector("[aria-label='Next event']");
                const times = [];
                for (let turn = 0; turn < 40; turn += 1) {
                    const start = performance.now();
                    if (turn % 2) next.click();
                    else { slider.value = turn * 2500; slider.dispatchEvent(new Event("input")); }
                    document.body.offsetHeight;
                    times.push(performance.now() - start);
                }
                return times;
            }""")
        check(visit.page.get_attribute(".replay input", "max"), str(len(lines) - 2), "the events of a long log")
    size = (folder / "long.html").stat().st_size
    print(f"{len(lines) - 1:,} events: {size / 1e6:.1f} MB, open after {opened:.1f} s, a step takes at most {max(steps):.0f} ms")


class Firefox:
    """Debian's Firefox, by its own protocol."""

    def __init__(self):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.profile],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self.profile})
        self.count = 0
        for _ in range(200):
            try:
                self.socket = socket.create_connection(("127.0.0.1", 2828))
                break
            except OSError:
                time.sleep(0.2)
        self.receive()
        self.command("WebDriver:NewSession")
        self.command("WebDriver:SetWindowRect", width=1200, height=900)

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            length += self.socket.recv(1)
        data = b""
        while len(data) < int(length[:-1]):
            data += self.socket.recv(int(length[:-1]) - len(data))
        return json.loads(data)

    def command(self, name, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, name, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(error["message"])
        return result

    def run(self, script):
        return self.command("WebDriver:ExecuteScript", script=script, args=[])["value"]

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def smoke():
    """Firefox opens a link, goes back, and opens a replay."""
    if not shutil.which("firefox-esr"):
        print("firefox-esr is not here: apt-get install firefox-esr")
        return
    firefox = Firefox()
    try:
        firefox.command("WebDriver:Navigate", url=address("news.html", "#Posts/load.success/1/refresh/"))
        has(firefox.run("return document.querySelector('.told').innerText"), "Posts is in loaded", "a link in Firefox")
        firefox.run("document.querySelector('[data-key=Back]').click()")
        check(firefox.run("return location.hash"), "#Posts/load.success/1/", "back in Firefox")
        if options.pictures:
            picture = firefox.command("WebDriver:TakeScreenshot", full=False)["value"]
            pathlib.Path(options.pictures, "firefox.png").write_bytes(base64.b64decode(picture))
        firefox.command("WebDriver:Navigate", url=address("replay.html"))
        has(firefox.run("return document.querySelector('.replay .told').textContent"), "Error: ", "a replay in Firefox")
    finally:
        firefox.close()
    print("Firefox: a play and a replay")


CATALOGUE = ROOT / "Sources/vmgen/vmgen.docc"


def spec_on(page):
    """The first spec on a page, with its name."""
    name, text = re.search(r"```yaml\n# (\w+)\.vm\.yaml\n(.*?)```", (ROOT / page).read_text(), re.S).groups()
    return name, text


def document(browser):
    """Writes the pictures of pages that the documentation has."""
    tutorial = (CATALOGUE / "Tutorials/Code/tutorial-spec.yaml").read_text()
    for (feature, spec), steps, pictures in [
        (spec_on("README.md"), "load./1.success/load./", {"weather-page.png": "light", "weather-page~dark.png": "dark"}),
        (spec_on(CATALOGUE / "Diagrams.md"), "load./1.offline/load./", {"article-page.png": "light"}),
        (("Departures", tutorial), "load./", {"Tutorials/departures-page.png": "light"}),
    ]:
        sources = folder / feature
        sources.mkdir()
        (sources / f"{feature}.vm.yaml").write_text(spec)
        vmgen("diagram", sources, "--format", "html", "--output", f"{feature}.html")
        for picture, scheme in pictures.items():
            size = {"viewport": {"width": 1280, "height": 960}, "color_scheme": scheme}
            with Visit(browser, f"{feature}.html", f"#{feature}/{steps}", reduced_motion="reduce", **size) as visit:
                check(visit.page.inner_text(".play .misfit"), "", picture)
                visit.page.screenshot(path=CATALOGUE / picture)


def main():
    start = time.time()
    vmgen("diagram", SPECS, "--format", "html", "--output", "news.html")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        parts = [plays, forms, keys, links, children, sections, paths, presentations, bodiless, architectures, replays, looks, accessible] + ([large] if options.whole else [])
        for part in [document] if options.documentation else parts:
            part(browser)
        name = "Chromium " + browser.version
        browser.close()
    if options.firefox:
        smoke()
    print(f"{name}: {checks} checks, {len(faults)} faults, {time.time() - start:.0f} s")
    for fault in faults:
        print("  " + fault)
    shutil.rmtree(folder)
    sys.exit(1 if faults else 0)


main()
