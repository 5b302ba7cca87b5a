import { Blocked, Failure } from "../core/errors.ts";

/**
 * Passes if an action does not increase a count. Others may increase it meanwhile, so an increase counts only if the action
 * repeats it.
 * @throws Failure if it increases the count; Blocked if the result is unclear
 */
export async function expectNothingMore(count: () => Promise<number>, act: () => Promise<void>): Promise<void> {
  const increase = async () => {
    const before = await count();
    await act();
    return (await count()) - before;
  };
  const first = await increase();
  if (first <= 0) return;
  if ((await increase()) !== first) throw new Blocked("needs a target without other activity");
  const actual = `there ${first === 1 ? "is" : "are"} ${first} more`;
  throw new Failure({ expected: "the same number as before", actual });
}
