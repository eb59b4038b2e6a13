// swift-format-ignore-file

/// The script of pages, written from `Page/` by `make templates`.
enum PageScript {
    static let hash = "sha256-5F/3hMlz8E/vPFUGiA+vcKWv1j75fq8pflbF88ClVdA="
    static let text = ##"""
(() => {
"use strict";
function completeFeature(data) {
const all = (given, usual) => (given || []).map((one, index) => Object.assign({ index }, usual, one));
const states = all(data.states, { pendingFor: [], carries: [], content: [] });
const usual = { from: states.map(state => state.index), emits: [], runs: "restartable", debounce: 0, cancels: [] };
const actions = all(data.actions, usual);
for (const action of actions) {
if (action.outcomes) action.outcomes = all(action.outcomes, { from: action.from });
if (action.isSync) action.runs = "";
}
return {
name: data.name, initial: data.initial || 0, states, actions,
transients: all(data.transients, { busyFor: [], sample: "set" }),
children: all(data.children, { events: [], on: [], follows: [] }), events: data.events || [],
};
}
const currentState = -1;
function emissionsOf(outcome, start) {
let state = start;
return outcome.emits.map(next => {
if (next !== currentState) state = next;
return state;
});
}
function nameOf(feature, state) { return state === currentState ? "current" : feature.states[state].name; }
function find(list, name) { return list.find(one => one.name === name); }
function choicesOf(feature, action, state) {
if (action.outcomes) return action.outcomes.filter(outcome => outcome.from.includes(state));
return action.emits.map(number => ({ name: nameOf(feature, number), emits: [number] }));
}
class Run {
constructor(number, emitter, action) {
this.number = number;
this.emitter = emitter;
this.action = action;
this.stage = "waiting";
this.acceptedIn = undefined;
this.due = 0;
this.choice = null;
this.sets = [];
this.emitted = 0;
this.startedIn = undefined;
}
get choices() { return choicesOf(this.emitter.feature, this.action, this.startedIn); }
get isLive() { return this.stage === "waiting" || this.stage === "running"; }
get queue() {
if (this.action.runs !== "sequential") return null;
return this.action.queue === undefined ? "action " + this.action.index : "queue " + this.action.queue;
}
}
class Emitter {
constructor(feature, world) {
this.feature = feature;
this.world = world;
this.layers = [{ state: feature.initial, set: {} }];
this.shown = this.layers[0];
this.flags = feature.transients.map(() => false);
this.runs = [];
this.throttles = {};
}
get state() { return this.shown.state; }
refusal(action) {
if (this.throttles[action.index] !== undefined) return "throttled";
if (action.runs === "droppable" && this.hasRun([action.index])) return "running";
const isSequential = action.runs === "sequential";
return isSequential || action.from.includes(this.state) ? null : "state";
}
hasRun(actions) { return this.runs.some(run => actions.includes(run.action.index)); }
value(transient) {
if (!this.feature.states[this.state].carries.includes(transient.index)) return undefined;
if (transient.busyFor.length) return this.flags[transient.index] ? "true" : undefined;
return this.shown.set[transient.index];
}
call(action, choice = null, sets = []) {
const refusal = this.refusal(action);
if (refusal === "state") {
this.tell("rejected", { action: action });
} else if (refusal) {
this.tell("dropped", { action: action, reason: refusal });
}
if (refusal) return refusal;
const run = new Run(this.world.nextRun(), this, action);
run.choice = choice;
run.sets = sets;
run.due = this.world.now + action.debounce;
this.runs.push(run);
this.tell("accepted", { run: run });
if (action.throttle) this.throttles[action.index] = this.world.now + action.throttle;
if (action.isSync) {
run.acceptedIn = this.state;
this.perform(run);
return run;
}
if (action.runs === "restartable") {
this.end("replaced", other => other !== run && other.action === action);
}
if (action.runs !== "sequential") run.acceptedIn = this.state;
return run;
}
perform(run) {
this.begin(run);
if (run.stage !== "running") return;
const choice = run.choice || run.choices[0];
if (choice) for (const state of choice.emits) this.emit(run, state, run.sets);
this.finish(run);
}
isTurn(run) {
if (run.stage !== "waiting" || run.due > this.world.now) return false;
return run.queue === null || !this.runs.some(other => {
return other.number < run.number && other.queue === run.queue;
});
}
begin(run) {
if (run.stage !== "waiting") return;
if (this.state !== run.acceptedIn && !run.action.from.includes(this.state)) {
this.tell("rejected", { run: run });
this.remove(run, "rejected");
return;
}
run.startedIn = this.state;
this.tell("began", { run: run });
this.end("action", other => other !== run && run.action.cancels.includes(other.action.index));
if (run.stage !== "waiting") return;
run.stage = "running";
for (const transient of this.feature.transients) {
if (transient.busyFor.includes(run.action.index)) this.flags[transient.index] = true;
}
}
emit(run, emission, sets) {
if (run.stage !== "running") return false;
const from = this.state;
const state = emission === currentState ? from : emission;
const pendingFor = this.feature.states[state].pendingFor;
if (pendingFor.length && !this.hasRun(pendingFor)) return false;
const next = { state: state, set: this.staying(state) };
for (const transient of sets) {
if (this.feature.states[state].carries.includes(transient.index)) next.set[transient.index] = transient.sample;
}
if (pendingFor.length) {
this.layers = this.layers.filter((layer, index) => index === 0 || layer.state !== state);
this.layers.push(next);
} else {
this.layers = [next];
}
this.show("emitted", run, from);
return true;
}
finish(run) { if (run.stage === "running") this.remove(run, "finished"); }
cancelCaller(run) { this.end("caller", other => other === run && !run.action.outlivesCaller); }
cancelAll() {
this.throttles = {};
this.end("cancel", () => true);
}
dismiss(transient) {
const value = this.value(transient);
if (value === undefined || transient.busyFor.length) return false;
const top = this.layers[this.layers.length - 1];
const set = Object.assign({}, top.set);
delete set[transient.index];
this.layers[this.layers.length - 1] = this.shown = { state: top.state, set: set };
this.tell("dismissed", { property: "dismiss" + transient.name[0].toUpperCase() + transient.name.slice(1) });
return true;
}
end(reason, isMeant) {
const ended = this.runs.filter(run => run.isLive && isMeant(run));
for (const run of ended) run.stage = "ended";
for (const run of ended.sort((a, b) => b.number - a.number)) this.remove(run, reason);
}
remove(run, reason) {
run.stage = "gone";
this.runs = this.runs.filter(other => other !== run);
this.tell("ended", { run: run, reason: reason });
const feature = this.feature;
const layers = this.layers.filter((layer, index) => {
return index === 0 || this.hasRun(feature.states[layer.state].pendingFor);
});
const isReturn = layers[layers.length - 1] !== this.layers[this.layers.length - 1];
this.layers = layers;
for (const transient of feature.transients) {
if (transient.busyFor.includes(run.action.index) && !this.hasRun(transient.busyFor)) {
this.flags[transient.index] = false;
}
}
if (!isReturn) return;
const state = layers[layers.length - 1].state;
layers[layers.length - 1] = { state: state, set: this.staying(state) };
this.show("returned", run, this.state);
}
staying(state) {
const set = {};
for (const transient of this.feature.transients) {
const value = this.shown.set[transient.index];
if (transient.keeps && value !== undefined && this.feature.states[state].carries.includes(transient.index)) {
set[transient.index] = value;
}
}
return set;
}
show(kind, run, from) {
const top = this.layers[this.layers.length - 1];
this.tell(kind, { run: run, to: top.state });
this.shown = top;
if (from !== top.state) this.world.entered(this, top.state);
}
tell(kind, event) { this.world.tell(this, kind, event); }
}
class Member {
constructor(name, feature, parent, child, world) {
this.name = name;
this.parent = parent;
this.child = child;
this.instance = world.nextInstance();
this.events = 0;
this.members = [];
this.emitter = new Emitter(feature, world);
this.emitter.member = this;
}
get feature() { return this.emitter.feature; }
get prefix() { return this.name && this.name + ":"; }
}
class Family {
constructor(feature, features) {
this.features = features;
this.now = 0;
this.runCount = 0;
this.instances = 0;
this.events = [];
this.later = [];
this.entries = null;
this.numbers = {};
this.root = this.create("", feature, null, null);
this.connect(this.root);
this.settle();
}
create(name, feature, parent, child) {
const member = new Member(name, feature, parent, child, this);
this.tell(member.emitter, "created", { to: feature.initial });
for (const own of feature.children) if (!own.isMany && !own.isOptional) this.add(member, own);
return member;
}
add(parent, child) {
const feature = this.features(child.feature);
if (!feature || parent.name.split(":").length > 6) return null;
const path = parent.prefix + child.name;
this.numbers[path] = (this.numbers[path] || 0) + 1;
const name = child.isMany ? path + "-" + this.numbers[path] : path;
const member = this.create(name, feature, parent, child);
parent.members.push(member);
return member;
}
remove(member) {
for (const inner of member.members.slice()) this.remove(inner);
this.tell(member.emitter, "released", {});
for (const run of member.emitter.runs) run.stage = "gone";
member.emitter.runs = [];
member.isGone = true;
member.parent.members = member.parent.members.filter(other => other !== member);
}
get members() {
const all = member => [].concat(member, ...member.members.map(all));
return all(this.root);
}
get runs() {
return [].concat(...this.members.map(member => member.emitter.runs)).sort((a, b) => a.number - b.number);
}
connect(member) {
for (const inner of member.members) {
this.connect(inner);
this.wire(member, inner);
}
}
wire(parent, member) {
this.follow(parent, member, parent.emitter.state);
this.react(member, member.emitter.state);
}
follow(parent, member, state) {
for (const follow of member.child.follows) {
if (follow[0] === state) this.launch(member, find(member.feature.actions, follow[1]));
}
}
react(member, state) { this.answer(member, member.child.on, member.feature.states[state].name); }
send(member, event) { if (member.parent) this.answer(member, member.child.events, event); }
answer({ parent }, wires, name) {
for (const wire of wires) if (wire[0] === name) this.launch(parent, parent.feature.actions[wire[1]]);
}
launch(member, action) {
if (!action || member.isGone) return;
if (!action.isSync) {
this.later.push([member, action]);
} else {
member.emitter.call(action);
}
}
entered(emitter, state) {
if (this.entries) {
this.entries.push([emitter.member, state]);
return;
}
this.entries = [[emitter.member, state]];
for (let index = 0; index < this.entries.length && index < 1000; index += 1) {
const [member, entered] = this.entries[index];
for (const inner of member.members.slice()) this.follow(member, inner, entered);
if (member.parent && !member.isGone) this.react(member, entered);
}
this.entries = null;
}
settle() {
for (let round = 0; round < 1000; round += 1) {
const call = this.later.shift();
if (call) {
if (!call[0].isGone) call[0].emitter.call(call[1]);
continue;
}
const ready = this.runs.find(run => run.emitter.isTurn(run));
if (!ready) return;
this.begin(ready);
}
this.later = [];
}
begin(run) {
run.emitter.begin(run);
if (run.stage !== "running" || !run.choice) return;
if (!find(run.choices, run.choice.name)) {
run.choice = null;
} else if (run.choice.emits.length > 1) {
this.goOn(run, run.sets);
}
}
goOn(run, sets) {
const { emits } = run.choice;
if (run.emitted < emits.length) run.emitter.emit(run, emits[run.emitted], sets);
run.emitted += 1;
if (run.emitted >= emits.length) run.emitter.finish(run);
}
timers() {
const timers = this.runs.filter(run => run.stage === "waiting" && run.due > this.now);
for (const { emitter } of this.members) {
const { throttles } = emitter;
for (const index of Object.keys(throttles)) timers.push({ due: throttles[index], emitter, index });
}
return timers.sort((a, b) => a.due - b.due);
}
wait(milliseconds) {
const end = this.now + milliseconds;
for (;;) {
const next = this.timers()[0];
if (!next || next.due > end) break;
this.now = next.due;
for (const timer of this.timers()) {
if (timer.due <= this.now) delete timer.emitter.throttles[timer.index];
}
this.settle();
}
this.now = end;
}
nextRun() { return (this.runCount += 1); }
nextInstance() { return (this.instances += 1); }
tell(emitter, kind, event) {
const member = emitter.member;
member.events += 1;
const states = emitter.feature.states;
const action = event.run ? event.run.action : event.action;
const isState = kind !== "created" && kind !== "released";
this.events.push({
time: this.now / 1000, event: kind, feature: emitter.feature.name, instance: member.instance,
number: member.events, run: event.run && event.run.number, action: action && action.name,
from: isState ? states[emitter.state].name : undefined,
to: event.to === undefined ? undefined : states[event.to].name,
property: event.property, reason: event.reason,
});
}
log() {
return [{ trace: "vmgen", version: 1 }, ...this.events].map(line => JSON.stringify(line) + "\n").join("");
}
}
class Misfit extends Error {}
function misfit(text) { throw new Misfit(text); }
function takeStep(family, text) {
const time = /^(\d{1,9})ms$/.exec(text);
if (time) {
family.wait(Number(time[1]));
return null;
}
const place = text.lastIndexOf(":");
const name = place < 0 ? "" : text.slice(0, place);
const member = find(family.members, name) || misfit(`there is no child '${name}' here`);
const refusal = takeOwnStep(family, member, text.slice(place + 1));
family.settle();
return refusal;
}
function takeOwnStep(family, member, text) {
const { emitter, feature } = member;
const rest = text.slice(1);
switch (text[0]) {
case "!":
emitter.cancelAll();
return null;
case "-": {
const transient = named(feature.transients, rest, "transient", feature);
if (!emitter.dismiss(transient)) misfit(`'${rest}' is not set here`);
return null;
}
case "@":
if (!feature.events.includes(rest)) misfit(`'${feature.name}' has no event '${rest}'`);
family.send(member, rest);
return null;
case "*": {
const child = named(feature.children, rest, "child", feature);
const isHeld = !child.isMany && member.members.some(inner => inner.child === child);
const added = isHeld ? null : family.add(member, child);
if (!added) misfit(`'${rest}' cannot come`);
family.connect(added);
family.wire(member, added);
return null;
}
case "~": {
const gone = find(member.members, member.prefix + rest);
if (!gone || !(gone.child.isMany || gone.child.isOptional)) misfit(`there is no child '${rest}' that can go`);
family.remove(gone);
return null;
}
default: {
const [step, ...names] = text.split("+");
const sets = names.map(name => named(feature.transients, name, "transient", feature));
return /^\d/.test(text) ? goOn(family, step, sets) : callAction(member, step, sets);
}
}
}
function named(list, name, what, feature) {
return find(list, name) || misfit(`'${feature.name}' has no ${what} '${name}'`);
}
function callAction(member, text, sets) {
const [name, choiceName] = text.split(".");
const action = named(member.feature.actions, name, "action", member.feature);
const choice = choiceName === undefined
? null
: find(choicesOf(member.feature, action, member.emitter.state), choiceName)
|| find(action.outcomes || [], choiceName)
|| misfit(`'${name}' has no outcome '${choiceName}' here`);
if (choice && !action.outcomes && !action.isSync) misfit(`'${name}' has no outcomes`);
const answer = member.emitter.call(action, choice, sets);
return typeof answer === "string" ? answer : null;
}
function goOn(family, text, sets) {
const [, number, rest] = /^(\d+)([^]*)$/.exec(text);
const run = family.runs.find(one => one.number === Number(number));
if (!run) misfit(`run ${number} is not live`);
if (rest === "~") {
run.emitter.cancelCaller(run);
return null;
}
if (run.stage !== "running") misfit(`run ${number} has not begun`);
if (rest === "!") {
run.emitter.finish(run);
} else if (rest === "") {
if (!run.choice) misfit(`run ${number} has no outcome yet`);
family.goOn(run, sets);
} else {
choose(family, run, rest.slice(1), sets);
}
return null;
}
function choose(family, run, name, sets) {
const choice = run.choice ? null : find(run.choices, name);
if (!choice) misfit(`run ${run.number} cannot go on with '${name}'`);
if (!run.action.outcomes) {
run.emitter.emit(run, choice.emits[0], sets);
return;
}
run.choice = choice;
family.goOn(run, sets);
}
class Play {
constructor(feature, features) {
this.feature = feature;
this.features = features;
this.steps = [];
this.position = 0;
this.family = new Family(feature, features);
}
tryStep(step) {
let fault = null;
try {
const refusal = takeStep(this.family, step);
fault = refusal && "the call is refused: " + refusals[refusal];
} catch (error) {
if (!(error instanceof Misfit)) throw error;
fault = error.message;
}
if (fault) {
this.goTo(this.position);
return fault;
}
this.steps.splice(this.position, Infinity, step);
this.position += 1;
return null;
}
goTo(position) {
this.family = new Family(this.feature, this.features);
this.position = Math.max(0, Math.min(position, this.steps.length));
for (const step of this.steps.slice(0, this.position)) takeStep(this.family, step);
}
get link() {
return encodeURI([this.feature.name, ...this.steps.slice(0, this.position)].join("/"));
}
restore(steps) {
for (const step of steps) {
const fault = this.tryStep(step);
if (fault) return "The link no longer fits at step " + (this.position + 1) + `, '${step}': ${fault}.`;
}
return null;
}
}
const refusals = {
throttled: "its throttle is on",
running: "a run of it is live",
state: "it may not run from this state",
};
function readLink(fragment) {
const parts = fragment.replace(/^#/, "").split("/");
if (parts.length < 2) return null;
try {
const names = parts.map(decodeURIComponent);
return { feature: names[0], steps: names.slice(1).filter(Boolean) };
} catch (error) {
return null;
}
}
const changes = ["created", "joined", "emitted", "returned"];
class Log {
constructor(name, text, features, faults) {
this.name = name;
this.features = features;
this.events = [];
this.emitters = new Map();
this.faults = [];
this.session = 0;
this.found = faults && new Map(faults);
text.split("\n").forEach((line, index, lines) => this.read(line.trim(), index + 1, index + 1 === lines.length));
}
read(text, line, isLast) {
if (!text) return;
let event = null;
try { event = JSON.parse(text); } catch (error) { /* It is no event. */ }
const found = this.found && this.found.get(line);
if (event && event.trace) {
if (event.trace === "vmgen") this.session += 1;
this.add(found);
return;
}
if (!event || typeof event.event !== "string" || Object.values(event).some(one => typeof one === "object")) {
if (!isLast) this.add(this.found ? found : `line ${line} is not an event`);
return;
}
event.feature = String(event.feature);
event.time = Number(event.time) || 0;
const key = this.session + "#" + event.instance;
let emitter = this.emitters.get(key);
if (!emitter) {
emitter = {
feature: event.feature, name: event.feature + " #" + event.instance, events: [], runs: new Map(), isWhole: true,
};
this.emitters.set(key, emitter);
}
const last = emitter.events[emitter.events.length - 1];
if (event.number !== (last ? last.number + 1 : 1)) emitter.isWhole = false;
event.emitter = emitter;
event.place = emitter.events.push(event) - 1;
event.index = this.events.push(event) - 1;
event.fault = this.found ? found : this.check(event, emitter);
this.add(event.fault);
}
add(text) { if (text) this.faults.push({ index: this.events.length - 1, text }); }
check(event, emitter) {
const feature = this.features(event.feature);
if (!feature || !emitter.isWhole || event.run === undefined || event.action === undefined) return null;
const action = find(feature.actions, event.action);
if (!action) return `there is no action '${event.action}'`;
const from = find(feature.states, event.from);
const to = find(feature.states, event.to);
if (!from || (event.to !== undefined && !to)) return "there is no state '" + (from ? event.to : event.from) + "'";
if (event.event === "accepted") {
emitter.runs.set(event.run, { starts: [from.index] });
return action.runs === "sequential" || action.from.includes(from.index)
? null : `'${action.name}' may not run from '${from.name}'`;
}
const run = emitter.runs.get(event.run);
if (!run || (run.isOver && event.event !== "returned")) return `run ${event.run} is not live`;
if (event.event === "ended") run.isOver = true;
if (event.event === "began") run.starts.push(from.index);
if (event.event !== "emitted" || !to) return null;
if (from === to && action.emits.includes(currentState)) return null;
const before = run.last === undefined ? run.starts : [run.last];
run.last = to.index;
const leads = event.reason === "cleanup" || before.some(state => mayLead(action, state, to.index));
return leads && action.emits.includes(to.index) ? null
: `'${action.name}' may not emit '${to.name}' after '` + feature.states[before.pop()].name + "'";
}
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
function mayLead(action, from, to) {
if (!action.outcomes) return true;
return action.outcomes.some(outcome => outcome.from.some(start => {
const emits = emissionsOf(outcome, start);
return (start === from && emits[0] === to)
|| emits.some((state, index) => state === from && emits[index + 1] === to);
}));
}
function stateAfter(event) { return changes.includes(event.event) ? event.to : event.from; }
function describe(event) {
return event.emitter.name + ":" + (event.run === undefined ? "" : ` run ${event.run} of`)
+ (event.action ? " " + event.action : "") + " " + event.event
+ (changes.includes(event.event) ? " " + event.to : "") + (event.property ? " " + event.property : "")
+ (event.reason ? ` (${event.reason})` : "");
}
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
function button(text, key, press, attributes) {
return element("button", Object.assign({ type: "button", "data-key": key, click: press }, attributes), text);
}
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
function save(name, text) {
const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
element("a", { href: address, download: name }).click();
}
class Chart {
constructor(section) {
this.section = section;
this.name = section.dataset.feature;
this.plays = section.dataset.plays !== undefined;
this.complete = null;
}
get feature() {
if (!this.complete) {
this.complete = completeFeature(JSON.parse(this.section.querySelector("script.data").textContent));
}
return this.complete;
}
mark(state, below, isCallable) {
this.section.classList.toggle("current", state !== null);
for (const { dataset, classList } of this.section.querySelectorAll("svg [data-s]")) {
classList.toggle("now", Number(dataset.s) === state);
classList.toggle("below", below.includes(Number(dataset.s)));
}
for (const { dataset, classList } of this.section.querySelectorAll("svg [data-a]")) {
classList.toggle("can", Boolean(isCallable) && isCallable(dataset.a));
classList.toggle("cannot", Boolean(isCallable) && !isCallable(dataset.a));
}
}
clear() { this.mark(null, []); }
}
function reveal(target, block) {
target.scrollIntoView({ block });
requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView({ block })));
}
class Charts {
constructor() {
this.byName = new Map();
for (const section of document.querySelectorAll("section[data-feature]")) {
this.byName.set(section.dataset.feature, new Chart(section));
}
this.feature = name => {
const chart = this.byName.get(name);
return chart && chart.plays ? chart.feature : undefined;
};
}
}
class Panel {
constructor(chart, charts) {
this.chart = chart;
this.charts = charts;
this.play = new Play(chart.feature, charts.feature);
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
const before = this.play.family.events.length;
const fault = this.play.tryStep(step);
this.draw(fault && `'${step}': ${fault}.`, before);
}
goTo(position) {
this.play.goTo(position);
this.draw();
}
press(event) {
const label = event.target.closest("svg .can");
const root = this.play.family.root;
if (label) this.take(root.feature.actions[label.dataset.a].name);
}
setsFor(member, state) {
if (state === undefined) return "";
const shown = state === currentState ? member.emitter.state : state;
const carries = member.feature.states[shown].carries;
return member.feature.transients
.filter(one => carries.includes(one.index) && this.sets.has(member.prefix + one.name))
.map(one => "+" + one.name).join("");
}
draw(fault, before) {
const { family, link } = this.play;
this.fault.textContent = fault || "";
redraw(this.body, [this.tools(), ...family.members.map(member => this.member(member)), this.steps()], this.top);
const { feature, emitter } = family.root;
const told = family.events.slice(before === undefined ? Infinity : before).filter(event => event.to);
this.status.textContent = told.map(event => `${event.feature} ${event.event} ${event.to}. `).join("")
+ `${feature.name} is in ${feature.states[emitter.state].name}.`;
this.mark(family.members);
setFragment(link + "/");
}
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
button("Save as log", "log", () => save(play.feature.name + ".jsonl", play.family.log())),
button("Close", "close", () => this.onClose()));
}
member(member) {
const { emitter, feature } = member;
const state = feature.states[emitter.state];
const below = emitter.layers.slice(0, -1).reverse().map(layer => feature.states[layer.state].name);
const content = state.content.map(property => property.join(" = ")).join(", ");
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
const value = member.emitter.value(transient);
if (value === undefined) return null;
return element("li", null, element("code", null, transient.name + " = " + value), " ",
transient.isDismissible ? this.step("dismiss", member.prefix + "-" + transient.name) : null);
}
run(member, run) {
const wait = run.due - this.play.family.now;
const row = element("li", null, `run ${run.number} of ${run.action.name}`);
const add = (text, rest, state) => {
row.append(" ", this.step(text, member.prefix + run.number + rest + this.setsFor(member, state),
{ "data-key": "run " + run.number + text }));
};
if (run.stage === "waiting") {
row.append(wait > 0 ? " waits for its debounce " : " waits for its turn");
if (wait > 0) row.append(this.timer(wait));
} else if (run.choice) {
const next = run.choice.emits[run.emitted];
row.append(", " + run.choice.name);
add(next === undefined ? "return" : "go on: " + nameOf(member.feature, next), "", next);
} else {
for (const choice of run.choices) add(choice.name, "." + choice.name, choice.emits[0]);
add("return", "!");
}
if (!run.action.outlivesCaller) add("cancel its caller", "~");
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
if (action.isPrivate) row.append(element("small", null, "private "));
if (refusal) {
const from = action.from.map(state => feature.states[state].name).join(", ");
row.append(element("small", null, refusal === "state" ? "only from " + from : refusals[refusal]), " ");
}
const end = emitter.throttles[action.index];
if (end) row.append(this.timer(end - this.play.family.now));
return row;
}
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
function listed(name, items, style, tag) {
const shown = items.filter(Boolean);
return shown.length ? element(tag || "ul", { "aria-label": name, class: style }, ...shown) : null;
}
class Replay {
constructor(log, charts) {
this.log = log;
this.charts = charts;
this.status = element("p", { role: "status", class: "told" });
this.slider = element("input", {
type: "range", min: 0, "aria-label": "Event", input: () => this.show(Number(this.slider.value)),
});
this.list = element("div");
const faults = log.faults.length;
const move = (sign, name, by) => button(sign, name, () => this.show(this.place + by), { "aria-label": name });
this.top = element("div", { class: "replay", role: "region", "aria-label": "Replay of " + log.name },
element("p", { class: "tools" }, element("strong", null, log.name),
move("◀", "Previous event", -1), move("▶", "Next event", 1), this.slider,
element("label", null, "Show ", this.filters()),
faults ? button(`Next fault (${faults})`, "fault", () => this.nextFault(), { class: "fault" }) : "no fault",
button("Close", "close", () => this.onClose())),
this.status, this.list);
document.body.append(this.top);
document.body.classList.add("replaying");
this.filter("all");
if (faults) this.nextFault();
}
close() {
if (this.marked) this.marked.clear();
this.top.remove();
document.body.classList.remove("replaying");
}
filters() {
const options = [["all", "all"]];
const names = new Set();
for (const [key, emitter] of this.log.emitters) {
if (!names.has(emitter.feature)) options.push(["/" + emitter.feature, emitter.feature]);
names.add(emitter.feature);
if (options.length < 1000) options.push([key, emitter.name]);
}
this.select = element("select", { change: () => this.filter(this.select.value) },
...options.map(option => element("option", { value: option[0] }, option[1])));
return this.select;
}
filter(value) {
const before = this.shown && this.shown[this.place];
const { events, emitters } = this.log;
this.select.value = value;
if (value === "all") this.shown = events;
else if (value[0] === "/") this.shown = events.filter(event => event.feature === value.slice(1));
else this.shown = emitters.get(value).events;
this.slider.max = Math.max(0, this.shown.length - 1);
this.show(before ? this.shown.findIndex(event => event.index >= before.index) : 0);
}
nextFault() {
const { faults } = this.log;
const here = this.fault === undefined ? -1 : this.fault;
this.fault = (here + 1) % faults.length;
this.filter("all");
this.show(faults[this.fault].index, faults[this.fault].text);
}
show(place, found) {
this.place = Math.max(0, Math.min(place, this.shown.length - 1));
this.slider.value = this.place;
const event = this.shown[this.place];
const fault = found || (event && event.fault);
this.top.classList.toggle("faulty", Boolean(fault));
this.status.textContent = event ? this.inWords(event, fault) : fault || "The log has no events.";
if (!event) return;
this.slider.setAttribute("aria-valuetext", describe(event));
const first = Math.max(0, Math.min(this.place - 2, this.shown.length - 5));
const items = this.shown.slice(first, first + 5).map((one, index) => element("li", { value: first + index + 1 },
button((one.fault ? "✗ " : "") + one.time.toFixed(3) + " " + describe(one), "event " + one.index,
() => this.show(first + index),
{ "aria-current": one === event && "step", class: one.fault && "fault" })));
redraw(this.list, [listed("Events", items, "", "ol")], this.top);
this.mark(event);
}
inWords(event, fault) {
const state = stateAfter(event);
const runs = Array.from(this.log.liveRuns(event), run => `run ${run[0]} of ${run[1]}`);
return "Event " + (this.place + 1) + ` of ${this.shown.length}: ` + describe(event)
+ (state ? "; in " + state : "") + (runs.length ? "; live: " + runs.join(", ") : "")
+ (fault ? ". Fault: " + fault : "");
}
mark(event) {
const chart = this.charts.byName.get(event.feature);
if (this.marked && this.marked !== chart) this.marked.clear();
this.marked = chart;
if (!chart) return;
const number = name => chart.feature.states.findIndex(state => state.name === name);
const [from, state] = [number(event.from), number(stateAfter(event))];
chart.mark(state, from === state ? [] : [from]);
reveal(chart.section.querySelector(".now") || chart.section, "nearest");
}
}
function startSearch() {
const input = document.getElementById("search");
if (!input) return;
const count = document.getElementById("count");
const found = Array.from(document.querySelectorAll("[data-words]"));
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
const page = new Charts();
let panel = null;
let replay = null;
let ownFragment = null;
function setFragment(fragment) {
ownFragment = "#" + fragment;
try { history.replaceState(null, "", ownFragment); } catch (error) { ownFragment = null; }
}
function closePanel() {
if (!panel) return;
panel.close();
panel = null;
}
function open(chart, steps) {
closePanel();
closeReplay();
chart.section.hidden = false;
panel = new Panel(chart, page);
panel.onClose = closePanel;
panel.restore(steps);
reveal(chart.section, "start");
panel.top.focus({ preventScroll: true });
}
function followLink() {
if (location.hash === ownFragment) return;
const link = readLink(location.hash);
const chart = link && page.byName.get(link.feature);
if (chart && chart.plays) open(chart, link.steps);
}
function closeReplay() {
if (replay) replay.close();
replay = null;
}
function openLog(name, text, faults) {
closePanel();
closeReplay();
replay = new Replay(new Log(name, text, page.feature, faults), page);
replay.onClose = closeReplay;
}
function readFile([file]) {
if (file) file.text().then(text => { openLog(file.name, text); });
}
function startReplay() {
const input = element("input", {
type: "file", hidden: true,
change: () => {
readFile(input.files);
input.value = "";
},
});
document.querySelector("header").append(
element("p", { class: "tools" }, button("Replay a log…", "log", () => { input.click(); }), input));
for (const name of ["dragenter", "dragover", "drop"]) {
document.addEventListener(name, event => { event.preventDefault(); });
}
document.addEventListener("drop", event => { readFile(event.dataTransfer.files); });
const own = document.getElementById("log");
if (own) openLog(own.dataset.name, own.textContent, JSON.parse(document.getElementById("faults").textContent));
}
startSearch();
if (page.byName.size) {
for (const chart of page.byName.values()) {
if (!chart.plays) continue;
chart.section.querySelector("h2").append(" ", button("Play", "play " + chart.name, () => { open(chart, []); }, {
class: "start", "aria-label": "Play " + chart.name,
}));
}
startReplay();
followLink();
addEventListener("hashchange", followLink);
}
})();
"""##
}
