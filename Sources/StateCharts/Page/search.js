// The search for features, states and actions.

function startSearch() {
  const input = document.getElementById("search");
  if (!input) return;
  const count = document.getElementById("count");
  const found = [...document.querySelectorAll("[data-words]")];
  const entries = new Map();
  for (const entry of document.querySelectorAll("nav li")) entries.set(entry.dataset.feature, entry);
  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const one of found) {
      const fits = words.every(word => one.dataset.words.includes(word));
      const entry = entries.get(one.dataset.feature);
      one.hidden = !fits;
      if (entry) entry.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent = words.length ? shown + " of " + found.length : "";
  }
  document.querySelector(".search").hidden = false;
  input.addEventListener("input", search);
  document.addEventListener("keydown", event => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === "Escape" && document.activeElement === input) {
      input.value = "";
      search();
    }
  });
  search();
}
