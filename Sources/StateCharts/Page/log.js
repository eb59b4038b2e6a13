// A log of `vmgen trace`.

const changes = ["created", "joined", "emitted", "returned"];

/** Whether a file begins as a log does: with the line of its version. */
function isLog(text) {
  const [first] = text.replace(/^\uFEFF/, "").split("\n").filter(line => line.trim());
  try { return JSON.parse(first).trace === "vmgen"; } catch (error) { return false; }
}

class Log {
  /**
   * - features: finds a feature of the page by its name; undefined for others.
   * - faults: those that vmgen has found, as [line, text], where the text begins with "Error" or "Warning". Without
   *   them, the page gives the verdict.
   */
  constructor(name, text, features, faults) {
    this.name = name;
    this.events = [];
    /** By session, feature and number. */
    this.emitters = new Map();
    this.faults = [];
    this.session = 0;
    this.verdict = faults ? null : new Verdict(features);
    this.found = new Map(faults || []);
    text.split("\n").forEach((line, index, lines) => this.read(line.trim(), index + 1, index + 1 === lines.length));
    this.faults.sort((a, b) => a.index - b.index);
  }

  read(text, line, isLast) {
    if (!text) return;
    let event = null;
    try { event = JSON.parse(text); } catch (error) { /* It is no event. */ }
    const found = this.found.get(line);
    if (event && event.trace) {
      this.mark(event);
      this.add(found);
      return;
    }
    if (!event || typeof event.event !== "string" || Object.values(event).some(one => typeof one === "object")) {
      // The last line may have been cut.
      if (this.verdict) this.add(isLast ? null : `Error: line ${line} is not an event`);
      else this.add(found);
      return;
    }
    event.feature = String(event.feature);
    event.time = Number(event.time) || 0;
    const key = this.session + "/" + event.feature + "#" + event.instance;
    let emitter = this.emitters.get(key);
    if (!emitter) {
      emitter = { feature: event.feature, name: event.feature + " #" + event.instance, events: [] };
      this.emitters.set(key, emitter);
    }
    event.emitter = emitter;
    event.place = emitter.events.push(event) - 1;
    event.index = this.events.push(event) - 1;
    const faults = this.verdict ? this.verdict.check(event) : [found];
    event.fault = faults[0];
    for (const fault of faults) this.add(fault);
  }

  /** The first or the last line of a session. */
  mark(line) {
    if (line.trace === "vmgen") {
      this.session += 1;
      if (this.verdict) this.verdict.begin();
    } else if (this.verdict) {
      for (const [event, text] of this.verdict.end(line)) {
        event.fault = event.fault || text;
        this.add(text, event.index);
      }
    }
  }

  /** A fault, at the latest event if at no other. */
  add(text, index = this.events.length - 1) { if (text) this.faults.push({ index, text }); }

  /** The actions of the runs that are live after an event. */
  liveRuns(event) {
    const live = new Map();
    for (const one of event.emitter.events.slice(0, event.place + 1)) {
      if (one.event === "accepted" || one.event === "began") live.set(one.run, one.action);
      if (one.event === "ended") live.delete(one.run);
      if (one.event === "released") live.clear();
    }
    return live;
  }
}

/** The state of an emitter after an event. */
function stateAfter(event) { return changes.includes(event.event) ? event.to : event.from; }

/** "comments.loading" */
function nameIn({ section }, state) { return (section ? section + "." : "") + state; }

/** "Posts #1: run 3 of load emitted loaded" */
function describe(event) {
  return event.emitter.name + ":" + (event.run === undefined ? "" : ` run ${event.run} of`)
    + (event.action ? " " + event.action : "") + " " + event.event
    + (changes.includes(event.event) ? " " + nameIn(event, event.to) : "")
    + (event.property ? " " + event.property : "") + (event.child === undefined ? "" : "#" + event.child)
    + (event.reason ? ` (${event.reason})` : "");
}
