import type { LimnApi } from "./generated/sdk.gen.js";
import type { Check } from "./generated/types.gen.js";
import { waitUntilEnded, type WaitUntilEnded } from "./wait-until-ended.js";

/** Waits until a check is finished, failed or cancelled. */
export async function waitForCheck(
  limn: LimnApi,
  id: string,
  options: WaitUntilEnded<Check> = {},
): Promise<Check> {
  return await waitUntilEnded((signal) => limn.getCheck({ path: { id }, ...signal }), options);
}
