import { expect, it } from "vitest";
import { card } from "../../../test/support/small-designs.ts";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { renderForAssistant } from "./temporary-images.ts";

const parsed = parseDesign(card(), { limits: defaultLimits, fontFamilies: ["Inter"] });
if (!parsed.ok) throw new Error("The design is wrong");
const { design } = parsed;

/** Services whose images have this width, and the pool's calls. */
function countCalls(width: number) {
  const calls: string[] = [];
  const pool = {
    render: async () => {
      calls.push("render");
      const made = { way: "incremental", why: "dynamic layers differ" };
      return { bytes: Buffer.from("rendered"), width, height: 60, made };
    },
    shrink: async (image: Uint8Array, to: { width: number }) => {
      calls.push(`shrink ${Buffer.from(image).toString()} to ${to.width}`);
      return { bytes: Buffer.from("small"), width: to.width, height: 30 };
    },
  };
  const live = { design, parameters: parametersOf(design), key: publishedVersion("dsn_1", 1) };
  const services = {
    pool,
    liveDesigns: { get: async () => live },
    limits: defaultLimits,
    backgroundRenders: { yieldTo: <Value>(work: () => Value) => work() },
    fontFamilies: ["Inter"],
    companyFonts: { of: async () => new Map() },
    findPicture: async () => undefined,
    ephemeral: { put: async () => "stored" },
    urls: { base: "http://limn.test" },
    now: () => new Date(),
  };
  return { calls, services: services as unknown as Parameters<typeof renderForAssistant>[0] };
}

const caller = { companyId: "com_1" } as Parameters<typeof renderForAssistant>[1];

it("an assistant's picture is made of the image that was rendered, which is rendered once", async () => {
  const { calls, services } = countCalls(1200);
  const { answer, preview } = await renderForAssistant(services, caller, { design_id: "dsn_1", layers: [] });
  expect(calls).toEqual(["render", "shrink rendered to 512"]);
  expect(Buffer.from(preview.bytes).toString()).toBe("small");
  expect([answer.width, preview.mimeType]).toEqual([1200, "image/webp"]);
});

it("an image that is small enough is shown as it is", async () => {
  const { calls, services } = countCalls(512);
  const { preview } = await renderForAssistant(services, caller, { design_id: "dsn_1", layers: [] });
  expect(calls).toEqual(["render"]);
  expect(Buffer.from(preview.bytes).toString()).toBe("rendered");
});
