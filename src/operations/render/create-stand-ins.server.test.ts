import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { type Parameter, parametersOf } from "../../design/parameters.ts";
import { publishedVersion } from "../../design/version-key.ts";
import { ProcessEndedTwice, RenderBusy, RenderTooSlow } from "../../render/protocol/errors.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { openDesign } from "./open-design.ts";
import { createStandIns } from "./create-stand-ins.ts";

const text = { layer_id: "name", name: "name", type: "text", text: "Hi {{who|friend}}" };
const design = {
  ...designOf({ ...text, x: 0, y: 0, width: 100, height: 40 }),
  sizes: [{ name: "story", width: 90, height: 160, layers: [] }],
};
const parameters: readonly Parameter[] = parametersOf(design);

/** A server with one design, whose pool renders each text as its letters until it is told to fail. */
function serve(changes: Partial<LiveDesign> = {}, maxBytes = 100_000) {
  const live: LiveDesign = {
    id: "dsn_1",
    companyId: "com_1",
    version: 1,
    key: publishedVersion("dsn_1", 1),
    design,
    parameters,
    anchorDay: 1,
    ...changes,
  };
  const state = {
    now: 0,
    date: "2026-11-20T00:00:00Z",
    failure: undefined as Error | undefined,
    overloaded: false,
    isBroken: false,
    counted: 0,
  };
  const rendered: string[] = [];
  const background: string[] = [];
  const services = {
    limits: { graphemes: 2000, canvasPixels: 1e7, renderCostMs: 1000 },
    log: { warn: vi.fn(), error: vi.fn(), info: vi.fn() },
    now: () => new Date(state.date),
    companyFonts: { of: async () => noFonts },
    designRates: { take: () => true },
    designWarnings: { note: vi.fn() },
    recordOpen: async () => void (state.counted += 1),
    liveDesigns: { get: async () => live },
    backgroundRenders: {
      yieldTo: <Value>(work: () => Value) => work(),
      run: <Value>(_: string, work: () => Value) => work(),
    },
    pool: {
      refuses: () => state.overloaded,
      render: async (
        { design: filled, scale = 1 }: RenderJob,
        _: unknown,
        { isOpen }: { isOpen: boolean },
      ) => {
        const [layer] = filled.layers;
        const words = `${layer?.type === "text" ? layer.text : ""} ${filled.width} × ${scale}`;
        rendered.push(words);
        if (!isOpen) background.push(words);
        if (state.failure !== undefined && isOpen) throw state.failure;
        if (state.isBroken) throw new RenderTooSlow("It was too slow");
        const made = { way: "whole", why: "first of its version" } as const;
        return { bytes: Buffer.from(words), width: filled.width, height: filled.height, made };
      },
    },
  };
  const standIns = createStandIns({
    services: () => services as never,
    bytes: maxBytes,
    clock: () => state.now,
  });
  const open = async (query: string) => {
    const image = await openDesign({ ...services, standIns } as never, `c=com_1&i=dsn_1${query}`, null);
    // What goes on behind the answer.
    await setImmediate();
    return { shows: Buffer.from(image.bytes).toString(), codes: image.warnings.map(({ code }) => code) };
  };
  const failed = async (query: string) => await open(query).catch(({ code }: { code: string }) => code);
  return { open, failed, state, rendered, background, standIns, live };
}

const own = { shows: "Hi friend 400 × 1", codes: ["not_personalised"] };

describe("an open that can't be rendered in time", () => {
  it.each([
    ["is refused for load", new RenderBusy("waited")],
    ["ends two processes", new ProcessEndedTwice()],
    ["takes too long", new RenderTooSlow("It was too slow")],
  ])("shows the version's own image, with a warning, and counts: %s", async (_, failure) => {
    const { open, state } = serve();
    await open("&who=Ada");
    await open("&who=Bob");
    state.failure = failure;
    expect(await open("&who=Eve")).toEqual(own);
    expect(state.counted).toBe(3);
  });

  it("does so before its values are applied", async () => {
    const { open, state, rendered } = serve();
    await open("&who=Ada");
    await open("&who=Bob");
    state.overloaded = true;
    const { length } = rendered;
    expect(await open("&who=Eve")).toEqual(own);
    expect(rendered).toHaveLength(length);
  });

  it("has it made if it isn't there, once for all who wait", async () => {
    const { open, state, rendered, standIns } = serve();
    state.overloaded = true;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => open(`&who=${n}`)));
    expect(answers).toEqual(answers.map(() => own));
    expect(rendered).toEqual([own.shows]);
    expect(standIns.counts()).toEqual({ load: 20, fault: 0, protection: 0 });
  });

  it("is the image of its moment: once a test of the time changes, another one is made", async () => {
    const later = { show_when: { all: [{ time: { after: "2026-11-21T18:00" } }] } };
    const timed = designOf({ ...text, x: 0, y: 0, width: 100, height: 40, ...later });
    const { open, state, background } = serve({ design: timed, parameters: parametersOf(timed) });
    state.overloaded = true;
    await open("&who=Ada");
    await open("&who=Bob");
    expect(background).toHaveLength(1);
    state.date = "2026-11-21T18:00:00Z";
    await open("&who=Eve");
    expect(background).toHaveLength(2);
  });

  it("has the size that it asks for, and one of few scales", async () => {
    const { open, state, background } = serve();
    state.failure = new RenderBusy("waited");
    expect((await open("&size=story")).shows).toBe("Hi friend 90 × 1");
    expect((await open("&size=story&scale=1.9")).shows).toBe("Hi friend 90 × 2");
    for (let scale = 0.25; scale <= 4; scale += 0.05)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await open(`&scale=${scale.toFixed(2)}`);
    expect(new Set(background).size).toBe(4);
    expect(background).toHaveLength(4);
  });

  it("is an error where the own image can't be made either, which isn't tried again for a minute", async () => {
    const { failed, state, rendered } = serve();
    Object.assign(state, { overloaded: true, isBroken: true });
    expect(await failed("")).toBe("busy");
    expect(await failed("")).toBe("busy");
    expect(rendered).toHaveLength(1);
    Object.assign(state, { isBroken: false, now: state.now + 61_000 });
    expect(await failed("")).toEqual(own);
  });

  it("of another kind stays an error", async () => {
    const { open, failed, state } = serve();
    await open("");
    await open("");
    state.failure = new TypeError("A mistake");
    expect(await failed("&who=Eve")).toBeUndefined();
    expect(state.counted).toBe(2);
  });
});

describe("the own image of a version", () => {
  it("isn't made for one that is opened once, and once for others until it is old", async () => {
    const { open, rendered, state } = serve();
    await open("&who=Ada");
    expect(rendered).toEqual(["Hi Ada 400 × 1"]);
    await open("&who=Bob");
    await open("&who=Eve");
    expect(rendered.filter((words) => words === own.shows)).toHaveLength(1);
    state.now += 3_600_000;
    await open("&who=Zoe");
    expect(rendered.filter((words) => words === own.shows)).toHaveLength(2);
  });

  it("is kept where one is made anyway", async () => {
    const { standIns, live, state, rendered, open } = serve();
    const made = { bytes: Buffer.from("made before"), mimeType: "image/jpeg", width: 400, height: 200 };
    standIns.keep(live, { ...made, warnings: [] });
    state.overloaded = true;
    expect((await open("&who=Eve")).shows).toBe("made before");
    expect(rendered).toEqual([]);
  });

  it("takes no more memory than there is", async () => {
    const { standIns, live } = serve({}, 5000);
    for (let version = 1; version < 50; version += 1) {
      const key = publishedVersion("dsn_1", version);
      const image = { bytes: Buffer.alloc(500), mimeType: "image/png", width: 9, height: 9, warnings: [] };
      standIns.keep({ ...live, key }, { ...image });
    }
    expect(standIns.bytes()).toBeLessThanOrEqual(5000);
    expect(standIns.bytes()).toBeGreaterThan(3000);
  });
});
