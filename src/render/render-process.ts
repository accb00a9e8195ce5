import { PictureBroken } from "./picture-broken.ts";
import { decodeLimits } from "./decode-picture.ts";
import { inspectPicture } from "./inspect-picture.ts";
import type { FromProcess, Result, ToProcess, Work } from "./process-messages.ts";
import { createRenderDesign } from "./render-design.ts";

// The program of a render process: untrusted pictures are decoded here, so that a crash or a hang of a native
// library ends this process and never the server.

const limits = { ...decodeLimits, inputPixels: Number(process.argv[2] ?? decodeLimits.inputPixels) };
const renderDesign = createRenderDesign(limits);
const awaited = new Map<string, PromiseWithResolvers<Uint8Array>>();

function tell(message: FromProcess): void {
  process.send?.(message);
}

function loadPicture(key: string): Promise<Uint8Array> {
  const known = awaited.get(key);
  if (known !== undefined) return known.promise;
  const waiting = Promise.withResolvers<Uint8Array>();
  awaited.set(key, waiting);
  tell({ kind: "need", key });
  return waiting.promise;
}

async function inspect(key: string): Promise<Result> {
  const bytes = await loadPicture(key);
  return await inspectPicture(bytes, limits).catch(() => {
    throw new PictureBroken([]);
  });
}

async function work(task: Work): Promise<void> {
  try {
    const result = await (task.kind === "render" ? renderDesign(task.job, loadPicture) : inspect(task.key));
    tell({ kind: "done", result });
  } catch (error) {
    if (error instanceof PictureBroken) tell({ kind: "broken", targets: error.targets });
    else
      tell({
        kind: "failed",
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  } finally {
    awaited.clear();
  }
}

process.on("message", (message: ToProcess) => {
  if (message.kind !== "picture") {
    void work(message);
  } else if (message.bytes === undefined) {
    awaited.get(message.key)?.reject(new Error("No bytes"));
  } else {
    awaited.get(message.key)?.resolve(message.bytes);
  }
});
// The server is gone: nothing is left to do.
process.on("disconnect", () => process.exit(0));
tell({ kind: "ready" });
