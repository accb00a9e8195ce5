import type { LimnApi } from "./generated/sdk.gen.js";
import type { Batch } from "./generated/types.gen.js";
import { waitUntilEnded, type WaitUntilEnded } from "./wait-until-ended.js";

export type WaitOptions = WaitUntilEnded<Batch>;

/** Waits until a batch is finished, failed or cancelled. */
export async function waitForBatch(limn: LimnApi, id: string, options: WaitOptions = {}): Promise<Batch> {
  return await waitUntilEnded((signal) => limn.getBatch({ path: { id }, ...signal }), options);
}
