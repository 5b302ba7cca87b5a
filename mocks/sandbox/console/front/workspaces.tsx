import { Badge, View } from "./parts.tsx";
import { world } from "./store.ts";

/** Workspaces with their accounts and what they contain. */
export function Workspaces() {
  const { workspaces = [] } = world.value ?? {};
  return (
    <View title="Workspaces" about="An account with “failing” in its name refuses every post.">
      <ul class="cards">
        {workspaces.map(({ id, name, team, isDefault, profileStatus, website, timezone, accounts, counts }) => (
          <li key={id} class="card">
            <header>
              <h3>{name}</h3>
              {isDefault && <Badge is="default" />}
              {profileStatus !== "ready" && <Badge is={profileStatus}>profile {profileStatus}</Badge>}
            </header>
            <p class="about">{[team, website, timezone].filter((text) => text !== null && text !== "").join(" · ")}</p>
            <p class="about">
              {Object.entries(counts)
                .filter(([, count]) => count > 0)
                .map(([kind, count]) => `${kind} ${count}`)
                .join(" · ")}
            </p>
            {accounts.length > 0 && (
              <details>
                <summary>
                  Accounts <small>{accounts.length}</small>
                </summary>
                <ul class="plain">
                  {accounts.map((account) => (
                    <li key={account.id}>
                      {account.platform} · {account.name} <code>{account.id}</code>
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <p>
              <code>{id}</code>
            </p>
          </li>
        ))}
      </ul>
    </View>
  );
}
