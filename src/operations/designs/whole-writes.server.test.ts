import { readVersion } from "./manage-versions.ts";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { makeFont } from "../../../test/support/make-font.ts";
import { card } from "../../../test/support/small-designs.ts";
import { openFileBlobs } from "../../store/blobs/files.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { createLiveDesigns } from "./live-designs.ts";
import type { Services } from "../services.ts";
import { uploadAsset } from "../assets/upload-asset.ts";
import { createDesign, updateDesign } from "./manage-designs.ts";
import { createDocumentParser } from "../parsing/document-parser.ts";
import { defaultLimits } from "../../design/limits.ts";
import { saveDraft } from "./manage-drafts.ts";

const limits = { ...defaultLimits, picturePixels: 40_000_000 };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Operations on a real store whose writes can fail on demand. */
async function openWithDesign() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: companyId } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const project = await store.projects.create({ company_id: companyId, name: "P", name_folded: "p" });
  const description = {
    family: "House",
    subfamily: "Regular",
    style: "normal",
    weights: { min: 400, max: 400 },
    axes: [],
    instances: [],
    glyphs: 1,
    letters: 1,
  };
  const services = {
    liveDesigns: createLiveDesigns(store),
    store,
    blobs: await openFileBlobs(join(temporary.folder, "assets")),
    opens: { byDesign: () => Promise.resolve(new Map()) },
    urls: { base: "http://127.0.0.1", renderBase: "http://127.0.0.1" },
    pool: {
      inspect: () => Promise.resolve({ mimeType: "image/png", width: 1, height: 1 }),
      inspectFont: () => Promise.resolve({ ok: true, description }),
    },
    limits,
    fontFamilies: ["Inter"],
    diskSpace: { require: () => Promise.resolve() },
    companyFonts: { of: () => Promise.resolve(new Map()) },
    documents: createDocumentParser(),
    log,
  } as unknown as Services;
  const caller = { companyId };
  const { id } = await createDesign(services, caller, { project_id: project.id, document: card() });
  return {
    services,
    caller,
    id,
    store,
    refuse(write: string) {
      const connection = new DatabaseSync(temporary.path);
      connection.exec(`create trigger refusing before ${write} begin select raise(abort, 'refused'); end`);
      connection.close();
    },
    [Symbol.asyncDispose]: () => temporary[Symbol.asyncDispose](),
  };
}

test("a rename changes no name if the draft can't be written", async () => {
  await using limn = await openWithDesign();
  const { services, caller, id, store } = limn;
  const before = await store.designs.get(caller.companyId, id);
  limn.refuse("update of draft on designs");
  await expect(updateDesign(services, caller, id, { name: "Other" })).rejects.toThrow("refused");
  expect(await store.designs.get(caller.companyId, id)).toEqual(before);
});

test("a draft that can't be published isn't saved either", async () => {
  await using limn = await openWithDesign();
  const { services, caller, id, store } = limn;
  const before = await store.designs.getDraft(caller.companyId, id);
  limn.refuse("insert on design_versions");
  const promise = saveDraft(services, caller, id, { document: card({ alt: "New" }), publish: true });
  await expect(promise).rejects.toThrow("refused");
  expect(await store.designs.getDraft(caller.companyId, id)).toEqual(before);
});

test("concurrently saved and published documents all become versions, or leave nothing if they conflict", async () => {
  await using limn = await openWithDesign();
  const { services, caller, id, store } = limn;
  const texts = ["a", "b", "c", "d"];
  const publish = (alt: string, expectedRevision?: number) =>
    saveDraft(services, caller, id, { document: card({ alt }), publish: true, expectedRevision });
  await Promise.all(texts.map((alt) => publish(alt)));
  const versions = await store.designs.versions(caller.companyId, id);
  const documents = await Promise.all(
    versions.map(async ({ number }) => await readVersion(services, caller, id, number)),
  );
  const alts = documents.map(({ alt }) => (alt === undefined ? undefined : (alt as string)));
  expect(alts.slice(0, -1).sort((a = "", b = "") => a.localeCompare(b))).toEqual(texts);

  const draft = await store.designs.getDraft(caller.companyId, id);
  await expect(publish("late", 1)).rejects.toMatchObject({ code: "version_conflict" });
  expect(await store.designs.getDraft(caller.companyId, id)).toEqual(draft);
  expect(await store.designs.versions(caller.companyId, id)).toEqual(versions);
});

test("a live document is saved and not published again", async () => {
  await using limn = await openWithDesign();
  const { services, caller, id, store } = limn;
  const { revision } = await saveDraft(services, caller, id, { document: card(), publish: true });
  expect(revision).toBe(2);
  expect(await store.designs.versions(caller.companyId, id)).toHaveLength(1);
});

test.each([
  ["picture", "assets", onePixel],
  ["font", "fonts", makeFont()],
])("a %s whose row can't be written leaves no bytes", async (_, table, bytes) => {
  await using limn = await openWithDesign();
  const { services, caller, store } = limn;
  limn.refuse(`insert on ${table}`);
  await expect(uploadAsset(services, caller, bytes)).rejects.toThrow("refused");
  expect(await services.blobs.list("")).toEqual([]);
  const all = { company_id: caller.companyId, limit: 100, offset: 0 };
  expect((await store.assets.page(all)).rows).toEqual([]);
});
