import { isCountdownTest, testsOf } from "../conditions/tests-of.ts";
import type { CountdownTest } from "../conditions/condition.ts";
import { defaultsOf } from "../personalise.ts";
import type { Design } from "../design.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";
import { isGroup } from "../../kinds/structural-kinds.ts";
import { defaultLimits } from "../limits.ts";
import { isAnimatedFormat } from "../output-formats.ts";
import { zoneOfDesign } from "../time/time-of-design.ts";
import type { EmailContext, EmailFault } from "./email-rule.ts";

/** What an animation shows later, but not in its first frame, which is all that Outlook for Windows shows. */
export function firstFrameFaults({ design, now }: EmailContext): EmailFault[] {
  if (!isAnimatedFormat(design.output.format)) return [];
  const filled = defaultsOf(design, { ...defaultLimits, now }).personalised.design;
  const shown = layersWhere(filled.layers, ({ hidden }) => !hidden);
  return [...shown.flatMap(emptyCountdown), ...shown.flatMap((layer) => appearsLater(layer, filled, now))];
}

/** A countdown without a text for the time left draws nothing until it ends. */
function emptyCountdown(layer: Layer): EmailFault[] {
  if (!("template" in layer) || layer.template.trim() !== "") return [];
  return [
    { layer_id: layer.layer_id, message: "Is empty in the first frame, and in every frame until it ends" },
  ];
}

function appearsLater(layer: Layer, design: Design, now: number): EmailFault[] {
  if (isGroup(layer)) return [];
  const tests = [layer, ...groupsAround(layer, design.layers)].flatMap(({ show_when }) =>
    show_when === undefined ? [] : [show_when],
  );
  const holds = (moment: number) =>
    tests.every((condition) => {
      const { tests: each, isAll } = testsOf(condition);
      const results = each.filter(isCountdownTest).map((test) => passesAt(test, design, { now, moment }));
      return results.length === 0 || (isAll ? results.every(Boolean) : results.includes(true));
    });
  if (tests.length === 0 || holds(now)) return [];
  const later = design.layers.some((one) => holds(now + secondsOf(one) * 1000));
  return later
    ? [{ layer_id: layer.layer_id, message: "Appears in a later frame, but isn’t in the first one" }]
    : [];
}

const secondsOf = (layer: Layer) => layerKindOf(layer.type).secondsOf?.(layer) ?? 0;

/** Whether a test of a countdown passes at a moment of an animation that was opened at `now`. */
function passesAt(
  { countdown, is }: CountdownTest,
  design: Design,
  { now, moment }: { now: number; moment: number },
): boolean {
  const { zone } = zoneOfDesign(design, () => undefined);
  const layer = design.layers.find(({ layer_id }) => layer_id === countdown);
  const end = layer && layerKindOf(layer.type).endOf?.(layer, zone);
  if (layer === undefined || end === undefined) return is === "running";
  // It ends only in a frame of its own animation.
  const isOver = end <= now || (end <= moment && end < now + secondsOf(layer) * 1000);
  return isOver === (is === "over");
}
