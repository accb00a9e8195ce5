import { describe, expect, it } from "vitest";
import { mergeEdits, withEdit } from "../../../kit/edits/edits.ts";
import {
  changedLimits,
  draftOf,
  isValid,
  lengthError,
  limitsOf,
  type ProtectionBody,
  type ProtectionDraft,
  protectionMerges,
  rateError,
} from "./protection-draft.ts";

const none: ProtectionBody = { signed: false, paused: false, max_length: {} };
const full: ProtectionBody = {
  ...none,
  max_length: { first_name: 30, city: 20 },
  image_hosts: ["a.example", "b.example:8443"],
  rate: 50,
};

const names = ["first_name", "city"];
const filled = draftOf(full, names);
const empty = draftOf(none, names);

describe("the form of a design's limits", () => {
  it("sends what it was filled with", () => {
    const { max_length, image_hosts, rate } = full;
    expect(limitsOf(filled)).toEqual({ max_length, image_hosts, rate });
    expect(limitsOf(empty)).toEqual({ max_length: {}, image_hosts: null, rate: null });
  });

  it("tells uploads only from any host", () => {
    expect(limitsOf({ ...empty, pictures: { onlyHosts: true, hosts: "" } }).image_hosts).toEqual([]);
    expect(draftOf({ ...none, image_hosts: [] }, names).pictures.onlyHosts).toBe(true);
  });

  it("takes hosts from lines, commas and pasted URLs", () => {
    const hosts = "https://images.example.com/a.png, b.example\n\nc.example:8443 ";
    expect(limitsOf({ ...empty, pictures: { onlyHosts: true, hosts } }).image_hosts).toEqual([
      "images.example.com",
      "b.example",
      "c.example:8443",
    ]);
  });

  it("has no changes while it says the same, and sends only what it says otherwise", () => {
    const changes = (change: object) => changedLimits({ ...filled, ...change }, filled);
    expect(changes({ lengths: { city: "20", first_name: " 30 ", other: "" } })).toEqual({});
    expect(changes({ rate: "51" })).toEqual({ rate: 51 });
    expect(changes({ rate: "" })).toEqual({ rate: null });
    expect(changes({ pictures: { ...filled.pictures, onlyHosts: false } })).toEqual({ image_hosts: null });
    expect(changes({ lengths: { first_name: "30" } })).toEqual({ max_length: { first_name: 30 } });
  });

  it("merges lengths by parameter, and hosts as one value", () => {
    const mine = { lengths: { ...empty.lengths, city: "7" }, pictures: { onlyHosts: true, hosts: "mine" } };
    const edits = withEdit<ProtectionDraft>({}, mine, empty);
    const { lengths, pictures, rate } = mergeEdits(filled, edits, protectionMerges);
    expect(lengths).toEqual({ first_name: "30", city: "7" });
    expect(pictures).toEqual(mine.pictures);
    expect(rate).toBe("50");
  });

  it("leaves out lengths of parameters that the design no longer has", () => {
    expect(limitsOf(draftOf(full, ["city"])).max_length).toEqual({ city: 20 });
  });

  it.each(["0", "-1", "1.5", "ten", "1e3", "10001"])("refuses %s letters", (text) => {
    expect(lengthError(text)).toBe("Enter a whole number from 1 to 10,000, or nothing for no limit.");
    expect(isValid({ ...empty, lengths: { first_name: text } })).toBe(false);
  });

  it.each(["", " ", "1", "10000"])("takes %j letters", (text) => expect(lengthError(text)).toBeUndefined());

  it("refuses a rate above 100,000", () => {
    expect(rateError("100001")).toMatch(/from 1 to 100,000/);
    expect(isValid({ ...empty, rate: "100001" })).toBe(false);
  });
});
