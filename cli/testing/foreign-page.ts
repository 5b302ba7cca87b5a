/**
 * What the test page does in the browser: it tries every request that a page can send to a sandbox of another origin, and puts what
 * it could read on `window`.
 */

const target = new URLSearchParams(location.search).get("target") ?? "";

/** Calls of the control interface with a visible effect. */
const calls = [
  ["/_control/reset", ""],
  ["/_control/clock/advance", '{"seconds":3600}'],
  ["/_control/faults", '{"operationId":"getMe","status":503,"times":1000}'],
  ["/_control/ads", '{"mode":"ads_unavailable"}'],
] as const;
const reads = ["/_console/state", "/_console/journal/1", "/_console", "/_control/clock", "/api/v1/me"];

const readable: string[] = [];

async function tryFetch(path: string, init: RequestInit): Promise<void> {
  const text = await fetch(target + path, init).then(
    (response) => response.text(),
    () => "",
  );
  readable.push(text);
}

/** Waits until an element has loaded or failed to load. */
function added(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["load", "error"]) element.addEventListener(event, () => resolve());
    setTimeout(resolve, 2000);
    document.body.append(element);
  });
}

async function tryFrame(frame: HTMLIFrameElement, start: () => void = () => undefined): Promise<void> {
  const loaded = added(frame);
  start();
  await loaded;
  try {
    readable.push(frame.contentDocument?.documentElement.outerHTML ?? "");
  } catch {
    // a frame of another origin
  }
}

/** Sends what looks like JSON: a form of plain text is `name=value`. */
async function tryForm(path: string, body: string, enctype: string): Promise<void> {
  const frame = Object.assign(document.createElement("iframe"), { name: `${path} ${enctype}` });
  const form = Object.assign(document.createElement("form"), { method: "post", action: target + path, enctype });
  form.target = frame.name;
  const field = document.createElement("input");
  [field.name = "", field.value = ""] = body === "" ? ["a", "b"] : [`${body.slice(0, -1)},"a":"`, '"}'];
  form.append(field);
  document.body.append(form);
  await tryFrame(frame, () => form.submit());
}

async function run(): Promise<readonly string[]> {
  for (const [path, body] of calls) {
    for (const mode of ["no-cors", "cors"] as const) {
      await tryFetch(path, { method: "POST", mode });
      for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json", ""])
        await tryFetch(path, { method: "POST", mode, credentials: "include", body: new Blob([body], { type }) });
    }
    navigator.sendBeacon(target + path, new Blob([body], { type: "text/plain" }));
    for (const enctype of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
      await tryForm(path, body, enctype);
  }
  for (const path of reads) {
    for (const mode of ["no-cors", "cors"] as const) await tryFetch(path, { mode });
    const src = target + path;
    await tryFrame(Object.assign(document.createElement("iframe"), { src }));
    await added(Object.assign(document.createElement("img"), { src }));
    await added(Object.assign(document.createElement("script"), { src }));
    await added(Object.assign(document.createElement("link"), { rel: "stylesheet", href: src }));
    await added(Object.assign(document.createElement("object"), { data: src }));
  }
  return readable;
}

Object.assign(window, { outcome: run() });
