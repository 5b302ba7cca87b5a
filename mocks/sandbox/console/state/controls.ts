import { type ErrorType, errorTypes, type Operation, operationList } from "../../../../generated/operations.ts";
import type { AdsMode } from "../../domains/ads/modes.ts";
import { scenes } from "../../scenes/scenes.ts";
import { shownKey } from "../../world/key-text.ts";
import { allPlanned } from "../../world/planned.ts";
import type { World } from "../../world/world.ts";
import type { Choices, FirstPost, PlannedView } from "../view.ts";

const operations: readonly Operation[] = operationList;

/** The options of the controls, from the contract. */
export const choices: Choices = {
  jobs: operations.filter(({ job }) => job !== null).map(({ operationId }) => operationId),
  operations: operations.filter(({ needsKey }) => needsKey).map(({ operationId }) => operationId),
  adsModes: ["ready", ...Object.keys(errorTypes).filter(isAdsError)],
  scenes: scenes.map(({ name, title, shows }) => ({ name, title, shows })),
};

function isAdsError(type: string): type is Exclude<AdsMode, "ready"> & ErrorType {
  return type.startsWith("ads_");
}

/** The decisions of the control interface that no call has used yet. */
export function plannedView(world: World): PlannedView[] {
  return allPlanned(world).map(({ kind, operationId, value, times }) => ({
    kind,
    operationId,
    value: String(value),
    times,
  }));
}

/** A video post for the first brand account that accepts video; null if there is no such account. */
export function firstPost(world: World): FirstPost | null {
  const { accounts, keys, workspaces } = world.collections;
  const key = keys.all().find(({ label }) => label === "full");
  const account = accounts
    .all()
    .find(
      ({ teamId, workspaceId, platform, ownerType, username }) =>
        teamId === key?.teamId &&
        workspaces.get(workspaceId)?.isDefault === true &&
        platform === "tiktok" &&
        ownerType === "brand" &&
        !username?.includes("failing"),
    );
  if (!key || !account) return null;
  return {
    key: shownKey(world, key.key),
    body: {
      videoUrl: "https://media.shortform.example/clip-8s.mp4",
      selectedAccounts: { tiktok: [account.id] },
      caption: "My first post",
    },
  };
}
