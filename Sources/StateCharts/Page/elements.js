// Elements of the page. Text becomes text, never markup.

/** An element. Attributes that are functions are listeners; those that are null or false are left out. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const key of Object.keys(attributes || {})) {
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

/** Replaces what an element contains, and leaves the focus where it was. */
function redraw(container, children, fallback) {
  const active = document.activeElement;
  const key = active && container.contains(active) ? active.getAttribute("data-key") : null;
  container.replaceChildren(...children.filter(Boolean));
  if (key === null) return;
  const next = Array.from(container.querySelectorAll("[data-key]")).find(one => {
    return one.getAttribute("data-key") === key && !one.disabled;
  });
  (next || fallback).focus();
}

/** Offers a text as a file. */
function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  element("a", { href: address, download: name }).click();
}
