// Designs for emails, each by its differences from one without a fault.
import { checkEmail } from "../../src/design/email/check-email.ts";
import { designSchema } from "../../src/design/design.ts";
import { textLayer } from "./design-fixtures.ts";

type Change = Record<string, unknown>;

const now = Date.parse("2026-11-26T12:00:00Z");
export const inSeconds = (seconds: number) => new Date(now + seconds * 1000).toISOString();

export interface Seed {
  design?: Change;
  layers?: readonly Change[];
  /** Bytes with the design's own texts, and in the heaviest case. */
  weights?: readonly [number, number];
}

export const box = { x: 20, y: 20, width: 300, height: 60 };
export const text = (words: string, more: Change = {}) => textLayer({ ...box, text: words, ...more });
export const greeting = text("Hello {{first_name|there}}");

export function findFaults({ design = {}, layers = [greeting], weights }: Seed) {
  const full = layers.map((layer, index) => ({ layer_id: `l${index}`, name: `n${index}`, ...box, ...layer }));
  const document = { name: "Mail", width: 600, height: 300, alt: "auto", layers: full, ...design };
  const [own, heaviest] = weights ?? [80_000, 90_000];
  return checkEmail({
    design: designSchema.parse(document),
    weights: { default: own, heaviest, heaviestCase: "A very long name" },
    now,
  });
}

export const codesOf = (seed: Seed) => [...new Set(findFaults(seed).findings.map(({ code }) => code))];

export const countdown = (more: Change = {}) => ({
  type: "countdown",
  until: "2026-12-24T18:00",
  expired_text: "Over",
  template: "{h}:{mm}",
  ...more,
});
const clear = { background: { color: "#00000000" }, output: { format: "png" } };
export const transparent = (layers: readonly Change[], more: Change = {}): Seed => ({
  design: { ...clear, ...more },
  layers,
});
export const shownWhen = (...all: Change[]) => ({ show_when: { all } });
export const gif = { output: { format: "gif" } };
export const over = shownWhen({ countdown: "l0", is: "over" });
export const until24 = text("Until 24 December");
