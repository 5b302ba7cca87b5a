import { useSignal } from "@preact/signals";
import { keepToken } from "./api.ts";
import { connection, refresh } from "./store.ts";

/** Asks for the sandbox's control token. */
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
        <p>This sandbox needs its control token. Only this tab keeps it.</p>
        <label>
          <span>Token</span>
          <input name="token" type="password" required autocomplete="off" />
        </label>
        {tried.value && <p role="alert">This token is wrong.</p>}
        <button type="submit" class="main">
          Open
        </button>
      </form>
    </main>
  );
}
