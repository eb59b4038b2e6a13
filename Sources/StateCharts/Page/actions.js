// All actions, one in a row with its outcomes, and what else can happen to a feature.

class Actions {
  constructor(panel) {
    this.panel = panel;
    this.body = element("div");
    this.card = card("Actions", null, this.body);
  }

  draw() {
    const { members } = this.panel.family;
    redraw(this.body, [].concat(...members.map(member => {
      const name = member.name || member.feature.name;
      return [
        members[1] && element("h4", name),
        listed("Actions of " + name, member.feature.actions.map(action => this.row(member, action))),
        this.others(member),
      ];
    })), this.panel.top);
  }

  row(member, action) {
    const { panel } = this;
    const { emitter } = member;
    const reason = panel.reasonFor(member, action);
    const name = member.prefix + action.name;
    const choices = emitter.refusal(action) ? [] : emitter.choicesOf(action);
    const isChosen = action.isSync ? choices.length > 1 : action.outcomes;
    return element("li", null,
      dimmable(action.name, "call " + name, () => panel.take(panel.stepOf(member, action)), reason),
      ...(isChosen ? choices : []).map(choice => {
        const sets = action.isSync || choice.emits.length > 1 ? panel.setsFor(member, choice, 0) : "";
        const call = name + "." + choice.name;
        return panel.step(choice.name, call + sets, "call " + call, {
          class: "outcome", "aria-label": `${action.name}, ${choice.name}`,
        });
      }),
      element("small", [action.section && action.section.name, action.isPrivate && "private", reason]
        .filter(Boolean).join(", ")));
  }

  /** What the next emissions set, conditions, events, children that come and go, and cancel(). */
  others(member) {
    const { panel } = this;
    const { feature, prefix, emitter } = member;
    const items = [];
    for (const transient of feature.transients) {
      const key = prefix + transient.name;
      if (!transient.busyFor.length) items.push(this.setter(transient.name, key));
    }
    const step = (text, rest) => items.push(panel.step(text, prefix + rest, prefix + rest));
    for (const condition of conditionsOf(feature)) {
      step(`Let ${condition} be ${emitter.unmet.has(condition)}`, "?" + condition);
    }
    if (member.parent) for (const event of feature.events) step("Send " + event, "@" + event);
    for (const child of feature.children) {
      if (!panel.charts.feature(child.feature)) {
        items.push(element("small", child.name + `: ${child.feature} is not on this page`));
      } else if (child.isMany || (child.isOptional && !member.members.some(inner => inner.child === child))) {
        step((child.isScreen ? "Push " : "Add ") + child.name, "*" + child.name);
      }
    }
    for (const { child, ownName } of member.members) {
      if (child.isMany || child.isOptional) step((child.isScreen ? "Pop " : "Remove ") + ownName, "~" + ownName);
    }
    if (emitter.runs.length || Object.keys(emitter.throttles).length) step("Cancel all runs", "!");
    return items.length ? element("div.others", ...items) : null;
  }

  setter(name, key) {
    const { panel } = this;
    return element("label.check", "The next emission sets " + name, element("input", {
      type: "checkbox", "data-key": "set " + key, checked: panel.sets.has(key),
      change: event => {
        panel.sets[event.target.checked ? "add" : "delete"](key);
        panel.draw();
      },
    }));
  }
}
