import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { limnJson } from "../support/run-limn.ts";
import { plainPicture } from "../support/test-upstream.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card()])));
afterAll(() => rest[Symbol.asyncDispose]());

/** Begins a request of so many bytes, and sends a few of them. */
async function beginRequest(path: string, type: string, bytes: number) {
  const socket = connect(Number(new URL(rest.server.base).port), "127.0.0.1");
  let received = "";
  socket.on("error", () => undefined).on("data", (chunk) => (received += chunk.toString("latin1")));
  const closed = once(socket, "close");
  await once(socket, "connect");
  const head = [`POST ${path} HTTP/1.1`, "Host: limn", `X-API-KEY: ${rest.key}`, `Content-Type: ${type}`];
  socket.write(`${head.join("\r\n")}\r\nContent-Length: ${bytes}\r\n\r\nbegun`);
  return { socket, closed, received: () => received };
}

test("many slow bodies of one company delay no upload of another, and are told why they end", async () => {
  const form = "multipart/form-data; boundary=b";
  const slow = await Promise.all([
    ...Array.from({ length: 12 }, () => beginRequest("/v1/assets", form, 19_000_000)),
    ...Array.from({ length: 12 }, () => beginRequest("/v1/images", "application/json", 900_000)),
  ]);
  const { id } = await limnJson<{ id: string }>(rest.folder, ["company", "create", "--name", "Other"]);
  const { key } = await limnJson<{ key: string }>(rest.folder, [
    "key",
    "create",
    "--company",
    id,
    "--name",
    "other",
  ]);
  const other = createApi(rest.server.base, key);
  const body = new FormData();
  body.append("file", new File([await plainPicture("#ffffff", 100)], "white.png"));
  expect((await other("POST", "/v1/assets", { body })).status).toBe(201);
  // Calls of the same company that are small go on as well.
  expect((await rest.api("POST", "/v1/images", { json: { design_id: rest.designIds[0] } })).status).toBe(200);
  await Promise.all(slow.map(({ closed }) => closed));
  const answers = slow.map(({ received }) => received());
  const statuses = new Set(answers.map((answer) => answer.split(" ")[1]));
  // Those for which their company's share had no room were refused before.
  expect(statuses).toEqual(new Set(["408", "503"]));
  const [late = ""] = answers.filter((answer) => answer.startsWith("HTTP/1.1 408"));
  expect(late).toMatch(/connection: close/i);
  expect(late).toContain('"code":"request_timeout"');
  expect(answers.filter((answer) => answer.startsWith("HTTP/1.1 408")).length).toBeGreaterThan(2);
});
