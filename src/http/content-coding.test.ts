import { expect, test } from "vitest";
import { isCodingAccepted, chooseCoding } from "./content-coding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0.2", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*", "br"],
  ["*;q=0.1, br;q=0", "gzip"],
  ["br;q=x", undefined],
])("Accept-Encoding: %s asks for %s", (acceptEncoding, expected) => {
  expect(chooseCoding(acceptEncoding)).toBe(expected);
});

test.each([
  [undefined, false],
  ["gzip", false],
  ["gzip, BR", true],
  ["br;q=0.1", true],
  ["gzip, br;q=0.0", false],
])("Accept-Encoding: %s accepts br: %s", (header, expected) => {
  expect(isCodingAccepted(header, "br")).toBe(expected);
});
