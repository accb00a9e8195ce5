import { useId } from "react";
import type { Design } from "../../../design/design.ts";
import { withFound } from "../../../design/picture-box.ts";
import { pictureBoxOf, takesPicture } from "../../../kinds/painters.ts";
import { useCompanyCalls } from "../../api/company.ts";
import { turnsOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { wholePicture } from "../gestures/crop.ts";
import styles from "./artboard.module.css";
import { toScreen, type View } from "../view/view.ts";

interface CropGhostProps {
  parts: EditorParts;
  design: Design;
  layerId: string;
  view: View;
}

/** What the box of a picture cuts away while it is cropped: dimmed, with the edge of the whole picture. */
export function CropGhost({ parts, design, layerId, view }: CropGhostProps) {
  const clip = useId();
  const { url } = useCompanyCalls();
  const layer = layerById(design, layerId);
  const size = parts.painter.laidOut.get()?.pictures.layers.get(layerId)?.picture;
  if (layer === undefined || size === undefined || !takesPicture(layer)) return null;
  const whole = wholePicture(layer, withFound(pictureBoxOf(layer), size), size);
  if (whole === undefined) return null;
  const turns = turnsOf(design, layer).toReversed();
  const origin = toScreen(view, { x: 0, y: 0 });
  const rotations = turns.map(({ x, y, degrees }) => `rotate(${degrees} ${x} ${y})`).join(" ");
  const asset = /^asset:([\w-]+)$/i.exec(sourceOf(parts, layer))?.[1];
  const box = `M${layer.x} ${layer.y}h${layer.width}v${layer.height}h${-layer.width}z`;
  const around = `M${whole.x} ${whole.y}h${whole.width}v${whole.height}h${-whole.width}z`;
  return (
    <g transform={`translate(${origin.x} ${origin.y}) scale(${view.zoom}) ${rotations}`}>
      <clipPath id={clip}>
        <path d={`${around}${box}`} clipRule="evenodd" />
      </clipPath>
      {asset !== undefined && (
        <g clipPath={`url(#${clip})`}>
          <image
            className={styles["ghost"]}
            {...whole}
            href={url("/v1/assets/{id}/file", { path: { id: asset } })}
            preserveAspectRatio="none"
            transform={mirrored(layer, "flip" in layer ? layer.flip : "none")}
          />
        </g>
      )}
      <rect className={styles["ghostEdge"]} {...whole} />
    </g>
  );
}

/** The picture that the layer shows, if it is the design's own. Pictures of other servers aren't loaded. */
function sourceOf({ store }: EditorParts, layer: { name: string; image_url?: unknown }): string {
  const value = store.get().values[layer.name];
  return value === undefined && typeof layer.image_url === "string" ? layer.image_url : "";
}

function mirrored(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  flip: string,
) {
  const [across, down] = [flip === "horizontal" || flip === "both", flip === "vertical" || flip === "both"];
  if (!across && !down) return undefined;
  return `translate(${across ? 2 * x + width : 0} ${down ? 2 * y + height : 0}) scale(${across ? -1 : 1} ${down ? -1 : 1})`;
}
