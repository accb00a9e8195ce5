import { afterAll, describe, expect, it } from "vitest";
import { defaultLimits } from "../../design/limits.ts";
import { ServiceError } from "../service-error.ts";
import { checkDocument } from "../designs/check-document.ts";
import { createDocumentParser } from "./document-parser.ts";

const documents = createDocumentParser();
afterAll(() => documents.close());

const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
const graphic = (paths: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${`<path d="M0 0L9 9V0Z" fill="#123456"/>`.repeat(paths)}</svg>`;

function documentOf(paths: number, more: object = {}) {
  const layer = { type: "svg", x: 0, y: 0, width: 9, height: 9, svg: graphic(paths) };
  const layers = Array.from({ length: 3 }, (_, index) => ({
    ...layer,
    layer_id: `g${index}`,
    name: `g${index}`,
  }));
  return { name: "D", width: 100, height: 100, layers, ...more };
}

/** How often the event loop turns until the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const failure = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.message] : error),
  );

describe("documents", () => {
  it.each([
    ["small", 3],
    ["large", 1000],
  ])("of a %s size are checked alike", async (_, paths) => {
    for (const document of [
      documentOf(paths),
      documentOf(paths, { width: 0, nonsense: true }),
      { ...documentOf(paths), layers: [{ type: "svg", svg: `${graphic(paths)}<` }] },
    ]) {
      const expected = checkDocument(document, rules);
      expect(await documents.checkDocument(document, rules, "com_1")).toEqual(expected);
    }
  });

  it("let the event loop turn while a large one is checked", async () => {
    const check = (paths: number) => () => documents.checkDocument(documentOf(paths), rules, "com_1");
    expect(await turnsDuring(check(3))).toBe(0);
    // So large that it is still being checked when a busy machine lets this thread run again.
    expect(await turnsDuring(check(5000))).toBeGreaterThan(0);
  });

  it("let the event loop turn while a short one with graphics that repeat their parts is checked", async () => {
    const uses = (id: string, count: number) => `<use href="#${id}"/>`.repeat(count);
    const repeating = (index: number) =>
      `<svg viewBox="0 0 9 9"><path id="p" d="M${index} 0H9V9z"/><g id="a">${uses("p", 40)}</g>${uses("a", 40)}</svg>`;
    const document = documentOf(0);
    const layers = document.layers.map((layer, index) => ({ ...layer, svg: repeating(index) }));
    const check = () => documents.checkDocument({ ...document, layers }, rules, "com_1");
    expect(await check()).toMatchObject({ ok: true });
    expect(await turnsDuring(check)).toBeGreaterThan(0);
  });

  it("whose image would take too long name their slowest layers", async () => {
    const slow = { type: "shape", shape: "ellipse", x: 0, y: 0, width: 4000, height: 4000, shadow_blur: 500 };
    const more_shadows = Array.from({ length: 8 }, () => ({ blur: 500 }));
    const layers = ["one", "two", "three", "four"].map((name) => ({
      ...slow,
      more_shadows: name === "four" ? [] : more_shadows,
      layer_id: name,
      name,
    }));
    const checked = checkDocument({ name: "D", width: 4000, height: 4000, layers }, rules);
    expect(checked).toMatchObject({ ok: false, issues: [{ path: "", found: expect.any(Number) }] });
    expect(checked.ok || checked.issues[0]?.message).toMatch(
      /^An image would take about \S+ s, and at most 4 s is allowed\. Its slowest layers are one \(\S+ s\), two \(\S+ s\), three \(\S+ s\)\. Use/,
    );
    const limits = { ...defaultLimits, renderCostMs: 100_000 };
    expect(
      checkDocument({ name: "D", width: 4000, height: 4000, layers }, { ...rules, limits }),
    ).toMatchObject({ ok: true, costMs: expect.any(Number) });
  });
});

describe("JSON texts", () => {
  const large = { text: "é".repeat(60_000), list: [1, null, { a: true }] };

  it("are read alike, whatever their size", async () => {
    for (const value of [large, large.list, "text", 1]) {
      expect(await documents.parseJson(bytesOf(value), "com_1")).toEqual(value);
    }
    const cut = (value: unknown) => bytesOf(value).subarray(0, -1);
    for (const bytes of [cut(large), cut(large.list)]) {
      expect(await failure(documents.parseJson(bytes, "com_1"))).toEqual([
        "malformed",
        expect.stringMatching(/^The body isn't JSON: .*position \d+/),
      ]);
    }
  });

  it("are refused when they aren't UTF-8, nested too deeply, or of too many values", async () => {
    const padding = " ".repeat(70_000);
    for (const pad of ["", padding]) {
      const deep = Buffer.from(pad + "[".repeat(40) + "]".repeat(40));
      expect(await failure(documents.parseJson(deep, "com_1"))).toEqual([
        "malformed",
        "The body isn't JSON: it is nested deeper than 32 levels.",
      ]);
      const invalid = Buffer.concat([Buffer.from(`${pad}"`), Buffer.from([0xff]), Buffer.from('"')]);
      expect(await failure(documents.parseJson(invalid, "com_1"))).toEqual(["malformed", expect.any(String)]);
    }
    const many = Buffer.from(`[${"[],".repeat(50_000)}0]`);
    expect(await failure(documents.parseJson(many, "com_1"))).toEqual([
      "malformed",
      "The body isn't JSON: it has more than 40000 values.",
    ]);
  });

  it("that take too much memory fail alone; the next is read", async () => {
    const hungry = Buffer.from(`[${'{"a":{}},'.repeat(2_000_000)}0]`);
    expect(await failure(documents.parseJson(hungry, "com_1"))).toEqual([
      expect.stringMatching(/^(?:invalid|malformed)$/),
      expect.any(String),
    ]);
    expect(await documents.parseJson(bytesOf(large), "com_1")).toEqual(large);
  });
});

it("takes turns by company: many large texts of one don't keep another waiting", async () => {
  const turns = createDocumentParser();
  const done: string[] = [];
  const text = bytesOf("x".repeat(200_000));
  const parse = async (company: string) => {
    await turns.parseJson(text, company);
    done.push(company);
  };
  const many = Array.from({ length: 30 }, async () => await parse("com_1"));
  const others = ["com_2", "com_3"].map(parse);
  await Promise.all([...many, ...others]);
  // The first of them was under way.
  expect(done.slice(0, 3)).toEqual(["com_1", "com_2", "com_3"]);
  await turns.close();
});
