import type { Frames } from "./frames.ts";
import type { LendMemory } from "./lent-memory.ts";
import { type Mailbox, mailboxBytes } from "./mailbox.ts";
import { openLayers } from "./open-layers.ts";
import { PictureBroken } from "./picture-broken.ts";
import type { FromProcess, Result, ToProcess, Work } from "./process-messages.ts";
import { RenderFailed } from "./render-errors.ts";
import type { LoadPicture, Rendered } from "./render-job.ts";

/** Work that a process does. */
export interface Running {
  work: Work;
  loadPicture: LoadPicture;
  outcome: PromiseWithResolvers<Result>;
  /** Whether its process was ended for taking too long over it. */
  late: boolean;
}

/** How the server and a process speak. */
export interface Wire extends Frames<ToProcess, FromProcess> {
  mailbox: Mailbox | undefined;
  lend: LendMemory;
}

/** True when the work is done, one way or another. */
export function answer(message: FromProcess, bytes: Uint8Array, running: Running, wire: Wire): boolean {
  const { work, loadPicture, outcome } = running;
  if (message.kind === "done") {
    const result = message.result as Result;
    if (work.kind !== "render") outcome.resolve(result);
    else if (message.posted === undefined) outcome.resolve({ ...(result as Rendered), bytes });
    else collect(result as Rendered, message.posted, running, wire);
  } else if (message.kind === "broken") {
    outcome.reject(new PictureBroken(message.targets));
  } else if (message.kind === "failed") {
    outcome.reject(new RenderFailed(message.message));
  } else if (message.kind === "need picture") {
    void sendPicture(wire, message.key, loadPicture);
    return false;
  } else if (message.kind === "need base") {
    if (work.kind !== "render" || work.job.base === undefined) return false;
    const { design } = work.job.base;
    wire.send({ kind: "base", design, open: [...openLayers(design)] });
    return false;
  } else {
    outcome.reject(new RenderFailed("It said what nobody asked for"));
  }
  return true;
}

/** Fetches an image from the mailbox. */
function collect(result: Rendered, length: number, { outcome }: Running, { mailbox, lend }: Wire): void {
  // What decodes strangers' bytes may say anything.
  if (mailbox === undefined || !(length >= 0 && length <= mailboxBytes)) {
    outcome.reject(new RenderFailed("It posted what no mailbox holds"));
    return;
  }
  const { bytes, giveBack } = lend(length);
  try {
    mailbox.read(bytes);
    outcome.resolve({ ...result, bytes, giveBack });
  } catch (error) {
    outcome.reject(new RenderFailed("Its image can't be fetched", { cause: error }));
  }
}

async function sendPicture(wire: Wire, key: string, loadPicture: LoadPicture): Promise<void> {
  const bytes = await loadPicture(key).catch(() => undefined);
  wire.send({ kind: "picture", key, loaded: bytes !== undefined }, bytes);
}
