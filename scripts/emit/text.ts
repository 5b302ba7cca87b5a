/** Small pieces of TypeScript text that several generated files share. */

/** The first line of every generated file. */
export function header(comment = "//"): string {
  return `${comment} Generated from spec/ by \`npm run generate\`; change the description, not this file.`;
}

/** A string union type; `never` without members. */
export function union(name: string, members: readonly string[]): string {
  const body = members.length === 0 ? "never" : members.map((member) => `\n  | ${JSON.stringify(member)}`).join("");
  return `export type ${name} =${members.length === 0 ? " " : ""}${body};\n`;
}

/** An array literal. */
export function list(members: readonly (string | number)[]): string {
  return `[${members.map((member) => JSON.stringify(member)).join(", ")}]`;
}

/** A documentation comment on one or several lines; text that would end it early is escaped. */
export function docComment(text: string): string {
  return `/** ${text.replaceAll("*/", "*\\/")} */`;
}
