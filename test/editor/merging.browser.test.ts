import { afterAll, beforeAll, expect, it } from "vitest";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { inviteMember } from "../support/people.ts";
import { openEditor, propertyOf, saved, setProperty, settle } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const layer = (layer_id: string, y: number) => ({
  ...textLayer({ layer_id, name: layer_id }),
  x: 10,
  y,
  width: 200,
  height: 30,
});
const document = { name: "Note", width: 300, height: 100, layers: [layer("one", 10), layer("two", 50)] };

const design = (id: string) => `/dashboard/${dashboard.owner.companyId}/v1/designs/${id}`;
const address = (id: string) => `${design(id)}/document`;

async function textsIn(path: string): Promise<string[]> {
  const answer = await dashboard.owner.call("GET", path);
  return ((await answer.json()) as { layers: { text: string }[] }).layers.map(({ text }) => text);
}
const textsOf = async (id: string) => await textsIn(address(id));

async function liveTexts(id: string): Promise<string[]> {
  const answer = await dashboard.owner.call("GET", `${design(id)}/versions`);
  const { versions } = (await answer.json()) as { versions: { number: number }[] };
  return await textsIn(`${design(id)}/versions/${versions[0]?.number}`);
}

/** Saves the draft like another person. */
async function saveElsewhere(id: string, texts: readonly [string, string]): Promise<void> {
  const layers = document.layers.map((one, index) => ({ ...one, text: texts[index] }));
  expect((await dashboard.owner.call("PUT", address(id), { ...document, layers })).status).toBe(200);
}

it("merges changes of different layers by itself, and says whose came", async () => {
  const eli = { name: "Eli", email: "eli@example.com", role: "editor" } as const;
  const editor = await inviteMember(dashboard.limn.base, dashboard.owner, eli);
  const { page, id } = await openEditor(dashboard, document, { as: editor });
  await saveElsewhere(id, ["Sample", "Theirs"]);
  await page.getByRole("treeitem", { name: "one" }).click();
  await setProperty(page, "Text", "Mine");
  await page.getByText(`Changes by ${dashboard.owner.name} are here too.`).first().waitFor();
  await saved(page);
  await expect.poll(async () => await textsOf(id)).toEqual(["Mine", "Theirs"]);
  // Undo leaves their change alone.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => await textsOf(id)).toEqual(["Sample", "Theirs"]);
  dashboard.takeComplaints();
});

it("shows what another tab saves at once, and what somebody else saves soon", async () => {
  const { page, id } = await openEditor(dashboard, document);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await settle(other);
  await other.getByRole("treeitem", { name: "two" }).click();
  await setProperty(other, "Text", "In the other tab");
  await page.getByText("Your changes in another tab are here too.").first().waitFor();
  await page.getByRole("treeitem", { name: "two" }).click();
  await expect.poll(async () => await propertyOf(page, "Text").inputValue()).toBe("In the other tab");
  await saveElsewhere(id, ["By a program", "In the other tab"]);
  await page.getByRole("treeitem", { name: "one" }).click();
  await expect.poll(async () => await propertyOf(page, "Text").inputValue()).toBe("By a program");
  dashboard.expectNoComplaints();
});

it("names the other person where a layer was changed on both sides, and merges the chosen parts", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "one" }).click();
  let isQuiet = true;
  await page.route("**/draft/news", (route) => (isQuiet ? route.abort() : route.continue()));
  await saveElsewhere(id, ["Their one", "Their two"]);
  await setProperty(page, "Text", "My one");
  isQuiet = false;
  const dialog = page.getByRole("dialog", { name: "This design was changed elsewhere" });
  await dialog.getByText(/^You saved it in another tab/).waitFor();
  expect(await dialog.getByRole("img").count()).toBe(2);
  const part = dialog.getByRole("group", { name: "“one”" });
  expect(await part.getByRole("radio", { name: "Mine" }).isChecked()).toBe(true);
  expect(await dialog.getByRole("group").count()).toBe(1);
  await dialog.getByRole("button", { name: "Keep what is chosen above" }).click();
  await dialog.waitFor({ state: "detached" });
  await saved(page);
  expect(await textsOf(id)).toEqual(["My one", "Their two"]);
  dashboard.takeComplaints();
});

it("publishes what the dialog has shown, and shows again what somebody else saves meanwhile", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await page.getByRole("treeitem", { name: "one" }).click();
  await setProperty(page, "Text", "Mine");
  await saved(page);
  let isQuiet = true;
  await page.route("**/draft/news", (route) => (isQuiet ? route.abort() : route.continue()));
  const dialog = page.getByRole("dialog", { name: "Publish this design?" });
  const publish = dialog.getByRole("button", { name: "Publish", exact: true });
  const changes = async () => await dialog.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(changes).toEqual(["“one” changed: text."]);
  // Nobody has told this browser when it publishes.
  await saveElsewhere(id, ["Mine", "Theirs"]);
  await publish.click();
  await dialog.getByText("The draft has changed meanwhile", { exact: false }).waitFor();
  await expect.poll(changes).toEqual(["“one” changed: text.", "“two” changed: text."]);
  expect(await liveTexts(id)).toEqual(["Sample", "Sample"]);
  // It is told while the dialog is open.
  await saveElsewhere(id, ["Mine", "Sample"]);
  isQuiet = false;
  await expect.poll(changes).toEqual(["“one” changed: text."]);
  await publish.click();
  await page.getByText("Version 2 is live.").waitFor();
  expect(await liveTexts(id)).toEqual(["Mine", "Sample"]);
  dashboard.takeComplaints();
});
