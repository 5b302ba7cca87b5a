import { Blocked, Failure } from "../core/errors.ts";

/**
 * Passes when an act adds nothing to what is counted. Others may add something meanwhile: so an increase counts only when the act
 * brings the same again.
 * @throws Failure when it adds something; Blocked when it can't be told
 */
export async function expectNothingMore(count: () => Promise<number>, act: () => Promise<void>): Promise<void> {
  const increase = async () => {
    const before = await count();
    await act();
    return (await count()) - before;
  };
  const first = await increase();
  if (first <= 0) return;
  if ((await increase()) !== first) throw new Blocked("needs a target on which nothing else goes on");
  throw new Failure({ expected: "nothing more than before", actual: `there are ${first} more` });
}
