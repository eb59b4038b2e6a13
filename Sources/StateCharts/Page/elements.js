// Elements of the page. Text becomes text, never markup.

/**
 * An element: "p.tools" has that class. Its attributes follow, if it has any, and its children. Attributes that are
 * functions are listeners; those that are null or false are left out, and so are such children.
 */
function element(name, ...children) {
  const [tag, style] = name.split(".");
  const made = document.createElement(tag);
  if (style) made.className = style;
  const hasAttributes = children[0] && Object.getPrototypeOf(children[0]) === Object.prototype;
  const attributes = hasAttributes ? children.shift() : {};
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (typeof value === "function") {
      made.addEventListener(key, value);
    } else if (value || value === 0) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(...children.filter(Boolean));
  return made;
}

/** A button with a key, by which it gets the focus back when it is drawn again. */
function button(text, key, press, attributes) {
  return element("button", Object.assign({ type: "button", "data-key": key, click: press }, attributes), text);
}

/** A button that cannot be pressed if there is a reason, which readers of a screen hear. It keeps the focus. */
function dimmable(text, key, press, reason, attributes) {
  return button(text, key, () => { if (!reason) press(); }, Object.assign({
    "aria-disabled": reason && "true", "aria-description": reason,
  }, attributes));
}

/** A list with a name; null without items. */
function listed(name, items, style, tag) {
  const shown = items.filter(Boolean);
  return shown.length ? element((tag || "ul") + "." + (style || ""), { "aria-label": name }, ...shown) : null;
}

/** The part of an element that has a key. */
function keyed(container, key) {
  return [...container.querySelectorAll("[data-key]")].find(one => {
    return one.getAttribute("data-key") === key && !one.disabled && !one.closest("[inert]");
  });
}

/** Replaces what an element contains, and leaves the focus and the cursor where they were. */
function redraw(container, children, fallback) {
  const active = document.activeElement;
  const key = active && container.contains(active) ? active.getAttribute("data-key") : null;
  const cursor = key !== null && active.type === "text" ? active.selectionStart : null;
  container.replaceChildren(...children.filter(Boolean));
  if (key === null) return;
  const next = keyed(container, key) || fallback;
  next.focus({ preventScroll: true });
  if (cursor !== null && next.type === "text") next.setSelectionRange(cursor, cursor);
}

/** Offers a text as a file. */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  element("a", { href: address, download: name }).click();
}
