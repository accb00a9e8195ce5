// @module-tag both-databases
import { expect, test } from "vitest";
import type { NewFont } from "./fonts.ts";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

async function prepare({ store }: TemporaryStore) {
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const put = async (changes: Partial<NewFont["font"]> = {}, most = 10, company = company_id) =>
    await store.fonts.put({
      asset: { company_id: company, mime_type: "font/ttf", bytes: 12, blob_key: "font/a.ttf" },
      font: {
        family: "Acme Sans",
        family_folded: "acme sans",
        subfamily: "Regular",
        style: "normal",
        least_weight: 400,
        most_weight: 400,
        axes: "[]",
        instances: "[]",
        glyphs: 3,
        letters: 2,
        ...changes,
      },
      most,
    });
  const weights = async () =>
    (await store.fonts.list(company_id)).map(
      ({ style, least_weight, most_weight }) => `${style} ${least_weight}-${most_weight}`,
    );
  return { company_id, put, weights };
}

test("lists files of one family together, upright ones first", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, put, weights } = await prepare(temporary);
  await put({ style: "italic" });
  await put({ least_weight: 700, most_weight: 700, family: "ACME SANS" });
  await put();
  expect(await weights()).toEqual(["normal 400-400", "normal 700-700", "italic 400-400"]);
  const fonts = await temporary.store.fonts.list(company_id);
  expect(new Set(fonts.map(({ family }) => family))).toEqual(new Set(["Acme Sans"]));
  expect(fonts[0]).toMatchObject({ mime_type: "font/ttf", bytes: 12, blob_key: "font/a.ttf" });
});

test("a file replaces those whose weights it has, together with their assets", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, put, weights } = await prepare(temporary);
  const first = await put();
  const again = await put();
  expect(again).toMatchObject({ result: "kept", replaced: [{ least_weight: 400 }] });
  await put({ least_weight: 700, most_weight: 700 });
  await put({ style: "italic" });
  const variable = await put({ least_weight: 100, most_weight: 900 });
  expect(variable).toMatchObject({ replaced: [{ least_weight: 400 }, { least_weight: 700 }] });
  expect(await weights()).toEqual(["normal 100-900", "italic 400-400"]);
  expect(first.result === "kept" && (await temporary.store.assets.get(company_id, first.asset.id))).toBe(
    undefined,
  );
  const place = { limit: 10, offset: 0 };
  expect(await temporary.store.assets.page({ company_id, kind: "font", ...place })).toMatchObject({
    total: 2,
  });
});

test("refuses a file that shares only some weights with another", async () => {
  await using temporary = await openTemporaryStore();
  const { put, weights } = await prepare(temporary);
  await put({ least_weight: 300, most_weight: 700 });
  expect(await put()).toMatchObject({ result: "overlaps", font: { least_weight: 300 } });
  expect(await put({ least_weight: 600, most_weight: 900 })).toMatchObject({ result: "overlaps" });
  expect(await put({ least_weight: 800, most_weight: 800 })).toMatchObject({ result: "kept" });
  expect(await weights()).toEqual(["normal 300-700", "normal 800-800"]);
});

test("limits a company's files, but allows replacing one", async () => {
  await using temporary = await openTemporaryStore();
  const { put } = await prepare(temporary);
  await put({}, 1);
  expect(await put({ style: "italic" }, 1)).toEqual({ result: "too_many" });
  expect(await put({}, 1)).toMatchObject({ result: "kept" });
});

test("only its own company removes a font, and every change is notified", async () => {
  await using temporary = await openTemporaryStore();
  const { company_id, put } = await prepare(temporary);
  const told: string[] = [];
  temporary.store.fonts.onChange((company) => told.push(company));
  const kept = await put();
  const id = kept.result === "kept" ? kept.asset.id : "";
  expect(await temporary.store.fonts.remove("com_other", id)).toBeUndefined();
  expect(await temporary.store.fonts.remove(company_id, id)).toMatchObject({ asset_id: id });
  expect(await temporary.store.fonts.remove(company_id, id)).toBeUndefined();
  expect(told).toEqual([company_id, company_id]);
  expect(await temporary.store.assets.get(company_id, id)).toBeUndefined();
});
