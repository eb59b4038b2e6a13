// The panel in which a feature plays, above its chart.

class Panel {
  constructor(chart, charts) {
    this.chart = chart;
    this.charts = charts;
    this.play = new Play(chart.feature, charts.feature);
    /** The transients that the next emissions set, with their members' prefixes. */
    this.sets = new Set();
    this.marked = new Set();
    this.status = element("p", { role: "status", class: "told" });
    this.fault = element("p", { role: "alert", class: "misfit" });
    this.body = element("div");
    this.top = element("div", { class: "play", role: "group", tabindex: -1, "aria-label": "Play of " + chart.name },
      this.status, this.fault, this.body);
    chart.section.querySelector("h2").after(this.top);
    this.start = chart.section.querySelector("button.start");
    this.start.hidden = true;
    this.press = this.press.bind(this);
    chart.section.addEventListener("click", this.press);
  }

  close() {
    this.top.remove();
    this.start.hidden = false;
    this.start.focus();
    this.chart.section.removeEventListener("click", this.press);
    for (const chart of this.marked) chart.clear();
    setFragment("feature-" + this.chart.name);
  }

  restore(steps) { this.draw(this.play.restore(steps)); }

  take(step) {
    const { events, sent } = this.play.family;
    const before = [events.length, sent.length];
    const fault = this.play.tryStep(step);
    this.draw(fault && `'${step}': ${fault}.`, before);
  }

  goTo(position) {
    this.play.goTo(position);
    this.draw();
  }

  /** A click in the chart calls the action whose name was clicked. */
  press(event) {
    const label = event.target.closest("svg .can");
    const root = this.play.family.root;
    if (label) this.take(root.feature.actions[label.dataset.a].name);
  }

  /** The chosen transients that a state has: "+message". */
  setsFor(member, state) {
    if (state === undefined) return "";
    const { carries } = member.feature.states[state === current ? member.emitter.state : state];
    return member.feature.transients
      .filter(one => carries.includes(one.index) && this.sets.has(member.prefix + one.name))
      .map(one => "+" + one.name).join("");
  }

  // Drawing

  /** - before: the numbers of events and of sent ones before the last step. */
  draw(fault, before = [Infinity, Infinity]) {
    const { family, link } = this.play;
    this.fault.textContent = fault || "";
    redraw(this.body, [this.tools(), ...family.members.map(member => this.member(member)), this.steps()], this.top);
    const { feature, emitter } = family.root;
    const told = family.events.slice(before[0]).filter(event => event.to);
    const words = event => event.reason === "late" ? "dropped the late answer" : event.event;
    this.status.textContent = told.map(event => `${event.feature} ${words(event)} ${event.to}. `).join("")
      + family.sent.slice(before[1]).join("")
      + `${feature.name} is in ${feature.states[emitter.state].name}.`;
    this.mark(family.members);
    setFragment(link + "/");
  }

  /** Children share the page's charts with others of their kind; the first one shows. */
  mark(members) {
    for (const chart of this.marked) chart.clear();
    this.marked.clear();
    for (const { feature, emitter } of members) {
      const chart = this.charts.byName.get(feature.name);
      if (this.marked.has(chart)) continue;
      this.marked.add(chart);
      const below = emitter.layers.slice(0, -1).map(layer => layer.state);
      chart.mark(emitter.state, below, chart === this.chart && (action => !emitter.refusal(feature.actions[action])));
    }
  }

  tools() {
    const { play } = this;
    const { position, steps } = play;
    return element("p", { class: "tools" },
      button("Back", "back", () => this.goTo(position - 1), { disabled: !position }),
      button("Forward", "forward", () => this.goTo(position + 1), { disabled: position === steps.length }),
      button("Start again", "again", () => this.goTo(0), { disabled: !position }),
      element("a", { href: `#${play.link}/` }, "Link to this play"),
      // Nothing logs what a view does.
      play.feature.architecture === "mv" ? null
        : button("Save as log", "log", () => save(play.feature.name + ".jsonl", play.family.log())),
      button("Close", "close", () => this.onClose()));
  }

  member(member) {
    const { emitter, feature } = member;
    const state = feature.states[emitter.state];
    const below = emitter.layers.slice(0, -1).reverse().map(layer => feature.states[layer.state].name);
    const conditions = conditionsOf(feature);
    const content = state.content.map(([name, sample]) => {
      return name + " = " + (conditions.has(name) ? !emitter.unmet.has(name) : sample);
    }).join(", ");
    return element("div", { class: "member", role: "group", "aria-label": member.name || feature.name },
      element("h3", null, member.name && member.name + ": ", feature.name + " is in ",
        element("strong", null, state.name), below.length ? " (pending, above " + below.join(", ") + ")" : null,
        state.isTerminal ? " (terminal)" : null),
      content ? element("p", null, element("code", null, content)) : null,
      listed("Transients", feature.transients.map(one => this.transient(member, one))),
      listed("Live runs", emitter.runs.map(run => this.run(member, run))),
      listed("Actions", feature.actions.map(action => this.action(member, action)), "actions"),
      this.others(member));
  }

  step(text, step, attributes) { return button(text, step, () => this.take(step), attributes); }

  transient(member, transient) {
    const { emitter } = member;
    const value = emitter.value(transient);
    if (value === undefined) return null;
    const due = emitter.dismissals[transient.index];
    return element("li", null, element("code", null, transient.name + " = " + value), " ",
      transient.isDismissible ? this.step("dismiss", member.prefix + "-" + transient.name) : null,
      due && " ", due && this.timer(due - this.play.family.now));
  }

  run(member, run) {
    const wait = run.due - this.play.family.now;
    const row = element("li", null, `run ${run.number} of ${run.action.name}`);
    const add = (text, rest, state) => {
      row.append(" ", this.step(text, member.prefix + run.number + rest + this.setsFor(member, state),
        { "data-key": "run " + run.number + text }));
    };
    if (run.stage === "waiting") {
      row.append(wait > 0 ? " waits " : " waits for its turn");
      if (wait > 0) row.append(this.timer(wait));
    } else if (run.choice) {
      const next = run.choice.emits[run.emitted];
      row.append(", " + run.choice.name);
      add(next === undefined ? "return" : "go on: " + stateName(member.feature, next), "", next);
    } else {
      for (const choice of run.choices) add(choice.name, "." + choice.name, choice.emits[0]);
      add("return", "!");
    }
    if (run.action.lifetime !== "viewModel") add("cancel its caller", "~");
    return row;
  }

  timer(milliseconds) { return this.step(`let ${milliseconds} ms pass`, milliseconds + "ms"); }

  action(member, action) {
    const { emitter, feature } = member;
    const refusal = emitter.refusal(action);
    const row = element("li");
    const add = (text, choice) => {
      const name = member.prefix + action.name + (choice ? "." + choice.name : "");
      const press = () => { if (!refusal) this.take(name + (choice ? this.setsFor(member, choice.emits[0]) : "")); };
      row.append(button(text, "call " + name, press, { "aria-disabled": refusal && "true" }), " ");
    };
    const choices = choicesOf(feature, action, emitter.state);
    if (!action.isSync || choices.length < 2) add(action.name);
    if (!refusal && (action.isSync ? choices.length > 1 : action.outcomes)) {
      for (const choice of choices) add(action.name + " → " + choice.name, choice);
    }
    const unmet = emitter.unmet.has(action.requires) ? ", which is false" : "";
    const remarks = [
      action.isPrivate && "private", action.requires && "requires " + action.requires + unmet,
      refusal === "state" ? "only from " + action.from.map(state => stateName(feature, state)).join(", ")
        : refusal !== "requires" && refusals[refusal],
    ];
    row.append(element("small", null, remarks.filter(Boolean).join(", ")), " ");
    const end = emitter.throttles[action.index];
    if (end) row.append(this.timer(end - this.play.family.now));
    return row;
  }

  /** What the next emissions set, events, children that come and go, and cancel(). */
  others(member) {
    const { feature, prefix, emitter } = member;
    const items = [];
    for (const transient of feature.transients) {
      const key = prefix + transient.name;
      if (transient.busyFor.length) continue;
      items.push(element("label", null, element("input", {
        type: "checkbox", "data-key": "set " + key, checked: this.sets.has(key),
        change: event => {
          this.sets[event.target.checked ? "add" : "delete"](key);
          this.draw();
        },
      }), " set " + transient.name));
    }
    const step = (text, rest) => items.push(this.step(text, prefix + rest));
    for (const condition of conditionsOf(feature)) {
      step(`let ${condition} be ${emitter.unmet.has(condition)}`, "?" + condition);
    }
    if (member.parent) for (const event of feature.events) step("send " + event, "@" + event);
    for (const child of feature.children) {
      if (!this.charts.feature(child.feature)) {
        items.push(element("small", null, child.name + `: ${child.feature} does not play on this page`));
      } else if (child.isMany || (child.isOptional && !member.members.some(inner => inner.child === child))) {
        step("add " + child.name, "*" + child.name);
      }
    }
    for (const inner of member.members) {
      const name = inner.name.slice(prefix.length);
      if (inner.child.isMany || inner.child.isOptional) step("remove " + name, "~" + name);
    }
    if (emitter.runs.length || Object.keys(emitter.throttles).length) step("cancel()", "!");
    return items.length ? element("p", { class: "tools" }, ...items) : null;
  }

  steps() {
    const { position, steps } = this.play;
    return listed("Steps", steps.map((step, index) => element("li", null,
      button(step, "step " + index, () => this.goTo(index + 1), {
        "aria-current": index === position - 1 && "step", class: index >= position && "undone",
      }))), "tools steps", "ol");
  }
}

/** A list with a name; null without items. */
function listed(name, items, style, tag) {
  const shown = items.filter(Boolean);
  return shown.length ? element(tag || "ul", { "aria-label": name, class: style }, ...shown) : null;
}
