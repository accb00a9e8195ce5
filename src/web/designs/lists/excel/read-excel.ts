import { excelLimits } from "../../../../design/excel/excel-file.ts";
import * as words from "./words.ts";

export type ReadExcel = { ok: true; csv: Blob } | { ok: false; problem: string };

/** Converts the first sheet of an Excel file to CSV, in a worker of its own that ends with it or with the signal. */
export async function readExcel(file: File, signal: AbortSignal): Promise<ReadExcel> {
  if (file.size > excelLimits.file) {
    return { ok: false, problem: words.excelFilesMayHave50Mb };
  }
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL("./excel-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ReadExcel>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<ReadExcel>) => resolve(data));
      worker.addEventListener("error", () => resolve({ ok: false, problem: words.fileIsTooLarge }));
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
