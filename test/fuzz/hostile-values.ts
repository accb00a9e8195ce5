import fc from "fast-check";
import { canary } from "./fuzz-case.ts";

const deep = 5000;

/** JSON texts that parsers, validators and stores have failed at: see `writeJson`. */
const hostileTexts = [
  "null",
  "true",
  "0",
  "-0",
  "-1",
  "1e400",
  "-1e400",
  "1e-400",
  "9007199254740993",
  "0.1e309",
  '""',
  "[]",
  "{}",
  "[null]",
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202e\\u2066"',
  '"\\ufffe\\uffff"',
  '"__proto__"',
  '"constructor"',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":2}',
  '{"a":1,"a":2}',
  `${"[".repeat(deep)}${"]".repeat(deep)}`,
  `${'{"a":'.repeat(40)}1${"}".repeat(40)}`,
  `"${"x".repeat(200_000)}"`,
  `"${"e\\u0301\\u0302\\u0303".repeat(2000)}"`,
  `[${"0,".repeat(20_000)}0]`,
  "NaN",
  "undefined",
  "'x'",
  "01",
  '"\\x"',
  '"unfinished',
  `"${canary}"`,
] as const;

const hostileStrings = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "../../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%FF",
  "{{",
  "{{a|",
  "{{first_name|{{first_name}}}}",
  "*|FNAME|*",
  "asset:",
  "asset:../x",
  "file:///etc/passwd",
  "http://127.0.0.1:9/x.png",
  "http://[::1]:9/x.png",
  "http://user:pass@127.0.0.1:9/",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "'; drop table designs; --",
  "<script>alert(1)</script>",
  "👩🏽‍🚀".repeat(50),
  "ท".repeat(300),
  "漢字".repeat(200),
  "\u00ad".repeat(500),
  "9".repeat(400),
  "-",
  "2026-02-30",
  "9999999999",
  canary,
];

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileStrings),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => `${text}${canary}`),
);

/** Text of a percent-encoded part of a URL. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  hostileString.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%", "%zz", "%FF", "%c0%af", "%2e%2e", "..", "null", "%00", "+", ";", "%ed%a0%80"),
);

const marker = "@raw@";
/** A value that `writeJson` writes as this text, which may be invalid JSON. */
const raw = (text: string) => `${marker}${text}`;

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts).map(raw),
  hostileString,
  fc.jsonValue({ maxDepth: 2 }),
  fc.double().map((value) => (Number.isFinite(value) ? value : raw("1e999"))),
);

export function writeJson(value: unknown): string {
  const written = JSON.stringify(value) ?? "";
  return written.replaceAll(
    /"@raw@((?:[^"\\]|\\.)*)"/g,
    (_, text: string) => JSON.parse(`"${text}"`) as string,
  );
}

interface Change {
  at: number;
  how: "replace" | "remove" | "rename" | "add" | "repeat";
  value: unknown;
  name: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom("replace", "replace", "remove", "rename", "add", "repeat"),
  value: hostileValue,
  name: fc.oneof(
    fc.constantFrom("__proto__", "constructor", "toString", "", canary, "a\u0000b"),
    hostileString,
  ),
});

/** Valid values as they are (a third), with one to three changes anywhere, or something else entirely. */
export function nearlyValid(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 7, arbitrary: fc.tuple(valid, changes).map(([value, all]) => all.reduce(applyChange, value)) },
    { weight: 1, arbitrary: hostileValue },
  );
}

type Holder = Record<string, unknown>;

function applyChange(value: unknown, { at, how, value: other, name }: Change): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return how === "replace" ? other : copy;
  const { holder, key } = place;
  if (how === "replace") holder[key] = other;
  else if (how === "remove") delete holder[key];
  else if (how === "repeat" && Array.isArray(holder)) holder.push(...holder, ...holder);
  else define(holder, name, how === "rename" ? holder[key] : other);
  return copy;
}

/** An assignment to `__proto__` wouldn't make a property. */
function define(holder: Holder, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/** Names, marks of merge tags and escapes, whole and broken, that leave a query string one. */
export const queryPieces = [
  "first_name",
  "nick",
  "photo",
  "=",
  "&",
  "%",
  "%2",
  "%zz",
  "%FF",
  "%00",
  "+",
  "{{",
  "}}",
  "*|",
  "|*",
  "amp;",
] as const;
