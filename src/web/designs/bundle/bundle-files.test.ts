import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { BundleError } from "./bundle-error.ts";
import { type BundleFiles, readBundle, writeBundle } from "./bundle-files.ts";

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => new Uint8Array(array));
const fileName = fc.stringMatching(/^[a-z0-9_-]{1,20}$/);
const documents = fc.uniqueArray(
  fc.record({
    name: fileName.map((name) => `${name}.json`),
    document: fc.dictionary(fc.string(), fc.jsonValue()),
  }),
  { minLength: 1, maxLength: 5, selector: ({ name }) => name },
);
const assets = fc.uniqueArray(fc.record({ name: fileName.map((name) => `${name}.png`), bytes }), {
  selector: ({ name }) => name,
});
const fonts = fc.uniqueArray(
  fc.record({
    family: fc.string({ minLength: 1, unit: "grapheme" }),
    name: fileName.map((name) => `${name}.ttf`),
    bytes,
  }),
  { selector: ({ family, name }) => `${family}/${name}` },
);

const sorted = ({ documents, assets, fonts }: BundleFiles) => ({
  documents: documents.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  assets: assets.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  fonts: fonts.toSorted((one, other) => (one.family + one.name < other.family + other.name ? -1 : 1)),
});

describe("a bundle", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(fc.record({ documents, assets, fonts }), (files) => {
        const written = JSON.parse(JSON.stringify(files.documents)) as BundleFiles["documents"];
        expect(sorted(readBundle(writeBundle(files)))).toEqual(sorted({ ...files, documents: written }));
      }),
      { numRuns: 100 },
    );
  });

  it("may have other files, such as those that a Mac adds", () => {
    const text = new TextEncoder().encode("{}");
    const zip = zipSync({
      "a.json": text,
      "__MACOSX/._a.json": text,
      ".DS_Store": text,
      "read me.txt": text,
    });
    expect(readBundle(zip).documents.map(({ name }) => name)).toEqual(["a.json"]);
  });

  it("may be the export of a company, whose other files of any size aren't read", () => {
    const zip = zipSync({
      "a.json": new TextEncoder().encode("{}"),
      "company/deleted-designs/b.json": new TextEncoder().encode("{}"),
      "company/tables/large.csv": new Uint8Array(33 * 1024 * 1024),
    });
    expect(readBundle(zip).documents.map(({ name }) => name)).toEqual(["a.json"]);
  });

  it.each([
    ["nothing", () => new Uint8Array()],
    ["no zip file", () => new TextEncoder().encode("{}")],
    ["no document", () => zipSync({ "assets/a.png": new Uint8Array(3) })],
    ["a document that isn't JSON", () => zipSync({ "a.json": new TextEncoder().encode("{") })],
    [
      "too many files",
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.json`, new Uint8Array(1)])),
        ),
    ],
    ["a file that unpacks to far more than it is", () => zipSync({ "a.json": new Uint8Array(30_000_000) })],
    [
      "a file that is too large",
      () => zipSync({ "assets/a.png": [new Uint8Array(33_000_000), { level: 0 }] }),
    ],
  ])("with %s is refused", (_, make) => {
    expect(() => readBundle(make())).toThrow(BundleError);
  });

  it("that is cut or damaged is refused or read, and never hangs or fails otherwise", () => {
    const whole = writeBundle({
      documents: [{ name: "a.json", document: { name: "A" } }],
      assets: [{ name: "b.png", bytes: new Uint8Array(200).fill(7) }],
      fonts: [],
    });
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, value, isCut) => {
        const damaged = isCut ? whole.slice(0, at) : whole.with(at, value);
        try {
          readBundle(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(BundleError);
        }
      }),
      { numRuns: 500 },
    );
  });
});
