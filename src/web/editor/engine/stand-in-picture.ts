import { type PictureBox, withFound } from "../../../design/picture-box.ts";
import { placePicture } from "../../../paint/picture.ts";
import type { ScenePicture } from "../../../paint/scene.ts";
import { createSheet } from "./canvases.ts";
import type { Placed } from "./picture-loader.ts";

/** A picture as it was loaded for a box. */
export interface LoadedPicture {
  key: string;
  placed: Placed;
  box: PictureBox;
}

/** What an earlier picture of a target looks like in its new box, until the one for that box is there. */
export function standInPicture(last: LoadedPicture, box: PictureBox): ScenePicture {
  const isCrop = box.fit === "cover" && last.box.fit === "cover";
  const isKnown = box.focus_x !== undefined || box.focus_y !== undefined || (box.zoom ?? 1) > 1;
  if (isCrop && isKnown) return recropped(last, box);
  const { canvas } = last.placed;
  const picture = { image: canvas, width: canvas.width, height: canvas.height, isPlaced: false };
  return { key: `${last.key} stretched`, picture };
}

/** The part that is known where it belongs, over all of it: what isn't known yet is near to that. */
function recropped({ key, placed, box: earlier }: LoadedPicture, box: PictureBox): ScenePicture {
  const { canvas: known, width, height } = placed;
  const from = placePicture(placed, earlier, withFound(earlier, placed)).source;
  const to = placePicture(placed, box, box).source;
  const { canvas, context } = createSheet(known.width, known.height);
  const [across, down] = [canvas.width / to.width, canvas.height / to.height];
  context.drawImage(known, 0, 0, canvas.width, canvas.height);
  context.drawImage(
    known,
    (from.x - to.x) * across,
    (from.y - to.y) * down,
    from.width * across,
    from.height * down,
  );
  const { focus_x, focus_y, zoom } = box;
  const name = [box.width, box.height, focus_x, focus_y, zoom].join(" ");
  return { key: `${key} cropped to ${name}`, picture: { image: canvas, width, height, isPlaced: true } };
}
