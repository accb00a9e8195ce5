import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { type Owner, setUpOwnerOf } from "../support/people.ts";
import { card } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let owner: Owner;
let designId: string;
let address: string;

// Accepts connections and never responds.
let asked = 0;
const silent = createServer(() => {
  asked += 1;
});

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  limn = await startLimn({ LIMN_QUEUE_WAIT_MS: "60000", LIMN_FETCH_ALLOW: hostOf(silent) });
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  const [project] = await limn.services.store.projects.list(limn.caller.companyId);
  const document = card({ width: 1200, height: 900 });
  designId = (await createDesign(limn.services, limn.caller, { project_id: project?.id ?? "", document })).id;
  address = `${limn.base}/dashboard/${owner.companyId}/designs/${designId}/picture/1`;
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await limn[Symbol.asyncDispose]();
});

function hostOf(server: typeof silent): string {
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const picture = (width: number, signal?: AbortSignal) =>
  fetch(`${address}?width=${width}`, {
    headers: { cookie: owner.cookie },
    ...(signal === undefined ? {} : { signal }),
  });

test("renders readers' images before the dashboard's earlier requests", async () => {
  let drawn = 0;
  const pictures = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await picture(100 + index);
    drawn += 1;
    return status;
  });
  await vi.waitUntil(() => drawn > 0, { timeout: 120_000 });
  // A few at a time: many at once may be refused because they would wait too long.
  const readers = Array.from({ length: 40 }, (_, index) => index).values();
  const opened: number[] = [];
  const open = async () => {
    for (const index of readers) {
      const query = `c=${owner.companyId}&i=${designId}&first_name=Reader+${index}`;
      // oxlint-disable-next-line no-await-in-loop -- one after another
      opened.push((await fetch(`${limn.base}/img?${query}`)).status);
    }
  };
  await Promise.all(Array.from({ length: 6 }, open));
  const drawnBefore = drawn;
  const seen = await Promise.all(pictures);
  expect(opened).toEqual(Array.from({ length: 40 }, () => 200));
  expect(seen).toEqual(pictures.map(() => 200));
  expect(drawnBefore).toBeLessThan(30);
  const counted = await owner.call("GET", `/dashboard/${owner.companyId}/v1/images/${designId}`);
  expect(await counted.json()).toMatchObject({ lifetime_open_count: 40 });
});

test("doesn't render pictures that are scrolled out of view", async () => {
  const gone = new AbortController();
  const { pool } = limn.services;
  let drawn = 0;
  limn.services.pool = {
    ...pool,
    render: async (job, load) => {
      drawn += 1;
      gone.abort();
      return await pool.render(job, load);
    },
  };
  const left = Array.from({ length: 60 }, (_, index) => picture(300 + index, gone.signal));
  const outcomes = await Promise.allSettled(left);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  // Would wait for all of them if they were still queued.
  expect((await picture(400)).status).toBe(200);
  expect(drawn).toBeLessThan(30);
  limn.services.pool = pool;
});

test("an unresponsive host doesn't delay pictures of other designs", async () => {
  const [project] = await limn.services.store.projects.list(limn.caller.companyId);
  const place = { x: 0, y: 0, width: 40, height: 40 };
  const photo = { layer_id: "p", name: "p", type: "image", dynamic: true, ...place };
  const waiting = { ...photo, image_url: `http://${hostOf(silent)}/photo.png` };
  const document = card({ layers: [waiting] });
  const design = { project_id: project?.id ?? "", document };
  const { id } = await createDesign(limn.services, limn.caller, design);
  const gone = new AbortController();
  const slow = Array.from({ length: 6 }, async (_, index) => {
    const photoUrl = encodeURIComponent(`http://${hostOf(silent)}/${index}.png`);
    const path = `/dashboard/${owner.companyId}/designs/${id}/preview/live?p=${photoUrl}`;
    const options = { headers: { cookie: owner.cookie }, signal: gone.signal };
    await fetch(limn.base + path, options);
  });
  await vi.waitUntil(() => asked > 0, { timeout: 120_000 });
  expect((await picture(401)).status).toBe(200);
  gone.abort();
  await Promise.allSettled(slow);
});

test("shows no pictures to signed-out users", async () => {
  expect((await fetch(address)).status).toBe(401);
});
