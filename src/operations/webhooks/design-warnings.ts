import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { Counters } from "../../store/counters/counters.ts";
import type { Store } from "../../store/store.ts";
import type { Log } from "../log.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { type RenderWarning, warningTarget } from "../warnings.ts";

/** Tells webhooks that the opens of a design fall back, at most once an hour. */
export interface DesignWarnings {
  /** Returns at once. */
  note(design: Pick<LiveDesign, "id" | "companyId" | "design">, warnings: readonly RenderWarning[]): void;
}

/** What is shown isn't what was asked for. Merge tags are left out: every test email has some. */
const fallbacks: ReadonlySet<string> = new Set([
  "image_replaced",
  "image_left_out",
  "value_replaced",
  "font_replaced",
]);

const hourMs = 3_600_000;
const maxDesigns = 10_000;
const maxListed = 20;

interface DesignWarningsOptions {
  store: Pick<Store, "webhooks">;
  /** Shared by all nodes, so that one of them reports. */
  counters: Pick<Counters, "add">;
  now: () => Date;
  log: Log;
}

export function createDesignWarnings({ store, counters, now, log }: DesignWarningsOptions): DesignWarnings {
  const notedUntil = createBoundedCache<number>(maxDesigns);

  async function report(
    { id, companyId, design }: Parameters<DesignWarnings["note"]>[0],
    warnings: readonly RenderWarning[],
  ): Promise<void> {
    const [state] = await counters.add([{ name: `design warning ${id}`, amount: 1, period: hourMs }]);
    // The counter's hour ends a little later than this node's, or much earlier if another node has reported.
    if (state !== undefined) notedUntil.set(id, now().getTime() + state.left);
    if (state?.used !== 1) return;
    const listed = warnings.map(({ target, code }) => ({ layer: warningTarget(target), code }));
    const data = { design_id: id, name: design.name, warnings: listed.slice(0, maxListed) };
    await store.webhooks.addCompanyEvent(companyId, { type: "design.warning", data });
  }

  return {
    note(design, warnings) {
      const falling = warnings.filter(({ code }) => fallbacks.has(code));
      if (falling.length === 0) return;
      const instant = now().getTime();
      if ((notedUntil.get(design.id) ?? 0) > instant) return;
      notedUntil.set(design.id, instant + hourMs);
      report(design, falling).catch((error: unknown) =>
        log.warn({ err: error, design_id: design.id }, "Warnings of a design couldn't be reported"),
      );
    },
  };
}
