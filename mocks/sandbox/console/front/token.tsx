import { useSignal } from "@preact/signals";
import { keepToken } from "./api.ts";
import { connection, refresh } from "./store.ts";

/** Asks for the token with which the sandbox was started. */
export function TokenForm() {
  const tried = useSignal(false);
  return (
    <main class="token">
      <form
        class="card"
        onSubmit={async (event) => {
          event.preventDefault();
          keepToken(String(new FormData(event.currentTarget).get("token") ?? ""));
          await refresh();
          tried.value = connection.value === "locked";
        }}
      >
        <h1>Sandbox console</h1>
        <p>This sandbox was started with a control token. It stays in this tab.</p>
        <label>
          <span>Token</span>
          <input name="token" type="password" required autocomplete="off" />
        </label>
        {tried.value && <p role="alert">That is not the token.</p>}
        <button type="submit" class="main">
          Open
        </button>
      </form>
    </main>
  );
}
