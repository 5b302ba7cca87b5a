import { expect } from "vitest";
import { type ErrorBody, readDescription } from "../description.ts";

export const description = readDescription();

/** Expects an error in the envelope, with the documented hint of its type, and returns it. */
export async function expectError(response: Response, status: number, type: string): Promise<ErrorBody["error"]> {
  const body = (await response.json()) as ErrorBody; // checked here
  expect(body).toMatchObject({ success: false, error: { type, message: expect.stringMatching(/./) } });
  expect(response.status).toBe(status);
  expect(body.error.hint).toBe(description.errorExample(type)?.error.hint);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  return body.error;
}
