// Steps as people speak of them: "load → loading", "400 ms later", "service answers: offline → failed".

/** Looks at a family before a step, and afterwards says what the step did. */
class Teller {
  constructor(family, step) {
    this.family = family;
    this.subject = subjectOf(family, step);
    this.isEvent = step.includes("@");
    this.told = family.events.length;
    this.sent = family.sent.length;
    this.before = presentedBy(family);
    this.path = pathOf(family);
  }

  get words() {
    const { family } = this;
    const parts = [];
    const tracks = new Map();
    for (const event of family.events.slice(this.told)) {
      if (event.event === "lacked") parts.push("the late answer is dropped");
      if (event.event === "rejected" && event.run) parts.push(event.action + " is rejected");
      if (event.event !== "emitted" && event.event !== "returned") continue;
      const key = event.instance + "/" + event.section;
      if (!tracks.has(key)) tracks.set(key, []);
      const track = tracks.get(key);
      if (track[track.length - 1] !== event.to) track.push(event.to);
    }
    let text = this.subject;
    for (const { instance, name, emitter } of family.members) {
      for (const { section } of [emitter, ...emitter.regions]) {
        const own = section && section.name;
        const track = tracks.get(instance + "/" + own);
        if (track) text += (name ? `; ${name} → ` : " → ") + (own ? own + ": " : "") + track.join(" → ");
      }
    }
    const path = pathOf(family);
    for (const name of path) if (!this.path.includes(name)) parts.push(name + " is pushed");
    for (const name of this.path) if (!path.includes(name)) parts.push(name + " is popped");
    for (const shown of presentedBy(family)) if (!this.before.includes(shown)) parts.push("with " + shown);
    const events = this.isEvent ? [] : family.sent.slice(this.sent).map(event => event.replace(/ in \w+\. $/, ""));
    return [text, ...parts, ...events].join(", ");
  }
}

/** The transients that are set: "problem (alert)". */
function presentedBy(family) {
  const inWords = ({ name, present }) => name + (present ? ` (${title(present.style).toLowerCase()})` : "");
  return [].concat(...family.members.map(({ emitter, feature, prefix }) => {
    return feature.transients.filter(one => emitter.value(one)).map(one => prefix + inWords(one));
  }));
}

/** The names of the screens on paths. */
function pathOf(family) {
  return [].concat(...family.members.map(member => member.path.map(one => one.name)));
}

function subjectOf(family, step) {
  const time = /^(\d+)ms$/.exec(step);
  if (time) return duration(Number(time[1])) + " later";
  const [text] = step.split(":").pop().split("+");
  const rest = text.slice(1);
  const [path] = step.split(/:?[^:]*$/);
  const member = find(family.members, path);
  const isOnPath = member && member.path.some(one => one.ownName === rest);
  const signs = {
    "!": "all runs are cancelled", "=": "edit " + rest, "@": "sends " + rest,
    "-": rest + " is dismissed", "*": rest + " is added", "~": isOnPath ? "back" : rest + " is removed",
    "?": rest + " is " + Boolean(member && member.emitter.unmet.has(rest)),
  };
  const own = /^\d/.test(text) ? subjectOfRun(family, text) : text.replace(/\.(.+)$/, " ($1)").replace(/\.$/, "");
  return (path && path + ": ") + (signs[text[0]] || own);
}

function subjectOfRun(family, text) {
  const [, number, rest] = /^(\d+)([^]*)$/.exec(text);
  const run = family.runs.find(one => one.number === Number(number));
  if (!run) return text;
  const { name, asks, outcomes } = run.action;
  if (rest === "~") return `the caller of ${name} is cancelled`;
  if (rest === "!") return name + " returns";
  if (rest) return outcomes ? `${asks || name} answers: ` + rest.slice(1) : name;
  return name + (run.choice && run.emitted < run.choice.emits.length ? " continues" : " returns");
}
