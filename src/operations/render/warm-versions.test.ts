import { expect, it, vi } from "vitest";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { parametersOf } from "../../design/parameters.ts";
import { publishedVersion } from "../../design/version-key.ts";
import type { Rendered, RenderJob } from "../../render/protocol/render-job.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { warmBusiest, warmPublished } from "./warm-versions.ts";

const text = { layer_id: "name", name: "name", type: "text", text: "Hi {{who|friend}}" };
const design = designOf({ ...text, x: 0, y: 0, width: 100, height: 40 });
const rendered: Rendered = {
  bytes: new Uint8Array(),
  width: 1,
  height: 1,
  made: { way: "unchanged", why: "nothing differs" },
};

const never = new AbortController().signal;
const ms = 5000;
const times = { ms, ownImagesMs: ms };

function liveDesign(id: string): LiveDesign {
  const version = { version: 1, key: publishedVersion(id, 1), anchorDay: 1 };
  return { id, companyId: "com_1", ...version, design, parameters: parametersOf(design) };
}

/** Services whose pool records the texts that it renders for each version. */
function recording(render: (job: RenderJob) => Promise<Rendered> = async () => rendered) {
  const texts = new Map<string, string[]>();
  const warn = vi.fn();
  const services = {
    limits: { graphemes: 2000 },
    log: { warn },
    standIns: { keep: () => undefined },
    now: () => new Date("2026-11-20T00:00:00Z"),
    companyFonts: { of: async () => noFonts },
    backgroundRenders: { yieldTo: <Value>(work: () => Value) => work() },
    pool: {
      render(job: RenderJob) {
        const key = job.version?.key ?? "";
        const [layer] = job.design.layers;
        texts.set(key, [...(texts.get(key) ?? []), layer?.type === "text" ? layer.text : ""]);
        return render(job);
      },
    },
    liveDesigns: { get: async (_: string, id: string) => (id === "deleted" ? undefined : liveDesign(id)) },
    store: {
      opens: {
        busiest: async () => ["a", "deleted", "b"].map((id) => ({ id, company_id: "com_1", opens: 50 })),
      },
    },
  };
  return { services: services as unknown as Parameters<typeof warmBusiest>[0], texts, warn };
}

it("renders the busiest designs in rounds, first with the defaults, then with values in many scripts", async () => {
  const { services, texts } = recording();
  await warmBusiest(services, { designs: 10, withDefaults: 2, withValues: 12, renders: 0, ...times }, never);
  expect([...texts.keys()]).toEqual([publishedVersion("a", 1), publishedVersion("b", 1)]);
  for (const shown of texts.values()) {
    expect(shown.slice(0, 2)).toEqual(["Hi friend", "Hi friend"]);
    expect(new Set(shown.slice(2)).size).toBe(12);
    for (const script of ["Latin", "Cyrillic", "Arabic", "Devanagari", "Han", "Hangul"]) {
      expect(shown.join("")).toMatch(new RegExp(`\\p{Script=${script}}`, "u"));
    }
  }
});

it("renders until the code is optimised, or as often as the designs were opened", async () => {
  const rendersWithin = async (renders: number) => {
    const { services, texts } = recording();
    await warmBusiest(services, { designs: 10, withDefaults: 2, withValues: 12, renders, ...times }, never);
    return [...texts.values()].map((shown) => shown.length);
  };
  expect(await rendersWithin(100)).toEqual([50, 50]);
  // The three designs of the store have had 150 opens.
  expect(await rendersWithin(1000)).toEqual([75, 75]);
});

it("leaves a design that fails out of later rounds, and says so once", async () => {
  const failing = publishedVersion("a", 1);
  const { services, texts, warn } = recording(async (job) => {
    if (job.version?.key === failing) throw new Error("Too slow");
    return rendered;
  });
  await warmBusiest(services, { designs: 10, withDefaults: 2, withValues: 18, renders: 0, ...times }, never);
  expect(texts.get(publishedVersion("b", 1))).toHaveLength(20);
  expect(texts.get(failing)?.length).toBeLessThan(20);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ design: "a" }), expect.any(String));
});

it("never rejects, also when the store can't be read", async () => {
  const { services, warn } = recording();
  Object.assign(services.store.opens, { busiest: () => Promise.reject(new Error("Locked")) });
  await warmBusiest(services, { designs: 10, withDefaults: 2, withValues: 1, renders: 0, ...times }, never);
  expect(warn).toHaveBeenCalledOnce();
});

it("ends when its time is over, whatever is still being rendered", async () => {
  const { services } = recording(() => new Promise(() => undefined));
  await warmBusiest(
    services,
    { designs: 10, withDefaults: 2, withValues: 1, renders: 0, ms: 10, ownImagesMs: 10 },
    never,
  );
  await warmPublished(services, liveDesign("a"), AbortSignal.timeout(10));
});

it("renders each design's own image first, also when the time for all others is over", async () => {
  const { services, texts } = recording();
  const bounds = { designs: 10, withDefaults: 2, withValues: 1, renders: 0, ms: 0, ownImagesMs: 60_000 };
  // A timer that begins after that of the time for all others ends after it too, however slow the machine is.
  services.liveDesigns.get = async (_, id) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return liveDesign(id);
  };
  await warmBusiest(services, bounds, never);
  expect([...texts.values()]).toEqual([["Hi friend"], ["Hi friend"], ["Hi friend"]]);
});

it("ends when the server stops, and says nothing then", async () => {
  const stop = new AbortController();
  const { services, warn } = recording(() => new Promise(() => undefined));
  const warmed = warmBusiest(
    services,
    { designs: 10, withDefaults: 2, withValues: 1, renders: 0, ms: 60_000, ownImagesMs: 60_000 },
    stop.signal,
  );
  stop.abort();
  await warmed;
  expect(warn).not.toHaveBeenCalled();
});

it("renders a published version until its cached parts have been used", async () => {
  const { services, texts } = recording();
  await warmPublished(services, liveDesign("a"), AbortSignal.timeout(5000));
  expect(texts.get(publishedVersion("a", 1))).toEqual([
    "Hi friend",
    "Hi friend",
    expect.not.stringContaining("friend"),
  ]);
});
