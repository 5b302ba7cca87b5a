import { readControl } from "./api.ts";
import { act } from "./store.ts";

/** Saves the world as a seed file. */
export function ExportCard() {
  const save = () =>
    act(
      async () => {
        const text = JSON.stringify(await readControl("/export"), null, 2);
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
        link.download = "world.json";
        link.click();
        URL.revokeObjectURL(link.href);
      },
      () => "The world is saved; shortform sandbox --seed-file world.json begins with it.",
    );
  return (
    <section class="card" aria-label="Export">
      <h3>Export</h3>
      <p class="about">Saves the whole world as a seed file.</p>
      <button type="button" onClick={save}>
        Save the world
      </button>
    </section>
  );
}
