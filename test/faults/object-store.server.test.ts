import { expect, onTestFinished, test } from "vitest";
import { type Api, createApi, uploadOf } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { prepareData } from "../support/prepare-data.ts";
import { s3Environment, s3Secret, startS3Server } from "../support/s3-server.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture } from "../support/test-upstream.ts";

let pictures = 0;
/** Large enough to be cut. */
const pictureNumber = async (n: number) => await plainPicture(`#${(0xcc_00_00 + n).toString(16)}`, 900);
/** Another one each time, because equal pictures are stored once. */
const nextPicture = async () => await pictureNumber((pictures += 1));

async function start() {
  const folder = temporaryFolder();
  const store = await startS3Server();
  const proxy = await startFaultProxy(store.port);
  const { companyId, key } = await prepareData(folder.path);
  const environment = { ...s3Environment(proxy.port), LIMN_RENDER_PATHS: "incremental" };
  const limn = { server: await startServer(folder.path, environment) };
  onTestFinished(async () => {
    await limn.server[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });
  const api: Api = (...request) => createApi(limn.server.base, key)(...request);
  const { body } = await api("POST", "/v1/projects", { json: { name: "Pictures" } });
  const { id: project_id } = body as { id: string };

  const answered = new Map<string, number>();
  return {
    limn,
    /** Expects that exactly the opens were counted that were answered with the image. */
    countsAgree: async (designIds: readonly string[]) => {
      for (const id of designIds)
        expect(await opensOverRest(limn.server.base, key, id)).toBe(answered.get(id));
    },
    proxy,
    store,
    api,
    /** Uploads a picture and creates a design with it; returns the design's id. */
    addDesign: async (): Promise<string> => {
      const asset = (await api("POST", "/v1/assets", { body: uploadOf(await nextPicture()) })).body as {
        id: string;
      };
      const layers = [nameLayer(), photoLayer(`asset:${asset.id}`)];
      const made = await api("POST", "/v1/designs", { json: { project_id, document: card({ layers }) } });
      return (made.body as { id: string }).id;
    },
    open: async (designId: string) => {
      const answer = await fetch(`${limn.server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
      const { status, headers } = answer;
      expect(headers.get("content-type")).toBe("image/png");
      expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
      if (status === 200) answered.set(designId, (answered.get(designId) ?? 0) + 1);
      return { status, retryAfter: headers.get("retry-after"), warnings: headers.get("x-limn-warnings") };
    },
    upload: async () => await api("POST", "/v1/assets", { body: uploadOf(await nextPicture()) }),
    readiness: async () => await api("GET", "/readyz"),
    restart: async () => {
      await limn.server.end("SIGTERM");
      limn.server = await startServer(folder.path, environment);
    },
  };
}

const whole = { status: 200, retryAfter: null, warnings: null };
const refused = { status: 503, retryAfter: expect.stringMatching(/^\d+$/), warnings: null };

test.each(["refuse", "hang"] as const)(
  "while the object store is gone (%s), known designs go on, other calls answer 503, and all heals",
  async (fault) => {
    const { limn, proxy, api, addDesign, open, upload, readiness, countsAgree } = await start();
    const render = async (design_id = "") => await api("POST", "/v1/images", { json: { design_id } });
    const [known, ...unknown] = [await addDesign(), await addDesign(), await addDesign(), await addDesign()];
    const newest = await pictureNumber(pictures);
    for (let count = 0; count < 4; count += 1) expect(await open(known)).toEqual(whole);
    const { assets } = (await api("GET", "/v1/assets")).body as { assets: { id: string }[] };
    const downloadAsset = async () => await api("GET", `/v1/assets/${assets[0]?.id}/file`);
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { parts: { assets: { status: "ok" } } },
    });

    await proxy.fail(fault);
    // More than there are workers: they don't wait for the store.
    const waiting = Promise.all(unknown.map(open));
    for (let count = 0; count < 20; count += 1) expect(await open(known)).toEqual(whole);
    expect(await waiting).toEqual(unknown.map(() => refused));
    for (const call of [upload, () => render(unknown[0]), downloadAsset]) {
      const { status, headers, body } = await call();
      expect({ status, body }).toMatchObject({ status: 503, body: { code: "storage_unavailable" } });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const ready = async () => ((await readiness()).body as { status: string }).status;
    await expect.poll(ready).toBe("degraded");
    expect(await readiness()).toMatchObject({
      status: 200,
      body: {
        parts: { assets: { status: "degraded" }, journal: { status: "ok" }, workers: { status: "ok" } },
      },
    });
    expect((await api("GET", "/livez")).status).toBe(200);
    expect((await api("GET", "/v1/images")).status).toBe(200);
    expect(await open(known)).toEqual(whole);

    await proxy.fail("none");
    await expect.poll(ready).toBe("ok");
    for (const id of [known, ...unknown]) expect(await open(id)).toEqual(whole);
    expect((await upload()).status).toBe(201);
    expect((await render(unknown[0])).status).toBe(200);
    expect((await downloadAsset()).body).toEqual(new Uint8Array(newest));
    await countsAgree([known, ...unknown]);
    expect(limn.server.log()).not.toContain(s3Secret);
  },
);

test("a server that starts while the object store is gone serves what its files hold, and the rest later", async () => {
  const { proxy, addDesign, open, upload, readiness, restart } = await start();
  const [known, unknown] = [await addDesign(), await addDesign()];
  // Pictures are written to files at their second use.
  for (let count = 0; count < 4; count += 1) expect(await open(known)).toEqual(whole);
  await proxy.fail("refuse");
  await restart();
  expect((await readiness()).body).toMatchObject({ parts: { assets: { status: "degraded" } } });
  expect(await open(known)).toEqual(whole);
  expect(await open(unknown)).toEqual(refused);
  expect((await upload()).status).toBe(503);
  await proxy.fail("none");
  await expect.poll(async () => ((await readiness()).body as { status: string }).status).toBe("ok");
  expect(await open(unknown)).toEqual(whole);
});

test("a picture whose transfer is cut isn't a broken picture, and one that comes late is used", async () => {
  const { proxy, addDesign, open } = await start();
  const id = await addDesign();
  await proxy.fail("cut");
  expect(await open(id)).toEqual(refused);
  await proxy.fail("slow");
  expect(await open(id)).toEqual(whole);
});

test("a picture that the object store has lost is left out with a warning, and not requested at each open", async () => {
  const { store, addDesign, open } = await start();
  const id = await addDesign();
  const path = store.requests.find((request) => request.startsWith("PUT "))?.slice("PUT ".length) ?? "";
  store.lose(path);
  for (let count = 0; count < 5; count += 1)
    expect(await open(id)).toMatchObject({ status: 200, warnings: expect.stringContaining("broken") });
  expect(store.requests.filter((request) => request === `GET ${path}`)).toHaveLength(1);
});

test("a first start while the object store is gone creates a company, whose designs can be created later", async () => {
  using folder = temporaryFolder();
  const { port } = await start().then(({ proxy }) => proxy.fail("refuse").then(() => proxy));
  const environment = { ...s3Environment(port), LIMN_STARTER_DESIGNS: "on" };
  await using server = await startServer(folder.path, environment);
  expect(await (await fetch(`${server.base}/readyz`)).json()).toMatchObject({
    parts: { assets: { status: "degraded" } },
  });
  expect(server.log()).toContain("create them from templates");
});
