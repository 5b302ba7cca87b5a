import type { KeyView } from "../view.ts";
import { curlOf } from "./format.ts";
import { Badge, Curl, View } from "./parts.tsx";
import { world } from "./store.ts";

/** What the keys of the seed world are for. */
const purposes: Readonly<Record<string, string>> = {
  full: "Every scope: the one to begin with.",
  limited: "One scope alone, so most calls are refused with 403.",
  otherTeam: "Every scope in another team, which must not see what the first one has.",
  revoked: "Taken back: every call is refused with 401.",
  noCredits: "Every scope in a team without credits: what costs something is refused with 402.",
  legacy: "Made before there were scopes.",
};

/** Every key, each with a line that can be pasted into a shell. */
export function Keys() {
  const { keys = [] } = world.value ?? {};
  const scoped = keys.filter((key) => key.scoped);
  return (
    <View title="Keys" about="A key is good for this sandbox alone, so they are shown in full, here and nowhere else.">
      <ul class="keys">
        {keys
          .filter((key) => !key.scoped)
          .map((key) => (
            <Key key={key.key} of={key} />
          ))}
      </ul>
      {scoped.length > 0 && (
        <details class="card">
          <summary>
            Keys with one or two scopes <small>{scoped.length}</small>
          </summary>
          <ul class="keys">
            {scoped.map((key) => (
              <Key key={key.key} of={key} />
            ))}
          </ul>
        </details>
      )}
    </View>
  );
}

function Key({ of: { label, key, team, scopes, revoked, scoped, path } }: { readonly of: KeyView }) {
  const purpose = purposes[label];
  return (
    <li class="key">
      <header>
        <h3>{scoped ? scopes.join(" + ") : label}</h3>
        {revoked && <Badge is="revoked" />}
        <span class="about">
          {team} · {scopes.length === 1 ? "1 scope" : `${scopes.length} scopes`}
        </span>
      </header>
      {purpose && <p>{purpose}</p>}
      <Curl line={curlOf("GET", path, key)} of={`the curl of the key ${label}`} />
    </li>
  );
}
