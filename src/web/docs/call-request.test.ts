import { describe, expect, it } from "vitest";
import { addressOf, readPairs } from "./call-request.ts";

describe("addressOf", () => {
  it("encodes names and values, and leaves a question mark out where nothing follows", () => {
    expect(addressOf({ path: "/v1/fonts/preview", query: [["family", "Noto Sans & co"]] })).toBe(
      "/v1/fonts/preview?family=Noto%20Sans%20%26%20co",
    );
    expect(addressOf({ path: "/v1/images", query: [] })).toBe("/v1/images");
  });
});

describe("readPairs", () => {
  it("cuts each line at its first equals sign", () => {
    expect(readPairs("first_name=Ada\n\n picture = https://a.example/?b=c \nbare")).toEqual([
      ["first_name", "Ada"],
      ["picture", "https://a.example/?b=c"],
      ["bare", ""],
    ]);
  });
});
