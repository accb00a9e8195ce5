// @module-tag both-databases
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uploadAsset } from "../../src/operations/assets/upload-asset.ts";
import { createCompany } from "../../src/operations/manage-company.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import { createDashboardCall, type DashboardCall } from "../support/dashboard-calls.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { plainPicture } from "../support/test-upstream.ts";

let limn: TestLimn;
let companyId: string;
let call: DashboardCall;

beforeAll(async () => {
  limn = await startLimn();
});
afterAll(async () => await limn[Symbol.asyncDispose]());
beforeEach(async () => {
  companyId = (await createCompany(limn.services, "Acme")).id;
  call = createDashboardCall(limn.services, companyId, "editor");
});

interface Picture {
  id: string;
  name: string | null;
  folder: string | null;
}

async function list(query = "") {
  const { status, body } = await call("GET", `/pictures${query}`);
  expect(status).toBe(200);
  return body as { pictures: Picture[]; folders: { name: string; pictures: number }[]; total: number };
}

const upload = async (name: string, color: string, side = 10) =>
  await uploadAsset(limn.services, { companyId }, await plainPicture(color, side), { name });
const namesOf = ({ pictures }: { pictures: Picture[] }) => pictures.map(({ name }) => name ?? "").toSorted();

test("finds pictures by words of their names, whatever their case and hyphens", async () => {
  await upload("E-mail header.png", "#ff0000");
  await upload("Zoë’s portrait.jpg", "#00ff00");
  await upload("logo.png", "#0000ff");
  expect(namesOf(await list("?search=EMAIL"))).toEqual(["E-mail header.png"]);
  expect(namesOf(await list("?search=zo%C3%AB"))).toEqual(["Zoë’s portrait.jpg"]);
  expect(namesOf(await list("?search=header%20mail"))).toEqual(["E-mail header.png"]);
  expect((await list("?search=nothing")).total).toBe(0);
  expect((await list()).total).toBe(3);
});

test("lists in pages, newest first", async () => {
  for (const side of [1, 2, 3, 4, 5]) await upload(`${side}.png`, "#123456", side);
  const first = await list("?page_size=2");
  const last = await list("?page_size=2&page_number=3");
  expect([first.pictures.length, last.pictures.length, last.total]).toEqual([2, 1, 5]);
  expect(first.pictures[0]?.name).toBe("5.png");
});

test("a picture gets another name and a folder, and leaves the folder again", async () => {
  const { id } = await upload("IMG_0001.png", "#ff0000");
  await upload("other.png", "#00ff00");
  const changed = await call("PATCH", `/pictures/${id}`, { name: " Header ", folder: "Spring" });
  expect(changed).toMatchObject({ status: 200, body: { id, name: "Header", folder: "Spring" } });
  const spring = await list("?folder=Spring");
  expect(spring).toMatchObject({ total: 1, folders: [{ name: "Spring", pictures: 1 }] });
  expect(await call("PATCH", `/pictures/${id}`, { folder: null })).toMatchObject({ body: { folder: null } });
  expect((await list()).folders).toEqual([]);
});

test.each([{ name: "" }, { name: "x".repeat(201) }, { folder: "" }, { folder: "x".repeat(61) }, { size: 1 }])(
  "refuses a change such as %o",
  async (change) => {
    const { id } = await upload("a.png", "#ff0000");
    expect((await call("PATCH", `/pictures/${id}`, change)).status).toBe(422);
  },
);

test("pictures of other companies are neither listed nor changed", async () => {
  const { id } = await upload("ours.png", "#ff0000");
  const other = (await createCompany(limn.services, "Other")).id;
  const theirs = createDashboardCall(limn.services, other, "owner");
  expect(await theirs("GET", "/pictures")).toMatchObject({ body: { total: 0 } });
  expect((await theirs("PATCH", `/pictures/${id}`, { name: "mine" })).status).toBe(404);
  expect((await list()).pictures[0]?.name).toBe("ours.png");
});

test("designs from one template share its pictures, which have the names of their files", async () => {
  const project = await createProject(limn.services, { companyId }, { name: "Webinars" });
  const make = async () => await call("POST", "/templates/email-banner/designs", { project_id: project.id });
  expect((await make()).status).toBe(201);
  const before = await list();
  expect(before.total).toBeGreaterThan(0);
  expect(before.pictures.every(({ name }) => /\.(?:jpg|png)$/.test(name ?? ""))).toBe(true);
  expect((await make()).status).toBe(201);
  expect((await list()).total).toBe(before.total);
});

test("a picture that was stored without a digest is found again by its bytes, and keeps or gets its name", async () => {
  const { id } = await upload("", "#abcdef");
  const { queries } = limn.services.store.database;
  await queries.updateTable("assets").set({ digest: null }).where("id", "=", id).execute();
  expect(await upload("sky.png", "#abcdef")).toMatchObject({ id, name: "sky.png" });
  expect(await upload("again.png", "#abcdef")).toMatchObject({ id, name: "sky.png" });
  expect((await list()).total).toBe(1);
});
