// What a screen presents: in its place, in it, or over it.

const inScreen = ["progress", "fullScreenError", "error", "banner", "overlay", "by"];
const dialogs = ["alert", "confirmationDialog"];

/** The presentations of a screen or a section, the topmost last, but those that a person has closed. */
function presentationsOf(panel, place) {
  const { emitter, section } = place;
  const { feature, member } = emitter;
  const { prefix } = member;
  const state = place.states[place.state];
  const all = [];
  const add = (source, more) => {
    const { present, name } = source;
    if (!present) return;
    const { style, buttons = [] } = present;
    const one = { name, style, buttons, retry: source.retry, place, member, text: "", close: [], ends: [], ...more };
    one.key = prefix + (section ? section.name + " " : "") + more.kind + name;
    const dismiss = feature.actions[present.dismiss];
    if (dismiss) one.close = [panel.stepOf(member, dismiss), ...one.ends];
    if (panel.closed.get(one.key) !== place.shown) all.push(one);
  };
  const text = state.present && find(state.content, state.present.text);
  add(state, { kind: "state ", text: text ? panel.valueOf(member, text) : "", content: state.content });
  if (section) return all;
  for (const transient of feature.transients) {
    const value = emitter.value(transient);
    if (!value) continue;
    const close = transient.isDismissible ? [prefix + "-" + transient.name] : [];
    add(transient, { kind: "transient ", text: value === "true" ? "" : plain(value), close, content: [] });
  }
  // The body of a child's `dismiss` removes the child.
  for (const inner of member.members) {
    const name = inner.ownName;
    add({ present: inner.child.present, name }, { kind: "child ", ends: [prefix + "~" + name], inner });
  }
  return all;
}

/** Whether it takes the place of the view. */
function isCover({ style, kind }) { return /error/i.test(style) || (style === "progress" && kind === "state "); }

/** Whether nothing else of the screen can be used. */
function isModal({ style }) { return !inScreen.includes(style); }

/** Whether it is a view of its own. */
function isSheet(one) { return isModal(one) && !dialogs.includes(one.style); }

class Presenter {
  constructor(screen) {
    this.screen = screen;
    this.panel = screen.panel;
  }

  /** A person closes it: in the view, and by its steps. */
  close(one) {
    this.panel.closed.set(one.key, one.place.shown);
    this.panel.take(...one.close);
  }

  draw(one) {
    if (one.style === "progress") return this.progress(one);
    if (isModal(one)) return this.modal(one);
    if (isCover(one)) return this.error(one);
    return this.notice(one);
  }

  progress({ name }) {
    const text = title(name) + "…";
    return element("p.progress", { role: "img", "aria-label": text }, element("i"), text);
  }

  error(one) {
    return element("div.error", element("strong", "⚠ " + title(one.name)),
      one.text && element("p", one.text), this.buttons(one));
  }

  /** A banner or an overlay, or a style that the content chooses. */
  notice(one) {
    const close = button("✕", one.key + " close", () => this.close(one), { "aria-label": "Dismiss " + one.name });
    const text = one.text || title(one.name);
    const style = one.style === "overlay" ? one.style : "banner";
    return element("div." + style, { role: "group", "aria-label": `${title(one.style)} ${one.name}` },
      element("p", text), close, this.buttons(one));
  }

  modal(one) {
    const isView = isSheet(one);
    const content = one.inner ? [this.screen.frame(one.name, this.screen.top(one.inner))]
      : isView ? this.screen.content(one.place, one.content, one.text) : [one.text && element("p", one.text)];
    const actions = isView && one.kind === "state " ? this.screen.actions(one.place, [one]) : null;
    const isAlert = one.style === "alert";
    // The buttons of an alert are all that it has.
    const isEnough = isAlert && one.retry === undefined;
    const word = one.style === "push" ? "‹ Back" : isView ? "Close" : isEnough ? !one.buttons.length && "OK" : "Cancel";
    const close = word && button(word, one.key + " close", () => this.close(one));
    return element("div.veil " + one.style, element("div.dialog", {
      role: isView ? "dialog" : "alertdialog", "aria-modal": "true", "aria-label": title(one.name),
      "data-dialog": one.key,
    }, element("h4", title(one.name)), ...content, actions, this.buttons(one, close)));
  }

  /** The button for `retry`, those of the spec, and the last one. A button of a dialog also closes it. */
  buttons(one, last) {
    const { member, retry, key } = one;
    const made = one.buttons.map((each, index) => {
      const action = member.feature.actions[each.action];
      return this.button(one, each.title, key + " button " + index, action, each.role);
    });
    if (retry !== undefined) made.unshift(this.button(one, "Try again", key + " retry", member.feature.actions[retry]));
    return made.length || last ? element("div.choices", ...made, last) : null;
  }

  button(one, text, key, action, role) {
    const closing = isModal(one) && one.kind === "transient " ? one.close : [];
    const reason = action && this.panel.reasonFor(one.member, action);
    return dimmable(text, key, () => {
      if (action) this.panel.take(...closing, this.panel.stepOf(one.member, action));
      else this.close(one);
    }, reason, { class: role === "destructive" && "alarming" });
  }
}
