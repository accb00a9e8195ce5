import type { ConversionTarget, ConvertedFile } from "./converted-file.ts";
import * as words from "./words.ts";

/** What a worker converts. */
export interface ConversionRequest {
  bytes: ArrayBuffer;
  target: ConversionTarget;
}

/** Milliseconds; the largest file that was tried took a tenth of it. */
const longest = 180_000;

const tooLarge: ConvertedFile = {
  ok: false,
  problem: words.thisFileIsTooLargeFor,
};
const tooSlow: ConvertedFile = {
  ok: false,
  problem: words.readingThisFileTookMore,
};

/** Converts a file in a worker of its own, which ends with it, with the signal or after some minutes. */
export async function convertInWorker(
  worker: Worker,
  request: ConversionRequest,
  signal: AbortSignal,
): Promise<ConvertedFile> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<ConvertedFile>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      timer = setTimeout(() => resolve(tooSlow), longest);
      worker.addEventListener("message", ({ data }: MessageEvent<ConvertedFile>) => resolve(data));
      worker.addEventListener("error", () => resolve(tooLarge));
      worker.postMessage(request, [request.bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
