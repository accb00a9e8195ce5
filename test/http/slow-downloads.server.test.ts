import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { batchCalls } from "../support/batch-calls.ts";
import { uploadOf } from "../support/call-api.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { plainPicture } from "../support/test-upstream.ts";

const readers = 40;
const fileBytes = 16 * 2 ** 20;

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest()));
afterAll(() => rest[Symbol.asyncDispose]());

/** Stores a large file in place of the only one with this ending. */
function enlarge(ending: string): Buffer {
  const folder = join(rest.folder, "assets");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(ending),
  );
  expect(names).toHaveLength(1);
  const bytes = Buffer.alloc(fileBytes, ending);
  writeFileSync(join(folder, names[0] ?? ""), bytes);
  return bytes;
}

async function makeDocument(): Promise<string> {
  const json = { design_id: rest.designIds[0], rows: [{ params: {} }], output: "pdf" };
  const { body } = await rest.api("POST", "/v1/batches", { json });
  const { id } = body as { id: string };
  await batchCalls(rest.api).finished(id);
  return `/v1/batches/${id}/file`;
}

async function uploadPicture(): Promise<string> {
  const { body } = await rest.api("POST", "/v1/assets", { body: uploadOf(await plainPicture("red", 30)) });
  return `/v1/assets/${(body as { id: string }).id}/file`;
}

/** Asks for a file and reads no more than the first bytes. */
async function beginToRead(path: string): Promise<Socket> {
  const { port } = new URL(rest.server.base);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-API-KEY: ${rest.key}\r\n\r\n`);
  const [start] = (await once(socket, "data")) as [Buffer];
  socket.pause();
  expect(start.toString("latin1", 0, 15)).toBe("HTTP/1.1 200 OK");
  return socket;
}

function residentMegabytes(field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${rest.server.pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

needsLinux.each([
  ["a PDF file", ".pdf", makeDocument],
  ["an asset", ".png", uploadPicture],
])("many readers of %s who read nothing cost the server a part of one file", async (_, ending, make) => {
  const path = await make();
  const bytes = enlarge(ending);
  const answer = await fetch(rest.server.base + path, { headers: { "x-api-key": rest.key } });
  expect(answer.headers.get("content-length")).toBe(String(fileBytes));
  expect(Buffer.from(await answer.bytes()).equals(bytes)).toBe(true);
  const head = await fetch(rest.server.base + path, { method: "HEAD", headers: { "x-api-key": rest.key } });
  expect(head.headers.get("content-length")).toBe(String(fileBytes));
  // Counts the most memory from now on.
  writeFileSync(`/proc/${rest.server.pid}/clear_refs`, "5");
  const before = residentMegabytes("VmRSS");
  const sockets = await Promise.all(Array.from({ length: readers }, () => beginToRead(path)));
  const maxMegabytes = (readers * fileBytes) / 2 ** 20 / 4;
  expect(residentMegabytes("VmHWM") - before).toBeLessThan(maxMegabytes);
  for (const socket of sockets) socket.destroy();
});
