import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type CallRequest, writeCurl } from "./call-request.ts";

const base = "https://limn.example.com";
const list: CallRequest = { method: "GET", path: "/v1/images", query: [], headers: {}, keyless: false };

/** The words that a shell makes of it. */
function wordsOf(line: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${line}`;
  const env = { LIMN_KEY: "limn_live_x" };
  return execFileSync("/bin/sh", ["-c", script], { env }).toString().split("\0").slice(0, -1);
}

describe("writeCurl", () => {
  it("says neither GET nor POST where curl knows it", () => {
    expect(wordsOf(writeCurl(list, base))).toEqual([`${base}/v1/images`, "-H", "X-API-KEY: limn_live_x"]);
    expect(writeCurl({ ...list, method: "POST", json: "{}" }, base)).not.toContain("-X");
  });

  it("names every other method, a POST without a body too", () => {
    expect(wordsOf(writeCurl({ ...list, method: "DELETE" }, base)).slice(0, 2)).toEqual(["-X", "DELETE"]);
    expect(wordsOf(writeCurl({ ...list, method: "POST" }, base)).slice(0, 2)).toEqual(["-X", "POST"]);
  });

  it("reaches curl as it was typed, whatever a shell would make of it", () => {
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

  it("leaves the key out where none is taken", () => {
    expect(writeCurl({ ...list, path: "/img", keyless: true }, base)).not.toContain("LIMN_KEY");
  });
});
