import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import type { Box } from "../../../design/geometry.ts";
import { hasFill } from "../../../design/groups.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import { unscaledText } from "../../../paint/scale-design.ts";
import type { Scene, SceneLayer } from "../../../paint/scene.ts";
import { adviseText } from "../../../paint/text/text-advice.ts";
import type { LayerMeasure, Measures, RenderJob, TextAdviceOfLayer } from "../../protocol/render-job.ts";
import { contrastBehind } from "./contrast-behind.ts";
import type { MeasureTools } from "./measure-tools.ts";
import { coveredQuad, doOverlap, isHeldBy, slack } from "./covered-quad.ts";

// What is looked at closely, so that a design with hundreds of edited texts costs little more than its image.
const maxContrasts = 12;
const maxAdvised = 8;
/** Characters of all texts that get advice. */
const maxAdvisedLetters = 2000;
const maxShown = 300;

/** Measures the job's `measured` layers in a scene, by the layout that is painted. Lengths are those at scale 1. */
export function measureLayers(
  { measured = [], scale = 1 }: Pick<RenderJob, "measured" | "scale">,
  scene: Scene,
  tools: MeasureTools,
): Measures {
  const drawn = withMembers(scene.layers);
  // An animated layer comes before its variants, which have its layer_id too.
  const byId = new Map(drawn.toReversed().map((layer) => [layer.layer.layer_id, layer]));
  let contrasts = 0;
  const layers = measured.flatMap((id): LayerMeasure[] => {
    const layer = scene.design.layers.find(({ layer_id }) => layer_id === id);
    if (layer === undefined) return [];
    const laidOut = byId.get(id);
    const lines = laidOut?.drawing.textLines;
    const contrast =
      laidOut !== undefined && lines !== undefined && contrasts++ < maxContrasts
        ? contrastBehind(laidOut, scene, tools)
        : undefined;
    return [
      {
        layer_id: id,
        ...boxOf(layer, scale),
        ...(lines === undefined ? {} : textFacts(lines, scale)),
        ...(contrast === undefined ? {} : { contrast }),
        overlaps: laidOut === undefined ? [] : overlapsOf(laidOut, drawn),
        outside: laidOut !== undefined && isOutside(laidOut, scene.design),
      },
    ];
  });
  return { layers, texts: adviceOf(drawn, scene, scale, tools) };
}

function boxOf({ x, y, width, height }: Box, scale: number): Box {
  const [left, top, across, down] = [x, y, width, height].map((length) => rounded(length / scale));
  return { x: left ?? 0, y: top ?? 0, width: across ?? 0, height: down ?? 0 };
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

function textFacts(
  { lines, size }: NonNullable<SceneLayer["drawing"]["textLines"]>,
  scale: number,
): Pick<LayerMeasure, "lines" | "font_size" | "text_shown"> {
  const text = lines.map((line) => line.text).join("\n");
  return {
    lines: lines.length,
    font_size: rounded(size / scale),
    text_shown: text.length > maxShown ? `${cutToCodeUnits(text, maxShown)}…` : text,
  };
}

/** Whether a layer draws anything itself: a group does only with a fill. */
function isDrawn({ layer, body }: SceneLayer): boolean {
  return body.width > 0 && body.height > 0 && (!isGroup(layer) || hasFill(layer));
}

/** Layers that a layer meets in part. Those that stand whole on one another, as on a background, are left out. */
function overlapsOf(laidOut: SceneLayer, drawn: readonly SceneLayer[]): string[] {
  if (!isDrawn(laidOut)) return [];
  const own = coveredQuad(laidOut);
  const inside = new Set(withMembers([laidOut]).map(({ layer }) => layer.layer_id));
  const at = drawn.indexOf(laidOut);
  const met = drawn
    .filter((other, place) => {
      if (inside.has(other.layer.layer_id) || !isDrawn(other)) return false;
      const quad = coveredQuad(other);
      if (!doOverlap(own, quad)) return false;
      const isBehind = place < at || withMembers([other]).includes(laidOut);
      return !(isBehind ? isHeldBy(own, quad) : isHeldBy(quad, own));
    })
    .map(({ layer }) => layer.layer_id);
  return [...new Set(met)];
}

function isOutside(laidOut: SceneLayer, { width, height }: Scene["design"]): boolean {
  if (!isDrawn(laidOut)) return false;
  return coveredQuad(laidOut).some(
    ({ x, y }) => x < -slack || y < -slack || x > width + slack || y > height + slack,
  );
}

/** Advice for each text that is cut or shrunk. */
function adviceOf(
  drawn: readonly SceneLayer[],
  { design }: Scene,
  scale: number,
  { ownCovers }: MeasureTools,
): TextAdviceOfLayer[] {
  let letters = 0;
  return drawn
    .filter(({ layer, drawing: { text } }) => {
      if (text === undefined || !("font_size" in layer)) return false;
      return text.cut || text.font_size < layer.font_size * (1 - 1e-9);
    })
    .slice(0, maxAdvised)
    .flatMap(({ layer: { layer_id }, drawing: { textLines } }) => {
      if (textLines === undefined) return [];
      const { layer, lines, measureText } = textLines;
      letters += layer.text.length;
      if (letters > maxAdvisedLetters) return [];
      const unscaled = unscaledText(layer, scale);
      const maxWidth = Math.max(design.width / scale, unscaled.width);
      const advice = adviseText(unscaled, lines, {
        language: design.language,
        measureText,
        ownCovers,
        maxWidth,
      });
      return advice === undefined ? [] : [{ layer_id, ...advice }];
    });
}
