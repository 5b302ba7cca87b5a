/** `shortform-contract/panel`: the essentials of the sandbox's console as a small overlay for an application under development. */
import { style } from "./style.ts";

export interface PanelOptions {
  /**
   * Calls the sandbox: `sandbox.fetch` of a sandbox in the page. Default: the page's own `fetch`, for a sandbox behind the dev server's
   * proxy or under MSW.
   */
  readonly fetch?: (input: Request) => Promise<Response>;
  /** Where the control interface is. Default: `/_control` of the page's origin. */
  readonly control?: string;
  /** Where to add it. Default: the end of the page. */
  readonly parent?: HTMLElement;
}

interface Named {
  readonly [name: string]: unknown;
}

interface Exchange {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** How many exchanges it lists. */
const shown = 20;

const storedAs = "shortform panel";

/**
 * Adds the panel to the page: a button that opens the clock, scenes, trouble, the journal and a reset. It remembers whether it was open.
 * @returns a function that removes it
 */
export function mountPanel(options: PanelOptions = {}): () => void {
  const { parent = document.body, control = `${location.origin}/_control` } = options;
  const ask = options.fetch ?? ((request: Request) => fetch(request));
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>${style}</style>
<button class="open" type="button" aria-expanded="false">Sandbox</button>
<section aria-label="Sandbox" hidden>
  <header><h2>Sandbox</h2><time></time><button type="button" class="close">Close</button></header>
  <form class="clock"><label>Advance<input name="amount" type="number" min="0" step="any" value="1" required></label>
    <label>Unit<select name="unit"><option value="60">minutes</option><option value="3600" selected>hours</option><option value="86400">days</option></select></label>
    <button>Advance</button></form>
  <form class="scene"><label>Scene<select name="scene"></select></label><button>Play</button></form>
  <form class="trouble"><label>Trouble<select name="preset"><option value="">none</option></select></label><button>Set</button></form>
  <p role="status"></p>
  <header><h3>Journal</h3><button type="button" class="reset">Reset the sandbox</button></header>
  <ol></ol>
</section>`;
  const find = <T extends Element>(selector: string) => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`The panel lacks ${selector}.`);
    return found;
  };
  const [opener, panel, status, list] = [
    find<HTMLElement>(".open"),
    find<HTMLElement>("section"),
    find("p"),
    find("ol"),
  ];
  let presets: readonly { readonly name: string; readonly rules: unknown }[] = [];

  async function call(path: string, body?: unknown): Promise<Named> {
    const init =
      body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const response = await ask(new Request(control + path, init));
    const json = (await response.json().catch(() => ({}))) as Named; // an object, as described
    if (!response.ok)
      throw new Error(
        (json.error as { message?: string } | undefined)?.message ?? `The sandbox answered ${response.status}.`,
      );
    return json;
  }

  /** Does something, says how it went, and shows the world as it is then. */
  async function act(what: () => Promise<string>): Promise<void> {
    try {
      status.textContent = await what();
      status.className = "";
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
      status.className = "failed";
    }
    await refresh().catch(() => {});
  }

  async function refresh(): Promise<void> {
    const [{ now }, { exchanges }] = await Promise.all([call("/clock"), call("/journal")]);
    find("time").textContent = String(now).slice(0, 16).replace("T", " ");
    list.replaceChildren(...(exchanges as Exchange[]).slice(-shown).reverse().map(lineOf));
  }

  function lineOf({ number, method, path, status: code }: Exchange): HTMLLIElement {
    const line = document.createElement("li");
    const text = document.createElement("span");
    text.textContent = `${code} ${method} ${path.replace("/api/v1", "")}`;
    text.title = text.textContent;
    if (code === 0 || code >= 400) text.className = "failed";
    const back = document.createElement("button");
    back.type = "button";
    back.textContent = "Undo";
    back.setAttribute("aria-label", `Undo exchange ${number} and what followed`);
    back.onclick = () =>
      act(async () => {
        await call("/rewind", { before: number });
        return `The world is as it was before exchange ${number}.`;
      });
    line.append(text, back);
    return line;
  }

  async function fill(): Promise<void> {
    const [{ scenes }, trouble] = await Promise.all([call("/scenes"), call("/trouble")]);
    presets = trouble.presets as typeof presets;
    find("[name=scene]").replaceChildren(
      ...(scenes as { scene: string; title: string }[]).map(({ scene, title }) => new Option(title, scene)),
    );
    find("[name=preset]").append(...presets.map(({ name }) => new Option(name, name)));
  }

  function on(selector: string, send: (given: FormData) => Promise<string>): void {
    find<HTMLFormElement>(selector).onsubmit = (event) => {
      event.preventDefault();
      const given = new FormData(find<HTMLFormElement>(selector));
      void act(() => send(given));
    };
  }

  on(".clock", async (given) => {
    const { now } = await call("/clock/advance", { seconds: Number(given.get("amount")) * Number(given.get("unit")) });
    return `The clock shows ${String(now).slice(0, 16).replace("T", " ")}.`;
  });
  on(".scene", async (given) => String((await call("/scenes", { scene: given.get("scene") })).shows));
  on(".trouble", async (given) => {
    const preset = presets.find(({ name }) => name === given.get("preset"));
    await call("/trouble", preset?.rules ?? []);
    return preset ? `Trouble: ${preset.name}.` : "No trouble.";
  });
  find<HTMLElement>(".reset").onclick = () =>
    act(async () => {
      await call("/reset", {});
      find<HTMLSelectElement>("[name=preset]").value = ""; // a reset ends trouble
      return "The sandbox is reset.";
    });

  let filled = false;
  async function show(isOpen: boolean): Promise<void> {
    panel.hidden = !isOpen;
    opener.hidden = isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    localStorage.setItem(storedAs, isOpen ? "open" : "closed");
    if (!isOpen) return;
    await act(async () => {
      if (!filled) await fill();
      filled = true;
      return "";
    });
  }
  opener.onclick = () => void show(true).then(() => find<HTMLElement>(".close").focus());
  find<HTMLElement>(".close").onclick = () => void show(false).then(() => opener.focus());
  panel.onkeydown = ({ key }) => {
    if (key === "Escape") find<HTMLElement>(".close").click();
  };
  const timer = setInterval(() => {
    if (!panel.hidden) void refresh().catch(() => {});
  }, 2000);
  parent.append(host);
  if (localStorage.getItem(storedAs) === "open") void show(true);
  return () => {
    clearInterval(timer);
    host.remove();
  };
}
