import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import type { Contract, Schema } from "../openapi.ts";
import { header } from "./text.ts";

const factory = ts.factory;

/** `generated/types.ts`: the types of every path, operation and component, as openapi-typescript writes them. */
export async function emitTypes(contract: Contract): Promise<string> {
  // openapi-typescript changes its input, so it gets a copy.
  const nodes = await openapiTS(structuredClone(contract) as never, {
    alphabetize: false,
    defaultNonNullable: false,
    transform(schema) {
      const known = (schema as Schema)["x-known-values"]; // our own extension, unknown to the library's type
      return known && openEnumeration(known, schema as Schema);
    },
  });
  return `${header()}\n${astToString(nodes)}`;
}

/** `"a" | "b" | (string & {})`: completes the known values and accepts every other string. */
function openEnumeration(known: readonly string[], schema: Schema): ts.TypeNode {
  const others = factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
  const nullable = Array.isArray(schema.type) && schema.type.includes("null");
  return factory.createUnionTypeNode([
    ...known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    others,
    ...(nullable ? [factory.createLiteralTypeNode(factory.createNull())] : []),
  ]);
}
