import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, createApi } from "../support/call-api.ts";
import { limnJson } from "../support/run-limn.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await startServer(folder.path, { LIMN_STARTER_DESIGNS: "on" });
  const { key } = await limnJson<{ key: string }>(folder.path, ["key", "create", "--name", "test"]);
  api = createApi(server.base, key);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

interface Fields {
  background: Record<string, unknown>;
  layers: { layer_id: string; values: Record<string, unknown> }[];
}

async function picture(design_id: string, edits: object = {}): Promise<string> {
  const json = { design_id, ...edits, format: "png", now: "2026-06-01T12:00:00Z" };
  const { status, headers, body } = await api("POST", "/v1/images", { json });
  const bytes = Buffer.from(body as Uint8Array);
  return status === 200
    ? `${headers.get("x-limn-warnings")} ${bytes.toString("base64")}`
    : `${status} ${bytes.toString()} ${JSON.stringify(body)}`;
}

test("changes nothing when the fields of a starter design are sent back", async () => {
  const { body } = await api("GET", "/v1/images");
  const { designs } = body as { designs: { id: string; name: string }[] };
  expect(designs.length).toBeGreaterThanOrEqual(8);
  for (const { id, name } of designs) {
    const { background, layers } = (await api("GET", `/v1/images/${id}/fields`)).body as Fields;
    const sentBack = { background, layers: layers.map(({ layer_id, values }) => ({ layer_id, ...values })) };
    const before = await picture(id);
    const edited = await picture(id, sentBack);
    expect(edited === before ? "unchanged" : `${name}: ${edited.slice(0, 400)}`).toBe("unchanged");
  }
});
