import type { KeyView } from "../view.ts";
import { curlOf } from "./format.ts";
import { Badge, CopiedLine, View } from "./parts.tsx";
import { world } from "./store.ts";

/** The purpose of each key of the seed world. */
const purposes: Readonly<Record<string, string>> = {
  full: "Every scope. Start with this key.",
  limited: "One scope: most calls are refused with 403.",
  otherTeam: "Every scope in another team, which must not see the first team's data.",
  revoked: "Revoked: every call is refused with 401.",
  noCredits: "Every scope in a team without credits: paid calls are refused with 402.",
  legacy: "Created before there were scopes.",
};

/** Every key with a curl command. */
export function Keys() {
  const { keys = [] } = world.value ?? {};
  const scoped = keys.filter((key) => key.scoped);
  return (
    <View
      title="Keys"
      about="Keys are shown in full, because they open only sandboxes: every sandbox with this seed has the same keys."
    >
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
      <CopiedLine text={key} of={`key ${label}`} says="Copy key" />
      <CopiedLine text={curlOf("GET", path, key)} of={`curl command for the key ${label}`} says="Copy curl" />
    </li>
  );
}
