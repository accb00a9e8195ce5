import { z } from "zod";
import { keyNotFound } from "./manage-keys.ts";
import type { Caller, Services } from "./services.ts";

export const keyCallListBody = z.looseObject({
  calls: z.array(
    z.looseObject({
      at: z.string(),
      method: z.string(),
      path: z.string().describe("The route with the ids of the call; `/mcp` with the tool"),
      status: z.int(),
      code: z.string().nullable().describe("Of the error; null if there was none"),
      ms: z.int().describe("Until the answer began"),
    }),
  ),
});
export type KeyCallBody = z.output<typeof keyCallListBody>["calls"][number];

/** The last calls of a key of the company, newest first; also of one that was revoked. */
export async function listKeyCalls(
  { store, keyCalls }: Pick<Services, "store" | "keyCalls">,
  { companyId }: Caller,
  id: string,
): Promise<KeyCallBody[]> {
  if ((await store.keys.get(companyId, id)) === undefined) throw keyNotFound(id);
  const calls = await keyCalls.list(id);
  return calls.map(({ at, method, route, status, code, ms }) => ({
    at,
    method,
    path: route,
    status,
    code,
    ms,
  }));
}
