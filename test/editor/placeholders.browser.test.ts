import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "../support/axe.ts";
import { type DashboardBrowser, openDashboard } from "../support/dashboard-browser.ts";
import { textLayer } from "../support/design-fixtures.ts";
import { openEditor, propertyOf, saved, setProperty } from "./open-editor.ts";

let dashboard: DashboardBrowser;
beforeAll(async () => {
  dashboard = await openDashboard();
});
afterAll(async () => {
  await dashboard?.[Symbol.asyncDispose]();
});

const place = { x: 20, width: 560, height: 60, font_size: 24 };
const document = {
  name: "Invitation",
  width: 600,
  height: 300,
  output: { format: "png" },
  language: "de",
  layers: [
    textLayer({ layer_id: "title", name: "title", text: "Hallo {{first_name|du}}", y: 20, ...place }),
    textLayer({ layer_id: "when", name: "when", text: "{{date|format:long|bald}}", y: 120, ...place }),
  ],
};

const select = (page: Page, name: string) => page.getByRole("treeitem", { name }).click();
const list = (page: Page) => page.getByRole("listbox", { name: "Placeholders" });
const textField = (page: Page) => propertyOf(page, "Text");
const form = (page: Page) => page.getByRole("form", { name: "Placeholder" });

async function edit(page: Page, name: string): Promise<void> {
  await select(page, name);
  await page.getByRole("region", { name: "Artboard" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("section[aria-label=Artboard] textarea").and(page.locator(":focus")).waitFor();
}

it("{{ on the artboard opens a list, from which keys and the pointer choose", async () => {
  const { page } = await openEditor(dashboard, document);
  await page.getByRole("region", { name: "Test values" }).getByLabel("date").fill("2026-12-24");
  await edit(page, "title");
  await page.keyboard.press("End");
  await page.keyboard.type(" am {{");
  await list(page).waitFor();
  const area = page.locator("section[aria-label=Artboard] textarea");
  const active = async () => {
    const id = await area.getAttribute("aria-activedescendant");
    return await page.locator(`[id="${id}"][aria-selected=true]`).textContent();
  };
  expect(await area.getAttribute("aria-controls")).toBe(await list(page).getAttribute("id"));
  expect(await list(page).getByRole("option").allTextContents()).toEqual(["first_namedu", "date2026-12-24"]);
  expect(await active()).toBe("first_namedu");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  expect(await active()).toBe("date2026-12-24");
  // The list is filtered, and the formats of what is found show the test value in the design's language.
  await page.keyboard.type("da");
  const long = list(page).getByRole("option", { name: "Long date 24. Dezember 2026" });
  await long.waitFor();
  await long.click();
  expect(await textField(page).inputValue()).toBe("Hallo {{first_name|du}} am {{date|format:long|bald}}");
  expect(await list(page).count()).toBe(0);
  await page.keyboard.type(", {{fi");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" {{town|");
  await list(page).waitFor();
  await page.keyboard.press("Escape");
  expect(await list(page).count()).toBe(0);
  expect(await area.and(page.locator(":focus")).count()).toBe(1);
  await page.keyboard.type("hier}}");
  expect(await textField(page).inputValue()).toBe(
    "Hallo {{first_name|du}} am {{date|format:long|bald}}, {{first_name|du}} {{town|hier}}",
  );
  await saved(page);
  dashboard.expectNoComplaints();
});

it("{{ in a property opens the same list, and Enter then applies the field as always", async () => {
  const { page } = await openEditor(dashboard, document);
  await select(page, "title");
  const fallback = propertyOf(page, "Fallback");
  await fallback.click();
  await page.keyboard.type("Liebe {{first");
  await list(page).waitFor();
  expect(await fallback.getAttribute("role")).toBe("combobox");
  expect(await fallback.getAttribute("aria-expanded")).toBe("true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  expect(await fallback.inputValue()).toBe("Liebe {{first_name|du}}");
  expect(await fallback.getAttribute("role")).toBeNull();
  await page.keyboard.press("Enter");
  await page.getByRole("region", { name: "Artboard" }).and(page.locator(":focus")).waitFor();
  expect(await fallback.inputValue()).toBe("Liebe {{first_name|du}}");
  dashboard.expectNoComplaints();
});

it("a placeholder is changed by its chip: name, format and fallback, with what it shows", async () => {
  const { page } = await openEditor(dashboard, document);
  await page.getByRole("region", { name: "Test values" }).getByLabel("date").fill("2026-12-24");
  await select(page, "when");
  await page.getByRole("button", { name: /^Edit placeholder date/ }).click();
  await form(page).waitFor();
  await expectAccessible(page);
  const format = form(page).getByLabel("Show as");
  expect(await format.inputValue()).toBe("long");
  expect(await format.locator("optgroup").first().locator("option").allTextContents()).toContain(
    "Month and day: 24. Dezember",
  );
  await format.selectOption("month-day");
  await form(page).getByText("With the test value: 24. Dezember").waitFor();
  await form(page).getByLabel("If it is missing").fill("demnächst");
  await page.keyboard.press("Enter");
  expect(await textField(page).inputValue()).toBe("{{date|format:month-day|demnächst}}");
  await saved(page);
  await page.getByRole("button", { name: /^Edit placeholder date/ }).click();
  await form(page).getByRole("button", { name: "Remove" }).click();
  expect(await textField(page).inputValue()).toBe("");
  dashboard.expectNoComplaints();
});

it("a new placeholder with a currency or with words by number is written by Enter", async () => {
  const { page } = await openEditor(dashboard, document);
  await select(page, "title");
  const add = page.getByRole("button", { name: "Placeholder", exact: true });
  await add.click();
  const [opened, values] = [await form(page).boundingBox(), await page.getByRole("tablist").boundingBox()];
  expect((opened?.y ?? 900) + (opened?.height ?? 0)).toBeLessThanOrEqual(values?.y ?? 0);
  // As the design has it elsewhere; nobody is greeted with a price.
  expect(await form(page).getByLabel("If it is missing").inputValue()).toBe("du");
  await form(page).getByLabel("Placeholder name").fill("price");
  expect(await form(page).getByLabel("If it is missing").inputValue()).toBe("");
  await form(page).getByLabel("Show as").selectOption("currency");
  await form(page).getByLabel("Currency").fill("Euro");
  expect(await form(page).getByLabel("Currency").getAttribute("aria-invalid")).toBe("true");
  expect(await form(page).getByRole("button", { name: "Insert" }).isDisabled()).toBe(true);
  await form(page).getByLabel("Currency").fill("CHF");
  await page.keyboard.press("Enter");
  expect(await textField(page).inputValue()).toBe("Hallo {{first_name|du}} {{price|format:currency:CHF}}");
  await add.and(page.locator(":focus")).waitFor();
  await add.press("Enter");
  await form(page).getByLabel("Placeholder name").fill("seats");
  await form(page).getByLabel("Show as").selectOption("plural");
  await form(page).getByLabel("Words for 1", { exact: true }).fill("# Platz");
  await form(page)
    .getByLabel(/^Words for all others/)
    .fill("# Plätze");
  await expectAccessible(page);
  await form(page).getByLabel("If it is missing").fill("");
  await page.keyboard.press("Enter");
  expect(await textField(page).inputValue()).toContain("{{seats|format:plural:one=# Platz;other=# Plätze}}");
  await saved(page);
  dashboard.expectNoComplaints();
});

it("a mistyped placeholder is marked while it is typed, and stops nothing", async () => {
  const { page, id } = await openEditor(dashboard, document);
  await select(page, "when");
  const text = textField(page);
  const words = async () => {
    const described = await text.getAttribute("aria-describedby");
    return described === null ? null : await page.locator(`[id="${described}"]`).textContent();
  };
  for (const [typed, said] of [
    ["Am {{date} um", "“{{date}” has no end. Write {{first_name|there}}."],
    ["Am {{date|fromat:long}}", "“fromat:” is shown as it is. Is format: meant?"],
    ["Am {{date|format:lnog}}", "“lnog” isn’t a format. Is long meant?"],
  ] as const) {
    await text.fill(typed);
    expect(await text.getAttribute("aria-invalid")).toBe("true");
    expect(await words()).toBe(said);
  }
  await text.fill("Am {{date} um");
  await page.keyboard.press("Enter");
  await select(page, "title");
  await setProperty(page, "X", "33");
  await saved(page);
  const { services, caller } = dashboard.limn;
  const draft = await services.store.designs.getDraft(caller.companyId, id);
  expect(draft?.document).toContain("Am {{date} um");
  expect(draft?.document).toContain('"x": 33');
  dashboard.expectNoComplaints();
});
