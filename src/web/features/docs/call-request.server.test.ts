import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { needsShell } from "../../../../test/support/needs-shell.ts";
import { addressOf, type CallRequest, readPairs, writeCurl } from "./call-request.ts";

describe("addressOf", () => {
  it("encodes names and values, and omits the question mark without a query", () => {
    expect(addressOf({ path: "/v1/fonts/preview", query: [["family", "Noto Sans & co"]] })).toBe(
      "/v1/fonts/preview?family=Noto%20Sans%20%26%20co",
    );
    expect(addressOf({ path: "/v1/images", query: [] })).toBe("/v1/images");
  });
});

describe("readPairs", () => {
  it("splits each line at its first equals sign", () => {
    expect(readPairs("first_name=Ada\n\n picture = https://a.example/?b=c \nbare")).toEqual([
      ["first_name", "Ada"],
      ["picture", "https://a.example/?b=c"],
      ["bare", ""],
    ]);
  });
});

const base = "https://limn.example.com";
const list: CallRequest = { method: "GET", path: "/v1/images", query: [], headers: {}, keyless: false };

/** The arguments that a shell passes to curl. */
function wordsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${line}`;
  const env = { LIMN_KEY: "limn_live_x" };
  return execFileSync("/bin/sh", ["-c", script], { env }).toString().split("\0").slice(0, -1);
}

describe("writeCurl", () => {
  needsShell("omits the method if curl uses it by default", () => {
    expect(wordsOf(writeCurl(list, base))).toEqual([`${base}/v1/images`, "-H", "X-API-KEY: limn_live_x"]);
    expect(writeCurl({ ...list, method: "POST", json: "{}" }, base)).not.toContain("-X");
  });

  needsShell("writes every other method, including POST without a body", () => {
    expect(wordsOf(writeCurl({ ...list, method: "DELETE" }, base)).slice(0, 2)).toEqual(["-X", "DELETE"]);
    expect(wordsOf(writeCurl({ ...list, method: "POST" }, base)).slice(0, 2)).toEqual(["-X", "POST"]);
  });

  needsShell("quotes everything that a shell would expand", () => {
    const json = `{"text": "it's $HOME \`id\` \\\\ !"}`;
    const words = wordsOf(
      writeCurl(
        { ...list, method: "PUT", headers: { "If-Match": '"3"' }, json, query: [["a", "b'c"]] },
        base,
      ),
    );
    expect(words).toContain(json);
    expect(words).toContain('If-Match: "3"');
    expect(words).toContain(`${base}/v1/images?a=b'c`);
  });

  needsShell("writes images to a file", () => {
    const render = { ...list, method: "POST", json: "{}", answersImage: true };
    expect(wordsOf(writeCurl(render, base)).slice(-2)).toEqual(["-o", "image.png"]);
  });

  it("omits the key for calls without one", () => {
    expect(writeCurl({ ...list, path: "/img", keyless: true }, base)).not.toContain("LIMN_KEY");
  });
});
