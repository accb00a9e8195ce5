import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryCounters } from "../../store/counters/counters.ts";
import type { WebhookEvent } from "../../store/webhook-events.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import type { RenderWarning } from "../warnings.ts";
import { createDesignWarnings } from "./design-warnings.ts";

const hourMs = 3_600_000;
let instant: number;
/** How much later the counters' clock is. */
let lateMs: number;
let events: { companyId: string; event: WebhookEvent }[];

beforeEach(() => {
  [instant, lateMs, events] = [1_000_000, 0, []];
});

function createNodes(count: number) {
  const counters = createMemoryCounters(() => instant + lateMs);
  const addCompanyEvent = async (companyId: string, event: WebhookEvent) =>
    void events.push({ companyId, event });
  const options = {
    store: { webhooks: { addCompanyEvent } } as unknown as Parameters<
      typeof createDesignWarnings
    >[0]["store"],
    counters,
    now: () => new Date(instant),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  return Array.from({ length: count }, () => createDesignWarnings(options));
}

const design = (id: string) =>
  ({ id, companyId: "com_1", design: { name: "Sale" } }) as unknown as LiveDesign;

const warning = (code: string): RenderWarning =>
  ({ target: { kind: "layer", layer_id: "photo" }, code, reason: "slow" }) as unknown as RenderWarning;

/** Notes on a node, and waits until an event would be there. */
async function note(
  node: ReturnType<typeof createDesignWarnings> | undefined,
  id: string,
  ...codes: string[]
) {
  node?.note(design(id), codes.map(warning));
  await new Promise(setImmediate);
}

describe("the event of a design's warnings", () => {
  it("is added once an hour, by one node, for each design", async () => {
    const [one, other] = createNodes(2);
    for (const node of [one, other, one]) await note(node, "dsn_1", "image_left_out", "tag_unresolved");
    await note(other, "dsn_2", "font_replaced");
    const data = { design_id: "dsn_1", name: "Sale", warnings: [{ layer: "photo", code: "image_left_out" }] };
    expect(events[0]).toEqual({ companyId: "com_1", event: { type: "design.warning", data } });
    const ids = () => events.map(({ event }) => (event.data as { design_id: string }).design_id);
    expect(ids()).toEqual(["dsn_1", "dsn_2"]);
    instant += hourMs - 1;
    for (const node of [one, other]) await note(node, "dsn_1", "image_left_out");
    expect(ids()).toHaveLength(2);
    instant += 1;
    for (const node of [one, other]) await note(node, "dsn_1", "image_left_out");
    expect(ids()).toEqual(["dsn_1", "dsn_2", "dsn_1"]);
  });

  it("isn't late by an hour when the counters' hour ends a little later than the node's", async () => {
    const [node] = createNodes(1);
    lateMs = 5;
    await note(node, "dsn_1", "image_left_out");
    lateMs = 0;
    instant += hourMs;
    await note(node, "dsn_1", "image_left_out");
    expect(events).toHaveLength(1);
    instant += 5;
    await note(node, "dsn_1", "image_left_out");
    expect(events).toHaveLength(2);
  });

  it.each(["tag_unresolved", "text_cut", "text_shrunk"])("isn't added for %s", async (code) => {
    const [node] = createNodes(1);
    await note(node, "dsn_1", code);
    expect(events).toEqual([]);
  });

  it.each(["image_replaced", "image_left_out", "value_replaced", "font_replaced"])(
    "is added for %s",
    async (code) => {
      const [node] = createNodes(1);
      await note(node, "dsn_1", code);
      await vi.waitUntil(() => events.length === 1, { timeout: 120_000 });
    },
  );
});
