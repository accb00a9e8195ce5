import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyParams } from "../../src/design/apply-params.ts";
import { parametersOf } from "../../src/design/parameters.ts";
import { listDesigns } from "../../src/operations/designs/list-designs.ts";
import { createApi } from "../support/call-api.ts";
import { batchCalls } from "../support/batch-calls.ts";
import { createDashboardCall } from "../support/dashboard-calls.ts";
import { connect } from "../support/mcp-clients.ts";
import { readFrames } from "../support/read-frames.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { starterDesign } from "../support/starter-jobs.ts";

let limn: TestLimn;

beforeAll(async () => {
  // Room for a few references in each of two workers.
  limn = await startLimn({
    LIMN_STARTER_DESIGNS: "on",
    LIMN_RENDER_PROCESSES: "2",
    LIMN_CACHE_MB: "32",
    LIMN_RENDER_PATHS: process.env["LIMN_RENDER_PATHS"] ?? "incremental",
  });
});

afterAll(() => limn[Symbol.asyncDispose]());

/** One of the starter designs, what readers before gave, and a reader's values. */
const cases = [
  ["email-banner.json", { first_name: "Wolfeschlegelsteinhausen" }, { first_name: "Zoë" }],
  ["social-card.json", { first_name: "Jo" }, { first_name: "Lucía" }],
  ["membership-card.json", { name: "Jo" }, { name: "Matteo Ricci" }],
  // The countdown has expired, so that the time of a call doesn't matter.
  [
    "flash-sale.json",
    { first_name: "Jo", until: "2020-01-01" },
    { first_name: "Chloé", until: "2020-01-01" },
  ],
] as const;

type Values = Record<string, string>;

async function idOf(name: string): Promise<string> {
  const { designs } = await listDesigns(limn.services, limn.caller, { nameContains: name });
  return designs[0]?.id ?? "";
}

const open = async (id: string, values: Values) => {
  const query = new URLSearchParams({ c: limn.caller.companyId, i: id, ...values });
  return await bytesOf(await fetch(`${limn.base}/img?${query.toString()}`));
};

async function bytesOf(answer: Response): Promise<Uint8Array> {
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const api = () => createApi(limn.base, limn.key.text);

async function overRest(id: string, params: Values): Promise<Uint8Array> {
  const { status, body } = await api()("POST", "/v1/images", { json: { design_id: id, params } });
  expect(status).toBe(200);
  return body as Uint8Array;
}

/** Texts as edits, as an assistant gives them. */
async function overMcp(file: string, id: string, values: Values): Promise<Uint8Array> {
  const design = starterDesign(file);
  const query = Object.entries(values).map(([name, value]) => ({ name, value }));
  const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
  const layers = filled.design.layers.flatMap((layer): Values[] => {
    if (!filled.changed.includes(layer.layer_id)) return [];
    if (layer.type === "text") return [{ layer_id: layer.layer_id, text: layer.text }];
    return layer.type === "countdown" && layer.until !== undefined
      ? [{ layer_id: layer.layer_id, until: layer.until }]
      : [];
  });
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { isError, structuredContent } = await client.callTool("modify_design_layers", {
    designId: id,
    layersJson: JSON.stringify(layers),
  });
  expect(isError).not.toBe(true);
  return await bytesOf(await fetch((structuredContent as { imageUrl: string }).imageUrl));
}

async function inBatch(id: string, before: Values, params: Values): Promise<Uint8Array> {
  const rows = [{ params: before }, { filename: "wanted", params }];
  const { body } = await api()("POST", "/v1/batches", { json: { design_id: id, rows } });
  const calls = batchCalls(api());
  const { id: batchId } = body as { id: string };
  await calls.finished(batchId);
  const files = Object.entries(await calls.download(batchId));
  return files.find(([name]) => name.startsWith("wanted."))?.[1] ?? new Uint8Array();
}

async function asPreview(id: string, version: string, values: Values): Promise<Uint8Array> {
  const call = createDashboardCall(limn.services, limn.caller.companyId);
  const query = new URLSearchParams(values).toString();
  const { status, body } = await call("GET", `/designs/${id}/preview/${version}?${query}`);
  expect(status).toBe(200);
  return body as Uint8Array;
}

describe("the same values give the same pixels", () => {
  test.each(cases)("of %s, whatever makes the image", async (file, before, values) => {
    const id = await idOf(starterDesign(file).name);
    const expected = await readFrames(await open(id, values));
    expect(largestDifference(await readFrames(await open(id, before)), expected)).toBeGreaterThan(2);
    const images: Record<string, Uint8Array> = {
      "an open after another reader's": await open(id, values),
      REST: await overRest(id, values),
      MCP: await overMcp(file, id, values),
      "a batch": await inBatch(id, before, values),
      "a preview": await asPreview(id, "live", values),
      "a draft's preview": await asPreview(id, "draft", values),
    };
    for (const [name, image] of Object.entries(images)) {
      const samples = await readFrames(image);
      expect([name, samples.length]).toEqual([name, expected.length]);
      expect([name, largestDifference(samples, expected) <= 2]).toEqual([name, true]);
    }
  });
});

function largestDifference(one: Buffer, other: Buffer): number {
  return one.reduce((max, level, at) => Math.max(max, Math.abs(level - (other[at] ?? 0))), 0);
}
