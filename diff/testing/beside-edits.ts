import { listAt, type MutableObject, objectAt } from "./contract.ts";
import type { EditOperator, Expected } from "./edit.ts";

/** An edit of every entry of `x-states`, `x-requirements` or `x-gaps` that suits. */
function onEntries(
  part: "x-states" | "x-requirements" | "x-gaps",
  name: string,
  expected: Expected,
  suits: (entry: MutableObject) => boolean,
  edit: (entry: MutableObject, entries: MutableObject, id: string) => void,
): EditOperator {
  return {
    name: `${part}: ${name}`,
    places: (root) =>
      Object.keys(objectAt(root, part))
        .filter((id) => suits(objectAt(root, part, id)))
        .map((id) => ({ at: id, expected, edit: (copy) => edit(objectAt(copy, part, id), objectAt(copy, part), id) })),
  };
}

const always = () => true;
const isComplete = (it: MutableObject) => it.complete === true;
const count = (member: string, least: number) => (it: MutableObject) => {
  const list = it[member];
  return Array.isArray(list) && list.length >= least;
};
const row = (it: MutableObject, list: string) => objectAt(it, list, 0);
const withStatus = (it: MutableObject) =>
  listAt(it, "refused").find((each) => (each as MutableObject).status !== undefined) as MutableObject; // rows are objects
const hasStatus = (it: MutableObject) => count("refused", 1)(it) && withStatus(it) !== undefined;
const conditional = (it: MutableObject) =>
  listAt(it, "transitions").find((each) => (each as MutableObject).when !== undefined) as MutableObject; // rows are objects
const hasCondition = (it: MutableObject) => conditional(it) !== undefined;
const remove = (_: MutableObject, entries: MutableObject, id: string) => {
  delete entries[id];
};
/** A state that the machine enters by one transition. */
const addState = (it: MutableObject) => {
  listAt(it, "states").push("paused");
  listAt(it, "transitions").push({
    from: [String(it.initial)],
    on: "updateAutomation",
    to: "paused",
    requirement: "AUTO-08",
  });
};

/** Edits of what stands beside the description. */
export const besideEdits: readonly EditOperator[] = [
  onEntries(
    "x-states",
    "state of a complete list appears",
    ["state-added", "breaking", "breaking"],
    isComplete,
    addState,
  ),
  onEntries(
    "x-states",
    "state of an open list appears",
    ["known-state-added", "notice", "breaking"],
    (it) => !isComplete(it),
    addState,
  ),
  onEntries(
    "x-states",
    "terminal state appears",
    ["known-state-added", "notice", "breaking"],
    (it) => !isComplete(it),
    (it) => {
      addState(it);
      it.terminal = [...listAt(it, "terminal"), "paused"];
    },
  ),
  onEntries(
    "x-states",
    "state goes with its rows",
    ["state-removed", "notice", "breaking"],
    count("states", 3),
    (it) => {
      const gone = listAt(it, "states").pop() ?? "";
      it.transitions = listAt(it, "transitions").filter((each) => !JSON.stringify(each).includes(JSON.stringify(gone)));
      for (const list of [it.refused, it.open]) {
        for (const each of Array.isArray(list) ? list : []) {
          const refusal = each as MutableObject; // rows are objects
          refusal.in = listAt(refusal, "in").filter((state) => state !== gone);
        }
      }
      it.terminal = listAt(it, "terminal").filter((state) => state !== gone);
    },
  ),
  onEntries("x-states", "list is opened", ["states-opened", "breaking", "safe"], isComplete, (it) => {
    it.complete = false;
  }),
  onEntries(
    "x-states",
    "list is closed",
    ["states-closed", "safe", "breaking"],
    (it) => !isComplete(it),
    (it) => {
      it.complete = true;
    },
  ),
  onEntries(
    "x-states",
    "begins elsewhere",
    ["initial-state-changed", "breaking", "breaking"],
    count("states", 2),
    (it) => {
      it.initial = listAt(it, "states").find((state) => state !== it.initial) ?? "";
    },
  ),
  onEntries(
    "x-states",
    "state can no longer be left",
    ["terminal-state-added", "breaking", "breaking"],
    count("states", 2),
    (it) => {
      it.terminal = [
        ...listAt(it, "terminal"),
        listAt(it, "states").find((state) => !listAt(it, "terminal").includes(state)) ?? "",
      ];
    },
  ),
  onEntries(
    "x-states",
    "state can be left",
    ["terminal-state-removed", "breaking", "breaking"],
    count("terminal", 1),
    (it) => {
      listAt(it, "terminal").pop();
    },
  ),
  onEntries(
    "x-states",
    "transition goes",
    ["transition-removed", "breaking", "breaking"],
    count("transitions", 1),
    (it) => {
      listAt(it, "transitions").pop();
    },
  ),
  onEntries("x-states", "transition appears", ["transition-added", "notice", "breaking"], count("states", 1), (it) => {
    listAt(it, "transitions").push({
      from: [String(it.initial)],
      on: "getMe",
      to: String(it.initial),
      requirement: "ID-01",
    });
  }),
  onEntries(
    "x-states",
    "transition has a condition",
    ["transition-changed", "breaking", "breaking"],
    (it) => row(it, "transitions").when === undefined,
    (it) => {
      row(it, "transitions").when = "the moon is full";
    },
  ),
  onEntries("x-states", "condition is reworded", ["row-reworded", "notice", "notice"], hasCondition, (it) => {
    conditional(it).when = "the moon is full";
  }),
  onEntries("x-states", "call is refused", ["refusal-added", "breaking", "breaking"], count("states", 1), (it) => {
    const refused = Array.isArray(it.refused) ? it.refused : [];
    it.refused = [
      ...refused,
      { on: "getMe", in: listAt(it, "states"), status: 409, type: "conflict", requirement: "ID-01" },
    ];
  }),
  onEntries("x-states", "refusal goes", ["refusal-removed", "safe", "breaking"], count("refused", 1), (it) => {
    listAt(it, "refused").shift();
  }),
  onEntries("x-states", "refusal has another status", ["refusal-changed", "breaking", "breaking"], hasStatus, (it) => {
    withStatus(it).status = 422;
  }),
  onEntries("x-states", "row is left open", ["open-row-added", "notice", "safe"], count("states", 1), (it) => {
    it.open = [...(Array.isArray(it.open) ? it.open : []), { on: "getMe", in: [String(it.initial)], gap: "GAP-001" }];
  }),
  onEntries("x-states", "machine goes", ["state-machine-removed", "breaking", "safe"], always, remove),
  onEntries(
    "x-requirements",
    "promise goes",
    ["requirement-dropped", "breaking", "safe"],
    (it) => it.level === "must",
    remove,
  ),
  onEntries(
    "x-requirements",
    "permission goes",
    ["permission-dropped", "safe", "notice"],
    (it) => it.level === "may",
    remove,
  ),
  onEntries("x-requirements", "promise is reworded", ["requirement-reworded", "safe", "notice"], always, (it) => {
    it.says = `${String(it.says)} Always.`;
  }),
  onEntries(
    "x-requirements",
    "promise becomes a permission",
    ["requirement-weakened", "breaking", "safe"],
    (it) => it.level === "must",
    (it) => {
      it.level = "may";
    },
  ),
  onEntries(
    "x-requirements",
    "permission becomes a promise",
    ["requirement-strengthened", "safe", "breaking"],
    (it) => it.level === "may",
    (it) => {
      it.level = "must";
    },
  ),
  onEntries(
    "x-requirements",
    "is about others",
    ["requirement-operations-changed", "notice", "breaking"],
    count("operations", 1),
    (it) => {
      listAt(it, "operations").push("getMe");
    },
  ),
  onEntries(
    "x-requirements",
    "promise appears",
    ["requirement-added", "safe", "breaking"],
    (it) => it.level === "must",
    (it, entries, id) => {
      entries[`${id}0`] = structuredClone(it);
    },
  ),
  onEntries(
    "x-requirements",
    "is about a group",
    ["requirement-regrouped", "notice", "notice"],
    count("operations", 1),
    (it) => {
      it.operations = { allOf: ["somethingElse"] };
    },
  ),
  onEntries("x-gaps", "closes", ["gap-closed", "safe", "breaking"], always, remove),
  onEntries("x-gaps", "opens", ["gap-opened", "notice", "safe"], always, (it, entries, id) => {
    entries[`${id}0`] = structuredClone(it);
  }),
  onEntries("x-gaps", "reading goes", ["gap-reading-dropped", "safe", "breaking"], count("answers", 2), (it) => {
    listAt(it, "answers").pop();
  }),
  onEntries("x-gaps", "reading appears", ["gap-reading-added", "notice", "safe"], always, (it) => {
    listAt(it, "answers").push("brand-new");
  }),
  onEntries("x-gaps", "asks something else", ["gap-reworded", "safe", "safe"], always, (it) => {
    it.question = `${String(it.question)} And why?`;
  }),
];
