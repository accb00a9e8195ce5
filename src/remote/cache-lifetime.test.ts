import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { cacheLifetime } from "./cache-lifetime.ts";

const date = "Tue, 03 Nov 2026 10:00:00 GMT";

describe("the lifetime of a response", () => {
  it.each<[number, IncomingHttpHeaders]>([
    [60, {}],
    [60, { "cache-control": "public" }],
    [60, { "cache-control": "" }],
    [5, { "cache-control": "max-age=5" }],
    [5, { "cache-control": 'MAX-AGE="5"' }],
    [60, { "cache-control": "max-age=86400" }],
    [0, { "cache-control": "max-age=0" }],
    [0, { "cache-control": "max-age=soon" }],
    [0, { "cache-control": "max-age=-1" }],
    [0, { "cache-control": "max-age=60, no-store" }],
    [0, { "cache-control": "no-cache" }],
    [0, { "cache-control": "private, max-age=60" }],
    [7, { "cache-control": "max-age=50, s-maxage=7" }],
    [20, { "cache-control": "max-age=50", age: "30" }],
    [0, { "cache-control": "max-age=50", age: "51" }],
    [50, { "cache-control": "max-age=50", age: "x" }],
    [0, { vary: "*" }],
    [60, { vary: "Accept" }],
    [0, { expires: "0" }],
    [0, { expires: "-1" }],
    [0, { expires: "never" }],
    [30, { expires: "Tue, 03 Nov 2026 10:00:30 GMT", date }],
    [0, { expires: "Tue, 03 Nov 2026 09:00:00 GMT", date }],
    [60, { expires: "Tue, 03 Nov 2026 12:00:00 GMT", date }],
    [5, { expires: "Tue, 03 Nov 2026 12:00:00 GMT", date, "cache-control": "max-age=5" }],
  ])("is %i seconds with %j", (seconds, headers) => {
    expect(cacheLifetime(headers)).toBe(seconds);
  });
});
