import type { ComponentChildren } from "preact";
import { control } from "./api.ts";
import { ExportCard } from "./export.tsx";
import { numberOf, wordsOf } from "./format.ts";
import { Badge, View } from "./parts.tsx";
import { ResetCard } from "./reset.tsx";
import { act, advance, world } from "./store.ts";

/** The body that a form sends to the control interface. */
interface FormProps {
  readonly title: string;
  readonly about: string;
  readonly button: string;
  /** Sends it. */
  readonly send: (given: FormData) => Promise<void>;
  readonly children: ComponentChildren;
}

/** The buttons of the control interface (docs/sandbox.md, The control interface). */
export function Controls() {
  const { teams = [], choices, adsMode = "ready" } = world.value ?? {};
  const keyed = teams.flatMap(({ key, name, credits }) => (key === null ? [] : [{ key, name, credits }]));
  const jobs = choices?.jobs ?? [];
  const teamSelect = (
    <Select
      name="key"
      label="Team"
      options={keyed.map(({ key, name, credits }) => [key, `${name}: ${numberOf(credits)} credits`])}
    />
  );
  return (
    <View
      title="Controls"
      about="Change what an API client can't. Each button is one call to /_control, which a test can make, too."
    >
      <Planned />
      <div class="controls">
        <Form title="Clock" about="Everything that falls due happens in order." button="Advance" send={sendClock}>
          <Field name="amount" label="By" value="12" min="0" step="any" />
          <Select
            name="unit"
            label="Unit"
            options={[
              ["60", "minutes"],
              ["3600", "hours"],
              ["86400", "days"],
            ]}
            chosen="3600"
          />
        </Form>
        <Form title="Next jobs" about="How the next jobs of an operation end." button="Decide" send={sendOutcome}>
          <Select
            name="operationId"
            label="Operation"
            options={jobs.map((id) => [id, id])}
            chosen="createTalkingHead"
          />
          <Select
            name="outcome"
            label="Ends"
            options={[
              ["fail", "fail"],
              ["empty", "empty"],
              ["succeed", "succeed"],
            ]}
          />
          <Field name="times" label="Times" value="1" min="1" />
        </Form>
        <Form title="Next calls" about="They fail with this status and change nothing." button="Plant" send={sendFault}>
          <Select
            name="operationId"
            label="Operation"
            options={(choices?.operations ?? []).map((id) => [id, id])}
            chosen="createPost"
          />
          <Field name="status" label="Status" value="503" min="400" max="599" />
          <Field name="times" label="Times" value="1" min="1" />
        </Form>
        <Form title="Credits" about="The ledger gets an entry for the difference." button="Set" send={sendCredits}>
          {teamSelect}
          <Field name="balance" label="Balance" value="0" min="0" />
        </Form>
        <Form title="Quota" about="How many automations a team may start this month." button="Set" send={sendQuota}>
          {teamSelect}
          <Field name="monthlyLimit" label="Limit" value="3" min="0" />
          <Field name="usedThisMonth" label="Used" value="3" min="0" />
        </Form>
        <Form title="Ad discovery" about={`Current mode: ${wordsOf(adsMode)}.`} button="Set" send={sendAds}>
          <Select
            name="mode"
            label="Mode"
            options={(choices?.adsModes ?? []).map((mode) => [mode, wordsOf(mode)])}
            chosen={adsMode}
          />
        </Form>
        <Form title="Scene" about="What a front end must show and rarely sees." button="Play" send={sendScene}>
          <Select
            name="scene"
            label="Scene"
            options={(choices?.scenes ?? []).map(({ name, title }) => [name, title])}
          />
        </Form>
        <ExportCard />
        <ResetCard />
      </div>
    </View>
  );
}

/** Outcomes and failures that wait for a call. */
function Planned() {
  const planned = world.value?.planned ?? [];
  if (planned.length === 0) return null;
  return (
    <ul class="planned" aria-label="Planned outcomes and failures">
      {planned.map(({ kind, operationId, value, times }) => (
        <li key={`${kind} ${operationId}`}>
          <code>{operationId}</code> {kind === "outcome" ? "job ends:" : "call fails:"}{" "}
          <Badge is={kind === "fault" ? "failed" : value}>{value}</Badge> {times > 1 && `${times} times`}
        </li>
      ))}
    </ul>
  );
}

function Form({ title, about, button, send, children }: FormProps) {
  return (
    <form
      class="card"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      <h3>{title}</h3>
      <p class="about">{about}</p>
      <div class="fields">{children}</div>
      <button type="submit">{button}</button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
}

function Field({ label, value, ...rest }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input type="number" defaultValue={value} required {...rest} />
    </label>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen?: string;
}

function Select({ name, label, options, chosen }: SelectProps) {
  return (
    <label class={options.length > 3 || name === "key" ? "whole" : ""}>
      <span>{label}</span>
      <select name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const text = (given: FormData, name: string) => String(given.get(name) ?? "");
const number = (given: FormData, name: string) => Number(given.get(name));

function sendClock(given: FormData): Promise<void> {
  return advance(number(given, "amount") * number(given, "unit"));
}

function sendOutcome(given: FormData): Promise<void> {
  const body = {
    operationId: text(given, "operationId"),
    outcome: text(given, "outcome"),
    times: number(given, "times"),
  };
  return act(
    () => control("/outcomes", body),
    () => `The next job of ${body.operationId} will end with: ${body.outcome}.`,
  );
}

function sendFault(given: FormData): Promise<void> {
  const body = {
    operationId: text(given, "operationId"),
    status: number(given, "status"),
    times: number(given, "times"),
  };
  return act(
    () => control("/faults", body),
    () => `The next call of ${body.operationId} will fail with ${body.status}.`,
  );
}

function sendCredits(given: FormData): Promise<void> {
  const body = { key: text(given, "key"), balance: number(given, "balance") };
  return act(
    () => control("/credits", body),
    () => `The balance is ${numberOf(body.balance)}.`,
  );
}

function sendQuota(given: FormData): Promise<void> {
  const automations = { monthlyLimit: number(given, "monthlyLimit"), usedThisMonth: number(given, "usedThisMonth") };
  return act(
    () => control("/quota", { key: text(given, "key"), automations }),
    () => `${automations.usedThisMonth} of ${automations.monthlyLimit} automations are used.`,
  );
}

function sendScene(given: FormData): Promise<void> {
  const scene = text(given, "scene");
  const shows = world.value?.choices.scenes.find(({ name }) => name === scene)?.shows ?? "";
  return act(
    () => control("/scenes", { scene }),
    () => shows,
  );
}

function sendAds(given: FormData): Promise<void> {
  const mode = text(given, "mode");
  return act(
    () => control("/ads", { mode }),
    () => `Ad discovery is set to: ${wordsOf(mode)}.`,
  );
}
