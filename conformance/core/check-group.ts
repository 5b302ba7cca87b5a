/**
 * The group of a check: the first part of `bound/createPost`, and the topic of `POST-10/name`, which is `POST`. Checks of
 * one group share resources, and reports sum them up in one line.
 */
export function groupOf(id: string): string {
  const [first = id] = id.split("/");
  return /^([A-Z]+)-\d+$/.exec(first)?.[1] ?? first;
}
