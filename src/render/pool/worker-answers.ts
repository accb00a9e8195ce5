import type { Frames } from "../protocol/frames.ts";
import type { LendMemory } from "../../bounds/buffer-pool.ts";
import { type Mailbox, placeBytes } from "../protocol/shared-buffer.ts";
import { openLayers } from "../../design/dynamic-layers.ts";
import { PictureBroken } from "../protocol/picture-broken.ts";
import type { FromProcess, Posted, Result, ToProcess, Work } from "../protocol/messages.ts";
import { RenderFailed } from "../protocol/errors.ts";
import type { LoadPicture, Rendered } from "../protocol/render-job.ts";

/** A piece of work for a process, and what is done when it is heard of. */
export interface Piece {
  work: Work;
  loadPicture: LoadPicture;
  /** What came before it has been answered, so the process is at it now. */
  begun(): void;
  done(result: Result): void;
  /** With PictureBroken, RenderFailed, RenderTooSlow or ProcessEnded. */
  failed(error: Error): void;
  /** The process ended before it was begun. */
  returned(): void;
}

/** How the server and a process speak. */
export interface Wire extends Frames<ToProcess, FromProcess> {
  mailbox: Mailbox | undefined;
  lend: LendMemory;
}

/** Sends what the process asks for, if it does. */
export function meet(message: FromProcess, { work, loadPicture }: Piece, wire: Wire): boolean {
  if (message.kind === "need picture") {
    void sendPicture(wire, message.key, loadPicture);
    return true;
  }
  if (message.kind !== "need base") return false;
  if (work.kind === "render" && work.job.base !== undefined) {
    const { design } = work.job.base;
    wire.send({ kind: "base", design, open: [...openLayers(design)] });
  }
  return true;
}

/** Tells a piece what became of it. */
export function settle(message: FromProcess, bytes: Uint8Array, piece: Piece, wire: Wire): void {
  if (message.kind === "done") {
    const result = message.result as Result;
    if (piece.work.kind !== "render") piece.done(result);
    else if (message.posted === undefined) piece.done({ ...(result as Rendered), bytes });
    else collect(result as Rendered, message.posted, piece, wire);
  } else if (message.kind === "broken") {
    piece.failed(new PictureBroken(message.targets));
  } else {
    const said = message.kind === "failed" ? message.message : "It said what nobody asked for";
    piece.failed(new RenderFailed(said));
  }
}

/** Fetches an image from the mailbox. */
function collect(result: Rendered, { place, length }: Posted, piece: Piece, { mailbox, lend }: Wire): void {
  // What decodes strangers' bytes may say anything.
  if (mailbox === undefined || !(place === 0 || place === 1) || !(length >= 0 && length <= placeBytes)) {
    piece.failed(new RenderFailed("It posted what no mailbox holds"));
    return;
  }
  const { bytes, giveBack } = lend(length);
  try {
    mailbox.read(bytes, place);
  } catch (error) {
    piece.failed(new RenderFailed("Its image can't be fetched", { cause: error }));
    return;
  }
  piece.done({ ...result, bytes, giveBack });
}

async function sendPicture(wire: Wire, key: string, loadPicture: LoadPicture): Promise<void> {
  const bytes = await loadPicture(key).catch(() => undefined);
  wire.send({ kind: "picture", key, loaded: bytes !== undefined }, bytes);
}
