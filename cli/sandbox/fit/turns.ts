/** Lets one action at a time run, in the order in which they arrive. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param action learns whether no other action was under way or waiting when it arrived */
  take<T>(action: (isAlone: boolean) => Promise<T>): Promise<T> {
    const isAlone = this.#waiting === 0;
    this.#waiting += 1;
    const turn = this.#last
      .then(() => action(isAlone))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
