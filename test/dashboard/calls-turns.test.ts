import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDesign } from "../../src/operations/manage-designs.ts";
import { type Owner, setUpOwnerOf } from "../support/people.ts";
import { card } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let owner: Owner;
let designId: string;
let address: string;

beforeAll(async () => {
  limn = await startLimn({ LIMN_QUEUE_WAIT_MS: "60000" });
  owner = await setUpOwnerOf(limn.parts, limn.caller.companyId);
  const [project] = await limn.parts.store.projects.list(limn.caller.companyId);
  const document = card({ width: 1200, height: 900 });
  designId = (await createDesign(limn.parts, limn.caller, { project_id: project?.id ?? "", document })).id;
  address = `${limn.base}/dashboard/${owner.companyId}/designs/${designId}/picture/1`;
});
afterAll(() => limn[Symbol.asyncDispose]());

const picture = (width: number, signal?: AbortSignal) =>
  fetch(`${address}?width=${width}`, {
    headers: { cookie: owner.cookie },
    ...(signal === undefined ? {} : { signal }),
  });

test("readers' images come before a page of pictures that was asked for earlier", async () => {
  let drawn = 0;
  const pictures = Array.from({ length: 40 }, async (_, index) => {
    const { status } = await picture(100 + index);
    drawn += 1;
    return status;
  });
  await vi.waitUntil(() => drawn > 0, { timeout: 60_000 });
  const opens = Array.from({ length: 40 }, async (_, index) => {
    const query = `c=${owner.companyId}&i=${designId}&first_name=Reader+${index}`;
    return (await fetch(`${limn.base}/img?${query}`)).status;
  });
  const opened = await Promise.all(opens);
  const drawnBefore = drawn;
  const seen = await Promise.all(pictures);
  expect(opened).toEqual(opens.map(() => 200));
  expect(seen).toEqual(pictures.map(() => 200));
  expect(drawnBefore).toBeLessThan(30);
  const counted = await owner.call("GET", `/dashboard/${owner.companyId}/v1/images/${designId}`);
  expect(await counted.json()).toMatchObject({ lifetime_open_count: 40 });
});

test("pictures that are scrolled out of sight are not drawn any more", async () => {
  const gone = new AbortController();
  const { pool } = limn.parts;
  let drawn = 0;
  limn.parts.pool = {
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
  // Comes behind all of them, were they still in line.
  expect((await picture(400)).status).toBe(200);
  expect(drawn).toBeLessThan(30);
  limn.parts.pool = pool;
});

test("strangers see no pictures", async () => {
  expect((await fetch(address)).status).toBe(401);
});
