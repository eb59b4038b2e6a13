// Features, as the page's data has them. Numbers refer to the lists of states, actions and transients.

/** The feature with what the data leaves out because it is usual. */
function completeFeature(name, data) {
  const all = (given, usual) => (given || []).map((one, index) => ({ index, ...usual, ...one }));
  const numbers = list => list.map(one => one.index);
  const statesOf = given => all(given, { pendingFor: [], carries: [], content: [] }).map(state => {
    const content = state.content.map(([property, sample, isEditable, runs]) => {
      return { name: property, sample, isEditable: Boolean(isEditable), runs };
    });
    return { ...state, content };
  });
  const states = statesOf(data.states);
  const sections = all(data.sections, { initial: 0, holders: numbers(states) });
  for (const section of sections) section.states = statesOf(section.states);
  // Of an action without a body: the transients that it sets, and its events.
  const actions = all(data.actions, { emits: [], runs: "restartable", cancels: [], sets: [], sends: [] });
  for (const action of actions) {
    action.section = sections[action.section];
    // Those that the action names.
    action.states = action.section ? action.section.states : states;
    if (!action.from) action.from = numbers(action.states);
    if (action.outcomes) {
      action.outcomes = all(action.outcomes, { from: action.from, sets: [], begins: [], states: action.states });
    }
    // Only the asynchronous ones have a policy.
    if (action.isSync) action.runs = "";
  }
  return {
    name, architecture: data.architecture, fingerprint: data.fingerprint, initial: data.initial || 0,
    states, sections, actions,
    transients: all(data.transients, { busyFor: [], sample: "set" }),
    children: all(data.children, { events: [], on: [], follows: [] }), events: data.events || [],
  };
}

/** The number, among those of states, of the state that is current when a run emits it. */
const current = -1;

function stateName(states, number) { return number === current ? "current" : states[number].name; }

function find(list, name) { return list.find(one => one.name === name); }

/**
 * What a run of the action may do after it began in a state: its outcomes, or without outcomes the states that it
 * may emit, one at a time.
 */
function choicesOf({ outcomes, emits, states }, state) {
  if (outcomes) return outcomes.filter(outcome => outcome.from.includes(state));
  return emits.map(number => ({ name: stateName(states, number), emits: [number], sets: [], begins: [], states }));
}

/** The first of the answers that have a state before the last: a body emits it before it is answered. */
function openingOf(choices) { return choices.find(one => one.emits.length > 1); }

/** What the feature's actions require. */
function conditionsOf(feature) { return new Set(feature.actions.map(action => action.requires).filter(Boolean)); }
