import { expect, test } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { createApi, type ApiRequest, uploadOf } from "../support/call-api.ts";
import { opensOnCommandLine, opensOverRest } from "../support/counted-opens.ts";
import { fillingDisks, makeSmallDisk, mountsHere } from "../support/filling-disk.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { plainPicture } from "../support/test-upstream.ts";

needsLinux.each(Object.entries(fillingDisks))(
  "%s that is full stops no image and loses no open; REST refuses writes until there is space",
  async (_, makeDisk) => {
    using disk = makeDisk();
    const { companyId, designIds, key } = await prepareData(disk.path);
    const [designId = ""] = designIds;
    await using server = await startServer(disk.path, { LIMN_LOG_LEVEL: "fatal" });
    const api = createApi(server.base, key);
    const open = async () => {
      const answer = await fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
      expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
      return answer.status;
    };
    const upload = uploadOf(await plainPicture("#00aa00", 200));
    const writes: [string, string, ApiRequest][] = [
      ["POST", "/v1/projects", { json: { name: "Later" } }],
      ["PUT", `/v1/designs/${designId}/document`, { json: card({ alt: "A card" }) }],
      ["POST", `/v1/designs/${designId}/publish`, {}],
      ["POST", "/v1/assets", { body: upload }],
    ];

    expect(await open()).toBe(200);
    // A draft that is live already can't be published.
    const draft = { json: card({ alt: "A draft" }) };
    expect((await api("PUT", `/v1/designs/${designId}/document`, draft)).status).toBe(200);
    disk.fill(server.pid);
    for (let count = 0; count < 30; count += 1) expect(await open()).toBe(200);
    for (const [method, path, request] of writes) {
      const { status, headers, body } = await api(method, path, request);
      expect({ path, status }).toEqual({ path, status: 503 });
      expect(headers.get("content-type")).toBe("application/problem+json");
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      // Uploads are refused before the disk is full.
      expect(body).toMatchObject({ code: expect.stringMatching(/^(?:storage_unavailable|disk_reserved)$/) });
    }
    expect((await api("GET", "/v1/images")).status).toBe(200);
    expect(await opensOverRest(server.base, key, designId)).toBe(31);
    const readiness = async () => {
      const { status, body } = await api("GET", "/readyz");
      return [status, body];
    };
    // Degraded while the last page of the journal's file has room: opens can't be folded. Down once it has none.
    const withoutJournal = {
      status: "degraded",
      parts: {
        journal: { status: expect.stringMatching(/^(?:degraded|down)$/) },
        workers: { status: "ok" },
      },
    };
    await expect.poll(readiness).toMatchObject([200, withoutJournal]);
    expect((await api("GET", "/livez")).status).toBe(200);

    disk.makeRoom(server.pid);
    await expect.poll(readiness).toMatchObject([200, { parts: { journal: { status: "ok" } } }]);
    expect(await open()).toBe(200);
    expect(await opensOverRest(server.base, key, designId)).toBe(32);
    for (const [method, path, request] of writes) {
      expect((await api(method, path, request)).status).toBeLessThan(300);
    }
    await server.end("SIGKILL");
    expect(await opensOnCommandLine(disk.path, designId)).toBe(32);
    expect(await limnJson(disk.path, ["verify"])).toMatchObject({ sound: true });
  },
);

test.runIf(mountsHere())("a start on a full disk serves images and keeps their opens", async () => {
  using disk = makeSmallDisk(8);
  const { companyId, designIds, key } = await prepareData(disk.path);
  const [designId = ""] = designIds;
  const open = async (base: string) =>
    (await fetch(`${base}/img?c=${companyId}&i=${designId}&first_name=Ada`)).status;
  {
    await using server = await startServer(disk.path);
    expect(await open(server.base)).toBe(200);
    disk.fill(server.pid);
    for (let count = 0; count < 10; count += 1) expect(await open(server.base)).toBe(200);
    expect((await server.end("SIGTERM")).code).toBe(0);
  }
  disk.fill(0);
  await using server = await startServer(disk.path, { LIMN_LOG_LEVEL: "fatal" });
  for (let count = 0; count < 20; count += 1) expect(await open(server.base)).toBe(200);
  expect((await fetch(`${server.base}/livez`)).status).toBe(200);
  disk.makeRoom(server.pid);
  const readiness = async () => (await fetch(`${server.base}/readyz`)).json();
  await expect.poll(readiness).toMatchObject({ parts: { journal: { status: "ok" } } });
  expect(await opensOverRest(server.base, key, designId)).toBe(31);
});
