import { UnreadableExcel } from "../../../../design/excel/excel-file.ts";
import { excelToCsv } from "../../../../design/excel/excel-to-csv.ts";
import type { ReadExcel } from "./read-excel.ts";

function readExcel(bytes: Uint8Array): ReadExcel {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  try {
    for (const csv of excelToCsv(bytes)) parts.push(encoder.encode(csv));
  } catch (error) {
    if (error instanceof UnreadableExcel) return { ok: false, problem: `${error.message}.` };
    throw error;
  }
  return { ok: true, csv: new Blob(parts, { type: "text/csv" }) };
}

// Reads an Excel file beside the page, which stays quick and can end it at any time.
addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(readExcel(new Uint8Array(data)));
});
