import { describe, expect, it } from "vitest";
import { card } from "../../../test/support/small-designs.ts";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { RenderBusy, RenderFailed, RenderTooSlow } from "../../render/protocol/errors.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import type { DesignSource } from "../render/design-source.ts";
import type { ReportLine } from "./batch-report.ts";
import { type NamedFile, openCsvBatch } from "./render-csv.ts";

const parsed = parseDesign(card(), { limits: defaultLimits, fontFamilies: ["Inter"] });
if (!parsed.ok) throw new Error("The design is wrong");
const { design } = parsed;

/** Versions of the jobs that the pool got, and how often it answers a text that it is busy. */
let versions: (string | undefined)[] = [];
let busyTimes = 0;
/** How often the text "Once" is too slow. */
let slowTimes = 0;

/** A pool whose process ends at a text that is too slow, and loses the pages of its document. */
function fakePool() {
  let pages = 0;
  const made = { way: "whole", why: "it has no version" } as const;
  return {
    async render({ design: { layers }, isPage, version }: RenderJob) {
      versions.push(version?.key);
      if (busyTimes > 0) {
        busyTimes -= 1;
        throw new RenderBusy("starved");
      }
      const text = String((layers[0] as { text?: string }).text);
      if (text === "Broken") throw new RenderFailed("A fault of ours");
      slowTimes -= text === "Once" ? 1 : 0;
      if (text === "Slow" || (text === "Once" && slowTimes >= 0)) {
        pages = 0;
        throw new RenderTooSlow("It took too long");
      }
      if (isPage === true) pages += 1;
      return { bytes: Buffer.from(`image of ${text}`), width: 160, height: 60, made };
    },
    async closeDocument() {
      const bytes = Buffer.from(`${pages} pages`);
      const closed = { bytes, pages };
      pages = 0;
      return closed;
    },
  };
}

function read(csv: string, output: "zip" | "pdf") {
  const lines: ReportLine[] = [];
  const services = {
    pool: fakePool(),
    limits: defaultLimits,
    backgroundRenders: { yieldTo: <Value>(work: () => Value) => work() },
    companyFonts: { of: async () => new Map() },
    findPicture: async () => undefined,
    now: () => new Date(),
  } as unknown as DesignSource["services"];
  const options = { csv: Buffer.from(csv), output, onRow: (line: ReportLine) => void lines.push(line) };
  return {
    batch: openCsvBatch(
      { version: { design, companyId: "", parameters: parametersOf(design) }, services },
      options,
    ),
    lines,
  };
}

const csv = "first_name\nAda\nSlow\nBroken\nBo\n";

describe("a row whose render fails", () => {
  it("stops no other, and is named in the report", async () => {
    const { batch, lines } = read(csv, "zip");
    const files: NamedFile[] = [];
    for await (const file of batch.files()) files.push(file);
    expect(files.map(({ name }) => name)).toEqual(["001.png", "004.png", "report.csv"]);
    expect(lines.map(({ status, error }) => error?.code ?? status)).toEqual([
      "done",
      "render_too_slow",
      "internal",
      "done",
    ]);
    const report = Buffer.from(files[2]?.input ?? []).toString("utf8");
    expect(report).toContain("\r\n3,,failed,A fault of ours,\r\n4,004.png,done,,\r\n");
  });

  it("is left out of the document, of which no other page is lost", async () => {
    const { batch, lines } = read(csv, "pdf");
    expect(Buffer.from(await batch.pdf()).toString()).toBe("2 pages");
    const last = new Map(lines.map(({ row, status }) => [row, status]));
    // A page that was too slow is tried again when the document is made anew.
    expect([...last]).toEqual([
      [1, "done"],
      [3, "failed"],
      [4, "done"],
      [2, "failed"],
    ]);
    expect(lines).toHaveLength(4);
  });

  it("has its page when it was too slow once, or its process got too little of the machine", async () => {
    slowTimes = 1;
    busyTimes = 3;
    const { batch, lines } = read("first_name\nAda\nOnce\nBo\n", "pdf");
    expect(Buffer.from(await batch.pdf()).toString()).toBe("3 pages");
    expect(new Map(lines.map(({ row, status }) => [row, status]))).toEqual(
      new Map([
        [1, "done"],
        [2, "done"],
        [3, "done"],
      ]),
    );
  });
});

describe("the images of a file", () => {
  const filesOf = async (csv: string) => {
    const files: NamedFile[] = [];
    for await (const file of read(csv, "zip").batch.files()) files.push(file);
    return files.map(({ name }) => name);
  };

  it("share what is the same in all rows: they are of one version, which the document's content names", async () => {
    versions = [];
    await filesOf("first_name\nAda\nBo\n");
    await filesOf("first_name\nCy\n");
    expect(versions).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^document:\S{43} 1$/)));
    expect(new Set(versions).size).toBe(1);
  });

  it("are all there when a row's process got too little of the machine at first", async () => {
    busyTimes = 2;
    expect(await filesOf("first_name\nAda\nBo\n")).toEqual(["001.png", "002.png", "report.csv"]);
  });
});
