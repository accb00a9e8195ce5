import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { s3Environment, startS3Server } from "../support/s3-server.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startTwoNodes } from "../support/two-nodes.ts";

const total = 400;

test("a batch whose node dies is finished by the other within two minutes, every row once", async () => {
  await using store = await startS3Server();
  // So large that the kill comes in the middle.
  const document = card({ width: 900, height: 600, layers: [nameLayer({ width: 800, font_size: 80 })] });
  await using nodes = await startTwoNodes({ designs: [document], environment: s3Environment(store.port) });
  const { one, other, data } = nodes;
  const rows = Array.from({ length: total }, (_, index) => ({ params: { first_name: `Row ${index}` } }));
  const json = { design_id: data.designIds[0], rows };
  const { id } = (await one.api("POST", "/v1/batches", { json })).body as { id: string };
  const read = async () =>
    (await other.api("GET", `/v1/batches/${id}`)).body as { done: number; status: string };
  await vi.waitUntil(async () => (await read()).done > 5, { timeout: 120_000, interval: 5 });
  // The node that was asked begins at once; the other looks for batches every two seconds.
  await one.server.end("SIGKILL");
  const { done, status } = await read();
  expect(status).toBe("running");
  expect(done).toBeLessThan(total);
  await vi.waitUntil(async () => (await read()).status === "finished", { timeout: 120_000, interval: 200 });
  expect(await read()).toMatchObject({ done: total, failed: 0 });
  const files = unzipSync((await other.api("GET", `/v1/batches/${id}/file`)).body as Uint8Array);
  const images = Object.entries(files).filter(([name]) => name.endsWith(".png"));
  // Every row has its own name in it, so that no image is another row's.
  expect(new Set(images.map(([, bytes]) => Buffer.from(bytes).toString("base64"))).size).toBe(total);
});
