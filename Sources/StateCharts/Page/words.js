// Names, times and values as people read them.

/** "signOut" becomes "Sign out", "openURL" "Open URL". */
function title(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2").split(" ");
  return words.map((word, index) => {
    if (/^[A-Z0-9]{2,}$/.test(word)) return word;
    return index ? word.toLowerCase() : word[0].toUpperCase() + word.slice(1);
  }).join(" ");
}

/** "300 ms", "5 s" */
function duration(milliseconds) {
  return milliseconds < 1000 || milliseconds % 100 ? milliseconds + " ms" : milliseconds / 1000 + " s";
}

/** The elements of a list of short Swift expressions; null for other expressions. */
function elementsOf(sample) {
  const list = /^\[([^[\]:()]*)\]$/.exec(sample);
  // At commas outside of texts.
  return list && list[1].split(/, *(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter(Boolean);
}

/** A Swift expression without its signs: the text of a literal, the name of a member. */
function plain(sample) {
  const text = /^"((?:[^"\\]|\\.)*)"$/.exec(sample);
  if (text) return text[1].replace(/\\(.)/g, "$1");
  const member = /^(?:\w+\.|\.)+([a-z]\w*)(\(.*\))?$/.exec(sample);
  return member ? member[1] : sample === "nil" ? "–" : sample;
}
