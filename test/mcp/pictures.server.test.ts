import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { getDesign } from "../../src/operations/designs/get-design.ts";
import { connect } from "../support/mcp-clients.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let wideId: string;

beforeAll(async () => {
  limn = await startLimn();
  const { services, caller, designId } = limn;
  const { project_id } = await getDesign(services, caller, designId);
  const document = card({ name: "Wide", width: 1200, height: 500, layers: [nameLayer({ width: 1000 })] });
  wideId = (await createDesign(services, caller, { project_id, document })).id;
});

afterAll(() => limn[Symbol.asyncDispose]());

interface ImageBlock {
  type: string;
  data: string;
  mimeType: string;
}

async function modify(args: Record<string, unknown>) {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { isError, content, structuredContent } = await client.callTool("modify_design_layers", {
    designId: wideId,
    layersJson: '[{"layer_id":"name","text":"Good morning, Ada"}]',
    ...args,
  });
  expect(isError).not.toBe(true);
  const blocks = content as ImageBlock[];
  expect(blocks.map(({ type }) => type)).toEqual(["text", "image"]);
  const preview = Buffer.from(blocks[1]?.data ?? "", "base64");
  const { format, width, height } = await sharp(preview).metadata();
  expect(blocks[1]?.mimeType).toBe(`image/${format}`);
  return {
    image: structuredContent as { imageUrl: string; width: number; height: number },
    width,
    height,
    preview,
  };
}

test("modify_design_layers shows the assistant a picture of at most 512 pixels", async () => {
  const { image, width, height, preview } = await modify({});
  expect([image.width, image.height]).toEqual([1200, 500]);
  expect([width, height]).toEqual([512, 213]);
  // The same picture: mean difference of the downscaled full image, in levels of 255.
  const full = Buffer.from(await (await fetch(image.imageUrl)).arrayBuffer());
  const [one, other] = await Promise.all(
    [full, preview].map((bytes) =>
      sharp(bytes).resize(width, height, { fit: "fill" }).removeAlpha().raw().toBuffer(),
    ),
  );
  const differences = [...(one ?? [])].map((level, index) => Math.abs(level - (other?.[index] ?? 0)));
  expect(differences.reduce((sum, difference) => sum + difference, 0) / differences.length).toBeLessThan(6);
});

test("the picture is a still also of a format that assistants can't look at", async () => {
  const { width } = await modify({ format: "avif" });
  expect(width).toBe(512);
});

test("a small image is its own picture", async () => {
  const { image, preview } = await modify({ designId: limn.designId, layersJson: "[]" });
  const full = Buffer.from(await (await fetch(image.imageUrl)).arrayBuffer());
  expect(preview.equals(full)).toBe(true);
});

test("get_design_fields tells the size and the background, which can be sent back", async () => {
  await using client = await connect(limn.mcpUrl, limn.key.text, "legacy");
  const { structuredContent } = await client.callTool("get_design_fields", { designId: wideId });
  const fields = structuredContent as { width: number; height: number; background: Record<string, unknown> };
  expect(fields).toMatchObject({ width: 1200, height: 500, background: { color: "#ffffff" } });
  const { image } = await modify({
    layersJson: "[]",
    backgroundJson: JSON.stringify({ color: fields.background["color"] }),
  });
  expect([fields.width, fields.height]).toEqual([image.width, image.height]);
});
