import type { Operation } from "../../../generated/operations.ts";
import type { Resources } from "../arranging/resources.ts";
import { NotAllowed, NotClaimed } from "../errors.ts";
import { assertValidRequest, type RequestSpec } from "../http/request.ts";
import { includes, type Profile, profileOf } from "../profile.ts";
import type { CheckState } from "./check-state.ts";
import type { Shared } from "./shared.ts";

/** What a session may send: calls of operations that the target claims, that the profile allows and that the budget covers. */
export class Permits {
  readonly #profile: Profile;
  readonly #shared: Shared;
  readonly #resources: Resources;
  readonly #state: CheckState;

  constructor(profile: Profile, shared: Shared, resources: Resources, state: CheckState) {
    this.#profile = profile;
    this.#shared = shared;
    this.#resources = resources;
    this.#state = state;
  }

  /** Whether the target claims this operation and the profile allows it. */
  allows(operation: Operation): boolean {
    const { claims, records } = this.#shared;
    if (!claims.has(operation)) return false;
    return records.budget.isCleaning || includes(this.#profile, profileOf(operation));
  }

  /** @throws NotClaimed for a request of an operation that is not claimed */
  requireClaim(spec: RequestSpec): void {
    try {
      this.#shared.claims.require(spec);
    } catch (error) {
      if (error instanceof NotClaimed) this.#state.lack = error;
      throw error;
    }
  }

  /** The price of a valid request. @throws KitFault if it is not valid; Blocked if the profile or the budget does not allow it */
  priceOf(spec: RequestSpec): number {
    this.requireClaim(spec);
    assertValidRequest(spec, this.#resources.given);
    const { operation } = spec;
    const { budget, meter, pricing } = this.#shared.records;
    if (operation) meter.called(profileOf(operation));
    if (operation && !this.allows(operation)) throw new NotAllowed(operation);
    const price = pricing.priceOf(spec, this.#resources);
    budget.requireCredits(price);
    return price;
  }

  /** The price of a call that should be refused. @throws Blocked if the server may accept it and the price exceeds the budget */
  priceIfTaken(spec: RequestSpec): number {
    this.requireClaim(spec);
    const { budget, pricing } = this.#shared.records;
    const price = pricing.highestPriceOf(spec);
    budget.requireCreditsIfTaken(price);
    return price;
  }
}
