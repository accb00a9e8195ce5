import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { card } from "../../../test/support/small-designs.ts";
import { type UpgradeStep, upgradeSteps } from "../../design/upgrades/upgrade-steps.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { verifyData } from "../data-folder/verify-data.ts";
import type { Services } from "../services.ts";
import { createDesignUses } from "../design-uses.ts";
import { loadDesignVersion } from "./design-version.ts";
import { createLiveDesigns } from "./live-designs.ts";
import { duplicateDesign } from "./duplicate-design.ts";
import { getDesign } from "./get-design.ts";
import { importDesign } from "./import-design.ts";
import { updateDesign } from "./manage-designs.ts";
import { createDocumentParser } from "../parsing/document-parser.ts";
import { publishDraft, readDraft, saveDraft } from "./manage-drafts.ts";
import { listVersions, restoreVersion } from "./manage-versions.ts";

/** Of a fictitious version 0, whose documents have the canvas as one pair. */
const step: UpgradeStep = {
  from: 0,
  to: 1,
  upgrade({ canvas, ...document }) {
    const [width, height] = canvas as [number, number];
    return { ...document, width, height };
  },
};
beforeAll(() => void (upgradeSteps as UpgradeStep[]).unshift(step));
afterAll(() => void (upgradeSteps as UpgradeStep[]).shift());

const olderForm = (alt: string) => {
  const { width, height, ...document } = card({ alt }) as Record<string, unknown>;
  return { ...document, version: 0, canvas: [width, height] };
};

/** A design whose live version, earlier version and draft are all stored in the older form. */
async function openWithOlderDesign() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: companyId } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const project = await store.projects.create({ company_id: companyId, name: "P", name_folded: "p" });
  const services = {
    store,
    opens: { byDesign: () => Promise.resolve(new Map()) },
    urls: { base: "http://127.0.0.1", renderBase: "http://127.0.0.1" },
    limits: { picturePixels: 40_000_000, canvasSide: 4096, canvasPixels: 16_000_000, layers: 500 },
    fontFamilies: ["Inter"],
    companyFonts: { of: () => Promise.resolve(new Map()) },
    documents: createDocumentParser(),
    liveDesigns: createLiveDesigns(store),
    blobs: { list: () => Promise.resolve([]) },
  } as unknown as Services;
  const place = { company_id: companyId, project_id: project.id, name: "Old", name_folded: "old" };
  const text = (alt: string) => JSON.stringify(olderForm(alt));
  const design = await store.designs.create({ ...place, document: text("first"), parameters: "[]" });
  if (design.result !== "created") throw new Error(design.result);
  const at = { company_id: companyId, id: design.id };
  await store.designs.saveDraft({ ...at, document: text("live") });
  await store.designs.publish({ ...at, parameters: "[]" });
  await store.designs.saveDraft({ ...at, document: text("draft") });
  return {
    temporary,
    services,
    store,
    id: design.id,
    projectId: project.id,
    caller: { companyId },
    stored: async () =>
      JSON.parse((await store.designs.getDraft(companyId, design.id))?.document ?? "") as object,
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

test("reads a design in an older form in the newest form everywhere", async () => {
  await using limn = await openWithOlderDesign();
  const { services, caller, id, temporary } = limn;
  const { width, height } = card() as unknown as { width: number; height: number };
  for (const [place, alt] of [
    ["live", "live"],
    ["draft", "draft"],
    [1, "first"],
  ] as const) {
    expect((await loadDesignVersion(services, caller, id, place)).design).toMatchObject({
      version: 1,
      width,
      height,
      alt,
    });
  }
  expect(await getDesign(services, caller, id)).toMatchObject({ width, height });
  expect((await readDraft(services, caller, id)).document).toMatchObject({ version: 1, width, alt: "draft" });
  expect((await listVersions(services, caller, id)).versions).toHaveLength(2);
  expect((await createDesignUses(services.store).of(caller.companyId))[0]?.families.length).toBeGreaterThan(
    0,
  );
  const folder = {
    path: temporary.folder,
    database: temporary.path,
    journals: join(temporary.folder, "opens"),
  };
  expect(await verifyData(services, folder as Parameters<typeof verifyData>[1])).toMatchObject({
    sound: true,
  });
});

test("writes the newest form when a design is saved, renamed, published or copied", async () => {
  await using limn = await openWithOlderDesign();
  const { services, caller, id, stored, store, projectId } = limn;
  await publishDraft(services, caller, id);
  expect(await stored()).toMatchObject({ version: 1, alt: "draft" });
  const live = await store.designs.getLive(caller.companyId, id);
  expect(JSON.parse(live?.document ?? "")).toMatchObject({ version: 1, alt: "draft" });
  await restoreVersion(services, caller, id, { number: 1, discardDraft: true });
  await updateDesign(services, caller, id, { name: "Renamed" });
  expect(await stored()).toMatchObject({ version: 1, name: "Renamed", alt: "first" });
  await saveDraft(services, caller, id, { document: olderForm("sent"), publish: false });
  expect(await stored()).toMatchObject({ version: 1, alt: "sent" });
  const copy = await duplicateDesign(services, caller, id, {});
  expect((await readDraft(services, caller, copy.id)).document).toMatchObject({ version: 1, alt: "sent" });

  const files = join(limn.temporary.folder, "files");
  mkdirSync(files);
  writeFileSync(join(files, "old.json"), JSON.stringify(olderForm("file")));
  const path = join(files, "old.json");
  const imported = await importDesign(services, caller, { path, projectId });
  expect((await readDraft(services, caller, imported.id)).document).toMatchObject({
    version: 1,
    alt: "file",
  });
});
