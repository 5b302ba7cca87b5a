import { type Difference, difference, inside, type Place, placeOf } from "../difference.ts";
import { changesOfSet, type JsonObject, memberOf, namesOf, objectOf, same, textsOf } from "../json.ts";
import { rulesOf } from "../rule.ts";
import { joined, shown } from "../words.ts";
import { changesOfRows, differencesOfRows, type Row, rowsOf, waysOf } from "./rows.ts";

export const stateRules = rulesOf("states", {
  "state-machine-added": ["A resource has a state machine.", "notice", "breaking"],
  "state-machine-removed": ["A resource no longer has a state machine.", "breaking", "safe"],
  "state-added": ["A complete list of states has one more.", "breaking", "breaking"],
  "known-state-added": ["An open list of states has one more.", "notice", "breaking"],
  "state-removed": ["A resource no longer has a state.", "notice", "breaking"],
  "states-closed": ["The states are now a complete list.", "safe", "breaking"],
  "states-opened": ["There may be states that are not listed.", "breaking", "safe"],
  "initial-state-changed": ["A resource begins in another state.", "breaking", "breaking"],
  "terminal-state-added": ["A state can no longer be left.", "breaking", "breaking"],
  "terminal-state-removed": ["A state that could not be left can be left.", "breaking", "breaking"],
});

/** Compares the state machines (`x-states`). */
export function* compareStates(old: JsonObject, now: JsonObject): Iterable<Difference> {
  for (const name of namesOf(old, now)) {
    const [was, is] = [memberOf(old, name), memberOf(now, name)];
    const place = placeOf(`\`${name}\``, `/x-states/${name}`);
    if (was === undefined) {
      yield difference(stateRules["state-machine-added"], place, `${place.owner} has a state machine now`);
    } else if (is === undefined) {
      yield difference(stateRules["state-machine-removed"], place, `${place.owner} no longer has a state machine`);
    } else {
      yield* compareMachine(objectOf(was), objectOf(is), place);
    }
  }
}

function* compareMachine(old: JsonObject, now: JsonObject, place: Place): Iterable<Difference> {
  const states = changesOfSet(textsOf(old.states), textsOf(now.states));
  const rows = { old: rowsOf(old), new: rowsOf(now) };
  yield* compareList(old, now, states, rows, place);
  if ((old.complete === true) !== (now.complete === true)) {
    const isComplete = now.complete === true;
    const says = `${place.owner} ${isComplete ? "now has no states except those listed" : "may now have states that are not listed"}`;
    yield difference(stateRules[isComplete ? "states-closed" : "states-opened"], inside(place, ["complete"]), says);
  }
  if (!same(old.initial, now.initial)) {
    const says = `${place.owner} begins in ${shown(now.initial)} instead of ${shown(old.initial)}`;
    yield difference(stateRules["initial-state-changed"], inside(place, ["initial"]), says, {
      old: old.initial,
      new: now.initial,
    });
  }
  const terminal = changesOfSet(textsOf(old.terminal), textsOf(now.terminal));
  for (const state of terminal.added.filter((each) => !states.added.includes(each))) {
    const says = `${place.owner} can no longer leave \`${state}\``;
    yield difference(stateRules["terminal-state-added"], inside(place, ["terminal"]), says, { new: state });
  }
  for (const state of terminal.removed.filter((each) => !states.removed.includes(each))) {
    const says = `${place.owner} can leave \`${state}\` now`;
    yield difference(stateRules["terminal-state-removed"], inside(place, ["terminal"]), says, { old: state });
  }
  const explained = [...states.added, ...states.removed];
  const isOwn = ({ from, to }: Row) => !explained.some((state) => state === from || state === to);
  yield* differencesOfRows(changesOfRows(rows.old.filter(isOwn), rows.new.filter(isOwn)), place);
}

/** A state that came or went brings its rows with it: that is one difference. */
function* compareList(
  old: JsonObject,
  now: JsonObject,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  rows: { readonly old: readonly Row[]; readonly new: readonly Row[] },
  place: Place,
): Iterable<Difference> {
  const isComplete = old.complete === true && now.complete === true;
  const at = inside(place, ["states"]);
  for (const state of added) {
    const ways = waysOf(state, rows.new);
    const isTerminal = textsOf(now.terminal).includes(state) ? ", which is terminal" : "";
    const how = ways.length > 0 ? `: ${joined(ways)}` : "";
    const says = `${place.owner} has the new state \`${state}\`${isTerminal}${how}`;
    yield difference(stateRules[isComplete ? "state-added" : "known-state-added"], at, says, { new: state });
  }
  for (const state of removed) {
    yield difference(stateRules["state-removed"], at, `${place.owner} no longer has the state \`${state}\``, {
      old: state,
    });
  }
}
