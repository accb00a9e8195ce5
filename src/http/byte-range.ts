import { ServiceError } from "../operations/service-error.ts";
import type { Answer } from "./endpoint.ts";

/** A file whose bytes never change. */
export interface FileToSend {
  /** Bytes. */
  size: number;
  /** Names these bytes. */
  etag: string;
  mimeType: string;
  filename: string;
  /** Streams the file from its beginning; called when the first bytes are sent. */
  open: () => ReadableStream<Uint8Array>;
}

/** Request headers that `answerFile` reads, for the docs. */
export const rangeHeaders = {
  Range: "One range of bytes, such as bytes=1000-, to go on with a download",
  "If-Range": "The ETag of the file that a range belongs to; of another one the whole file is sent",
};

/** Answers with a file, or with the range of it that is asked for (RFC 9110, 14). Throws range_not_satisfiable. */
export function answerFile(file: FileToSend, header: (name: string) => string | undefined): Answer {
  const { size, etag, mimeType, filename } = file;
  const headers = {
    "Content-Type": mimeType,
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
  const ifRange = header("if-range");
  const range = ifRange === undefined || ifRange === etag ? readRange(header("range"), size) : undefined;
  if (range === undefined) {
    const body = sliceStream(file.open, 0, size);
    return { body, headers: { ...headers, "Content-Length": String(size) } };
  }
  const { first, last } = range;
  return {
    status: 206,
    body: sliceStream(file.open, first, last + 1),
    headers: {
      ...headers,
      "Content-Range": `bytes ${first}-${last}/${size}`,
      "Content-Length": String(last + 1 - first),
    },
  };
}

/** Both are included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Undefined for no range, several ranges, or one in another unit, for which the whole file is sent. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const range = parseRange(header?.trim() ?? "", size);
  if (range === undefined || (range.first < size && range.last >= range.first)) return range;
  const allowed = [`bytes=0-${Math.max(0, size - 1)}`];
  throw new ServiceError("range_not_satisfiable", `The file has ${size} bytes.`, {
    issues: [{ path: "Range", message: "Past the end", found: header, allowed }],
  });
}

function parseRange(header: string, size: number): ByteRange | undefined {
  const [, start = "", end = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (start === "")
    return end === "" ? undefined : { first: Math.max(0, size - Number(end)), last: size - 1 };
  if (end === "") return { first: Number(start), last: size - 1 };
  if (Number(end) < Number(start)) return undefined;
  return { first: Number(start), last: Math.min(Number(end), size - 1) };
}

/** The bytes of a stream from `from` on, and before `to`. What comes before is read and left out. */
export function sliceStream(
  open: () => ReadableStream<Uint8Array>,
  from: number,
  to: number,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= open().getReader();
        let part: Uint8Array | undefined;
        // The caller may wait for long, so others are served between the parts.
        do {
          // oxlint-disable-next-line no-await-in-loop -- one part after another
          const { done, value } = await reader.read();
          if (done) throw new Error("The file is shorter than it was");
          part = value.subarray(Math.max(0, from - at), Math.max(0, to - at));
          at += value.byteLength;
        } while (part.byteLength === 0);
        controller.enqueue(part);
        if (at < to) return;
        controller.close();
        await reader.cancel();
      },
      cancel: async (reason) => await reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
