import fc from "fast-check";
import { damaged } from "../changed-bytes.ts";
import { canary, type FuzzCase } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";

const requests = [
  "GET /img?c=@company@&i=@design@&first_name=Ada HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "GET /v1/projects HTTP/1.1\r\nHost: a\r\nX-API-KEY: @key@\r\nConnection: close\r\n\r\n",
  'POST /v1/projects HTTP/1.1\r\nHost: a\r\nX-API-KEY: @key@\r\nContent-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n{"name":"P"}',
  'POST /v1/projects HTTP/1.1\r\nHost: a\r\nX-API-KEY: @key@\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nc\r\n{"name":"P"}\r\n0\r\n\r\n',
  "POST /mcp HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}",
  "GET http://a/livez HTTP/1.0\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
].map((text) => Buffer.from(text));

const lines = fc.constantFrom(
  "Transfer-Encoding: xchunked",
  "Content-Length: -1",
  "Content-Length: 5, 5",
  "Content-Length: 99999999999999999999",
  "Host: b",
  "Host: ",
  "Expect: 100-continue",
  "Expect: nonsense",
  "Upgrade: websocket\r\nConnection: Upgrade",
  " folded: x",
  "Bad Name: 1",
  "X-A: \u0000",
  `X-A: ${"a".repeat(20_000)}`,
  "Range: bytes=0-1,-5,9-",
  ": no name",
  "Accept-Encoding: gzip;q=1e400, *;q=-1",
  "Content-Encoding: gzip",
  "CDN-Loop: limn",
  `Cookie: a=${canary}`,
  "If-Match: *",
  "Content-Type: multipart/form-data",
  "Content-Type: application/json; charset=\u00ff",
  "TE: trailers",
);

/** Requests with changed bytes, and with header lines that servers disagree about. */
export const headerBytesTarget: FuzzTarget = {
  name: "header bytes",
  cases: 120,
  make: () =>
    fc
      .tuple(fc.oneof(fc.constantFrom(...requests), damaged(requests)), fc.array(lines, { maxLength: 3 }))
      .map(([bytes, more]): FuzzCase => {
        const end = bytes.indexOf("\r\n") + 2;
        const extra = Buffer.from(more.map((line) => `${line}\r\n`).join(""), "latin1");
        const whole = Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)]);
        return { steps: [{ method: "RAW", path: "/", raw: whole.toString("base64") }] };
      }),
};
