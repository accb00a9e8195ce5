import type { QueryValue } from "../../design/query-values.ts";
import type { Services } from "../services.ts";
import type { LiveDesign } from "../designs/live-designs.ts";
import { render, type RenderServices } from "./render.ts";

export type WarmServices = RenderServices & Pick<Services, "log" | "standIns">;

/** Bounds of the warming before a server's first open. */
export interface WarmBounds extends Rounds {
  designs: number;
  /** Of all designs together, if they have had as many opens: V8 has optimised what opens use then. */
  renders: number;
  ms: number;
}

/**
 * How many times each design is rendered. The second image in a worker becomes the reference of later ones. It should have
 * the defaults, because opens mostly give only some parameters, and what a reference has of others would be painted again
 * for every reader.
 */
interface Rounds {
  withDefaults: number;
  withValues: number;
}

const dayMs = 86_400_000;
/** No cycle is longer, so what began within it contains every current cycle. */
const longestCycleDays = 31;
/** Of a version that has just been published: the first render, one whose parts are kept, and one that takes them. */
const roundsOfPublication = { withDefaults: 2, withValues: 1 };
/** Renders at a time: enough to occupy all workers; more would only wait. */
const maxAtOnce = 16;

/**
 * Renders the designs with the most opens of their current cycle as opens do, but without counting them, so that a
 * server's first opens find compiled code and cached parts. Never rejects, and ends after the bound's time.
 */
export async function warmBusiest(
  services: WarmServices & Pick<Services, "store" | "liveDesigns">,
  { designs: limit, renders, ms, ...rounds }: WarmBounds,
): Promise<void> {
  const { store, liveDesigns, log, now } = services;
  const signal = AbortSignal.timeout(ms);
  try {
    const since = new Date(now().getTime() - longestCycleDays * dayMs).toISOString().slice(0, 10);
    const busiest = await store.opens.busiest({ since, limit });
    const live = await Promise.all(busiest.map(({ id, company_id }) => liveDesigns.get(company_id, id)));
    const designs = live.filter((design) => design !== undefined);
    const opens = busiest.reduce((sum, design) => sum + design.opens, 0);
    const further = Math.min(opens, renders) - designs.length * (rounds.withDefaults + rounds.withValues);
    const work = async () => {
      // Few at a time, so that each design's parts are kept in few workers.
      const atOnce = Math.min(maxAtOnce, designs.length * 2);
      await renderAll(services, inRounds(designs, rounds), { atOnce, signal });
      await renderAll(services, withValues(designs, further), { atOnce: maxAtOnce, signal });
    };
    await Promise.race([work(), aborted(signal)]);
  } catch (error) {
    log.warn({ err: error }, "The busiest designs could not be rendered before the first open");
  }
}

/** Renders a version that has just become live. Never rejects, and ends when `signal` aborts. */
export async function warmPublished(
  services: WarmServices,
  design: LiveDesign,
  signal: AbortSignal,
): Promise<void> {
  const work = renderAll(services, inRounds([design], roundsOfPublication), { atOnce: 2, signal });
  await Promise.race([work, aborted(signal)]);
}

interface WarmRender {
  design: LiveDesign;
  /** Undefined for the defaults. */
  reader: number | undefined;
}

/** One design after another in each round. */
function inRounds(designs: readonly LiveDesign[], rounds: Rounds): WarmRender[] {
  const defaults = Array.from({ length: rounds.withDefaults }, () => undefined);
  return [
    ...defaults.flatMap((reader) => designs.map((design) => ({ design, reader }))),
    ...withValues(designs, designs.length * rounds.withValues),
  ];
}

/** So many renders of the designs in turn, for another reader in each round. */
function withValues(designs: readonly LiveDesign[], renders: number): WarmRender[] {
  const rounds = Math.ceil(Math.max(0, renders) / Math.max(1, designs.length));
  const readers = Array.from({ length: rounds }, (_, reader) => reader);
  return readers.flatMap((reader) => designs.map((design) => ({ design, reader })));
}

/** A design that fails, such as one that is too slow, is left out after that. */
async function renderAll(
  services: WarmServices,
  renders: readonly WarmRender[],
  { atOnce, signal }: { atOnce: number; signal: AbortSignal },
): Promise<void> {
  const failed = new Set<LiveDesign>();
  const rest = renders.values();
  const lane = async () => {
    for (const { design, reader } of rest) {
      if (signal.aborted) return;
      if (failed.has(design)) continue;
      // oxlint-disable-next-line no-await-in-loop -- a lane renders one image at a time
      await renderOnce(services, design, { reader, signal }).catch((error: unknown) => {
        failed.add(design);
        if (!signal.aborted)
          services.log.warn(
            { err: error, design: design.id },
            "A design could not be rendered before its first open",
          );
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** With the defaults, or with another value in each parameter for each reader. */
async function renderOnce(
  services: WarmServices,
  version: LiveDesign,
  { reader, signal }: { reader: number | undefined; signal: AbortSignal },
): Promise<void> {
  const values = version.parameters.flatMap(({ name, type }, index): QueryValue[] =>
    type === "text" && reader !== undefined ? [{ name, value: nameOf(reader + index) }] : [],
  );
  const image = await render(services, { version, values, priority: "call", signal });
  if (reader === undefined) services.standIns.keep(version, image);
  image.release?.();
}

// In the scripts that most readers write, so that their fonts are loaded and the code that shapes them is compiled.
const names = "Ada,Алексей,Wilhelmina,محمد,प्रिया,田中太郎,김민준,Zoë,আরিফ,ณัฐวุฒิ,Ελένη,דוד".split(",");

function nameOf(reader: number): string {
  return `${names[reader % names.length]} ${(reader * 7919).toString(36)}`;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
