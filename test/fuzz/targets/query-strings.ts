import fc from "fast-check";
import type { FuzzCase } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { hostilePart, queryPieces } from "../hostile-values.ts";

const pieces = fc.constantFrom(
  ...queryPieces,
  "first_name=",
  "&photo=asset:@asset@",
  "&photo=http://127.0.0.1:9/x.png",
  "&photo=//x",
  "[]",
  "__proto__",
  "#",
  "?",
);

const written = fc
  .array(fc.oneof(pieces, fc.stringMatching(/^[!"$-~]{0,12}$/), hostilePart), { maxLength: 14 })
  .map((parts) => parts.join(""));

/** Query strings of runtime URLs as mail programs may send them: bytes on a socket, nothing encoded. */
export const queryStringsTarget: FuzzTarget = {
  name: "query strings",
  cases: 250,
  make: () =>
    fc
      .tuple(written, fc.constantFrom("GET", "GET", "GET", "HEAD"), fc.boolean())
      .map(([query, method, isLast]): FuzzCase => {
        const ids = "c=@company@&i=@design@";
        const target = `/img?${isLast ? `${query}&${ids}` : `${ids}&${query}`}`;
        const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
        return { steps: [{ method, path: "/img", raw: Buffer.from(head, "latin1").toString("base64") }] };
      }),
};
