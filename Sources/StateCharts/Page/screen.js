// The screen as a person would see it: a wireframe, drawn from the spec.

class Screen {
  constructor(panel) {
    this.panel = panel;
    this.presenter = new Presenter(this);
    this.body = element("div.screen");
    this.card = card("Screen", "a wireframe", this.body);
    this.card.append(panel.status);
  }

  draw() {
    const { root } = this.panel.family;
    const over = this.over(root);
    redraw(this.body, [
      element("div.view", { inert: over.length > 0 }, ...this.top(root)),
      ...over.map((one, index) => {
        const drawn = this.presenter.draw(one);
        if (index < over.length - 1) drawn.setAttribute("inert", "");
        return drawn;
      }),
    ], this.panel.top);
  }

  /** What a member and its sections present. */
  presented({ emitter }) {
    return [].concat(...[emitter, ...emitter.shownRegions].map(place => presentationsOf(this.panel, place)));
  }

  /** What covers the screen, of all members, the topmost last. */
  over(member) {
    const own = this.presented(member).filter(isModal);
    const shown = own.map(one => one.inner);
    const others = member.members.filter(inner => !inner.child.present || shown.includes(inner));
    return [].concat(own, ...others.map(inner => this.over(inner)));
  }

  /** The view of a member, or of the last screen on its path. */
  top(member) {
    const { path, emitter } = member;
    if (!path.length) return this.view(emitter);
    const last = path[path.length - 1];
    return [this.panel.step("‹ Back", `${member.prefix}~${last.ownName}`, "back", { class: "quiet back" }),
      ...this.view(last.emitter)];
  }

  view(place) {
    const { section, emitter } = place;
    const { member, feature } = emitter;
    const state = place.states[place.state];
    const presented = presentationsOf(this.panel, place);
    const notices = presented.filter(one => !isModal(one) && !isCover(one));
    const covers = presented.filter(isCover);
    const isOver = state.present && isSheet(state.present);
    const head = section ? null : element(isPart(member) ? "h5" : "h4", null, title(feature.name));
    return [
      head, ...[...notices, ...covers].map(one => this.presenter.draw(one)),
      ...(covers.length ? [] : [
        ...(isOver ? [] : this.content(place, state.content)),
        ...(section ? [] : [...this.flags(member), ...this.frames(member)]),
      ]),
      isOver ? null : this.actions(place, presented),
    ].filter(Boolean);
  }

  /** The parts of a screen that are screens themselves: its children. */
  frames(member) {
    const framed = member.members.filter(({ child }) => !child.present && !child.isScreen);
    return framed.map(inner => this.frame(inner.ownName, this.top(inner)));
  }

  frame(name, view) {
    return element("section.frame", { "aria-label": name }, element("small", name), ...view);
  }

  /** The transients that are set and that nothing presents. */
  flags(member) {
    return member.feature.transients
      .filter(one => member.emitter.value(one) && !one.present)
      .map(one => labeled(one.name, plain(member.emitter.value(one))));
  }

  // Content

  /** - text: a value besides the content. */
  content(place, content, text) {
    // A screen without anything on it has at least a name.
    if (!content.length && !text) return [element("p.bare", place.states[place.state].name)];
    const { member, shownRegions } = place.emitter;
    const made = content.map(one => {
      const region = !place.section && shownRegions.find(({ section }) => section.name === one.name);
      if (region) return this.frame(one.name, this.view(region));
      return one.isEditable ? this.field(member, one) : this.shown(member, one);
    });
    return text ? [element("p", text), ...made] : made;
  }

  shown(member, property) {
    const sample = this.panel.sampleOf(member, property);
    const elements = elementsOf(sample);
    if (!elements) return labeled(property.name, plain(sample));
    const rows = elements.map(one => element("li", plain(one)));
    return labeled(property.name, listed(title(property.name), rows, "rows") || "empty");
  }

  field(member, property) {
    const key = member.prefix + property.name;
    const shown = this.panel.valueOf(member, property);
    const isFlag = shown === "true" || shown === "false";
    const input = element("input", {
      type: isFlag ? "checkbox" : /password|secret/i.test(property.name) ? "password" : "text",
      "data-key": "field " + key, autocomplete: "off",
      input: () => this.panel.edit(member, property, isFlag ? String(input.checked) : input.value),
    });
    if (isFlag) input.checked = shown === "true";
    else input.value = shown;
    return element("label", { class: isFlag ? "check" : "field" }, title(property.name), input);
  }

  // Actions

  /** A button for each action that a person may call, but those that a presentation has. */
  actions({ emitter, section }, presented) {
    const { feature, member } = emitter;
    const taken = new Set();
    for (const one of presented) {
      taken.add(one.retry);
      for (const each of one.buttons) taken.add(each.action);
    }
    const isCovered = presented.some(isCover);
    const shown = feature.actions.filter(one => {
      return one.section === section && !one.isPrivate && !taken.has(one.index)
        && one.from.includes(emitter.placeOf(one).state) && !(isCovered && emitter.refusal(one));
    });
    // What only few states allow is what this one is for.
    const [primary] = isCovered || isPart(member) || section ? [] : shown.filter(action => !emitter.refusal(action))
      .sort((a, b) => a.from.length - b.from.length);
    return shown.length ? element("div.choices", ...shown.map(action => {
      const reason = this.panel.reasonFor(member, action);
      return element("div", dimmable(title(action.name), "press " + member.prefix + action.name, () => {
        this.panel.take(this.panel.stepOf(member, action));
      }, reason, { class: action === primary && "primary" }), reason && element("small", reason));
    })) : null;
  }
}

/** Whether a member is within the screen of another one. */
function isPart({ parent, child }) { return parent && !child.isScreen; }

function labeled(name, content) {
  return element("div.value", element("span", title(name)), element("div", content));
}

/** A part of the page with a heading. */
function card(name, remark, ...children) {
  return element(`div.card ${name.toLowerCase()}-card`, { role: "region", "aria-label": name },
    element("h3", name, remark && element("small", remark)), ...children);
}
