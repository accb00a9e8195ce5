import type { EmailContext, EmailFault } from "./email-rule.ts";
import { isTold, momentsOf } from "./told-moments.ts";

const copies = "Apple Mail keeps the image that it fetched first, and Gmail may show its copy again";

/** Times that a copy of the image gets wrong, and that no text names. */
export function untoldFaults({ design }: EmailContext): EmailFault[] {
  return momentsOf(design)
    .filter((moment) => !isTold(moment, design))
    .map(({ layer, isCountdown }) => ({
      layer_id: layer.layer_id,
      message: isCountdown
        ? `Stands still in a copy: ${copies}. No text says when it ends`
        : `Stays as it was when the image was fetched: ${copies}. No text says when that holds`,
    }));
}
