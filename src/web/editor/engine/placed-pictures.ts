import type { Design } from "../../../design/design.ts";
import type { PictureRequest, PictureTarget } from "../../../design/personalised-design.ts";
import { boxOfBackground, type PictureBox } from "../../../design/picture-box.ts";
import { pictureBoxOf } from "../../../kinds/painters.ts";
import type { ScenePicture, ScenePictures } from "../../../paint/scene.ts";
import { createSheet } from "./canvases.ts";
import { createPictureLoader, type PictureLoader, type PlacePicture } from "./picture-loader.ts";
import { createPictureTargets, type PictureTargets, type Shown } from "./picture-targets.ts";
import { standInPicture } from "./stand-in-picture.ts";

/** A source that can't be shown. `isReplaced`: whether a later source of the target is shown instead. */
export interface PictureProblem {
  target: PictureTarget;
  source: string;
  reason: string;
  isReplaced: boolean;
}

/** The pictures of a design that is being edited. */
export interface PlacedPictures {
  /** The best pictures that are loaded; starts to load the others. */
  find(design: Design, requests: readonly PictureRequest[], view?: string): FoundPictures;
  /** Forgets failures, so that these sources are tried again. */
  retry(): void;
  dispose(): void;
}

export interface FoundPictures {
  pictures: ScenePictures;
  problems: readonly PictureProblem[];
  isPending: boolean;
}

interface Tools {
  loader: PictureLoader;
  targets: PictureTargets;
  placeholder: ScenePicture;
  view: string;
}

interface Choice {
  found: ScenePicture | undefined;
  isPending: boolean;
  problems: readonly PictureProblem[];
}

/** Loads pictures with `place`, and calls `onLoad` when one is there or is known to be unavailable. */
export function createPlacedPictures(place: PlacePicture, onLoad: () => void): PlacedPictures {
  const loader = createPictureLoader(place, onLoad);
  const targets = createPictureTargets(loader);
  const placeholder = createPlaceholder();

  return {
    find(design, requests, view = "") {
      let background: ScenePicture | undefined;
      const layers = new Map<string, ScenePicture>();
      const choices = requests.map((request): Choice => {
        const { target } = request;
        const choice = choose(request, boxOf(design, target), { loader, targets, placeholder, view });
        if (target.kind === "background") background = choice.found;
        else if (choice.found !== undefined) layers.set(target.layer_id, choice.found);
        return choice;
      });
      loader.evict();
      return {
        pictures: { background, layers },
        problems: choices.flatMap(({ problems }) => problems),
        isPending: choices.some(({ isPending }) => isPending),
      };
    },
    retry() {
      loader.forgetFailures();
      onLoad();
    },
    dispose() {
      targets.dispose();
      loader.dispose();
    },
  };
}

/** The first source that isn't known to be unavailable. */
function choose(
  { target, sources }: PictureRequest,
  box: PictureBox,
  { loader, targets, placeholder, view }: Tools,
): Choice {
  const shown = targets.of(target, view);
  const failed: { target: PictureTarget; source: string; reason: string }[] = [];
  const problems = (isReplaced: boolean) => failed.map((one) => ({ ...one, isReplaced }));
  for (const source of sources) {
    const key = `${source} ${JSON.stringify(box)}`;
    const entry = loader.get(key);
    if (entry?.state === "unavailable") {
      failed.push({ target, source, reason: entry.reason });
      continue;
    }
    if (entry?.state === "ready") {
      targets.stopWaiting(shown);
      shown.last = { key, placed: entry.placed, box };
      const { canvas: image, width, height } = entry.placed;
      const found = { key, picture: { image, width, height, isPlaced: true } };
      return { found, isPending: false, problems: problems(true) };
    }
    targets.want(shown, { key, source, box });
    return { found: standIn(shown, key, box) ?? placeholder, isPending: true, problems: problems(true) };
  }
  targets.stopWaiting(shown);
  return { found: undefined, isPending: false, problems: problems(false) };
}

function boxOf(design: Design, target: PictureTarget): PictureBox {
  if (target.kind === "background") return boxOfBackground(design);
  const layer = design.layers.find(({ layer_id }) => layer_id === target.layer_id);
  if (layer === undefined) throw new Error(`There is no layer ${target.layer_id}`);
  return pictureBoxOf(layer);
}

/** An earlier picture of the target in its new box, drawn once for it. */
function standIn(shown: Shown, key: string, box: PictureBox): ScenePicture | undefined {
  if (shown.last === undefined) return undefined;
  if (shown.standIn?.key !== key) shown.standIn = { key, found: standInPicture(shown.last, box) };
  return shown.standIn.found;
}

/** Fills the place of a picture that is being loaded. */
function createPlaceholder(): ScenePicture {
  const { canvas, context } = createSheet(1, 1);
  context.fillStyle = "#88888840";
  context.fillRect(0, 0, 1, 1);
  return { key: "placeholder", picture: { image: canvas, width: 1, height: 1, isPlaced: true } };
}
