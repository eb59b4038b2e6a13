// What waits: runs for the answer of a service, and times that have to pass.

class Answers {
  constructor(panel) {
    this.panel = panel;
    this.body = element("div");
    this.card = card("Answers", null, this.body);
  }

  draw() {
    const { family, top } = this.panel;
    const rows = family.runs.map(run => this.run(run.emitter.member, run));
    for (const { name, due } of family.timers()) {
      if (name) rows.push(this.row([element("strong", name), " waits"], this.timer(due - family.now, "time " + name)));
    }
    redraw(this.body, [rows.length ? listed("What waits", rows) : element("p.empty", "Nothing waits.")], top);
  }

  row(words, ...buttons) { return element("li", element("p", ...words), ...buttons); }

  run({ prefix }, run) {
    const { panel } = this;
    const { name: own, lifetime, asks, outcomes } = run.action;
    const wait = run.due - panel.family.now;
    const name = prefix + own;
    const step = (text, rest, more) => panel.step(text, prefix + run.number + rest, `run ${run.number}${text}`, more);
    const quiet = (text, rest) => step(text, rest, { class: "quiet", "aria-label": `${text}: ${name}` });
    const leave = lifetime === "viewModel" ? null : quiet("Leave", "~");
    if (run.stage === "waiting") {
      return this.row([element("strong", name), wait > 0 ? " waits" : " waits for its turn"],
        wait > 0 ? this.timer(wait, "run " + run.number) : null, leave);
    }
    const who = outcomes ? element("code", asks || name) : element("strong", name);
    if (run.choice) {
      const next = run.choice.emits[run.emitted];
      const text = next === undefined ? "Return" : "→ " + stateName(run.choice.states, next);
      return this.row([who, " answers: " + run.choice.name],
        step(text, panel.setsFor(run.emitter.member, run.choice, run.emitted)), leave);
    }
    const position = run.isOpen ? 1 : 0;
    const answers = run.choices.map(choice => {
      return step(choice.name, "." + choice.name + panel.setsFor(run.emitter.member, choice, position));
    });
    return this.row([who, !outcomes ? " emits…" : asks ? ` answers ${name}…` : " answers…"],
      ...answers, element("span.tools", quiet("Return", "!"), leave));
  }

  timer(milliseconds, key) { return this.panel.step(`Let ${duration(milliseconds)} pass`, milliseconds + "ms", key); }
}
