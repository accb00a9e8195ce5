import { readExcelFile } from "./read-excel-file.ts";

// Reads an Excel file beside the page, which stays quick and can end it at any time.
addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  void readExcelFile(new Uint8Array(data)).then((result) => postMessage(result));
});
