import type { Design } from "../../../design/design.ts";
import type { PictureRequest, PictureTarget } from "../../../design/personalised-design.ts";
import { boxOfBackground, type PictureBox } from "../../../design/picture-box.ts";
import { pictureBoxOf } from "../../../kinds/painters.ts";
import type { ScenePicture, ScenePictures } from "../../../paint/scene.ts";
import { createSheet } from "./canvases.ts";
import {
  createPictureLoader,
  type PictureLoader,
  type PlacePicture,
  type WantedBox,
} from "./picture-loader.ts";
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
  /**
   * The best pictures that are loaded; starts to load the others. In a view that shows the design's longer side in `detail`
   * pixels, smaller ones do.
   */
  find(design: Design, requests: readonly PictureRequest[], view?: string, detail?: number): FoundPictures;
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
  /** Of the pixels that the design has, at most 1. */
  share: number;
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
    find(design, requests, view = "", detail = Infinity) {
      const share = Math.min(1, detail / Math.max(design.width, design.height));
      let background: ScenePicture | undefined;
      const layers = new Map<string, ScenePicture>();
      const choices = requests.map((request): Choice => {
        const { target } = request;
        const choice = choose(request, boxOf(design, target), { loader, targets, placeholder, view, share });
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
  { loader, targets, placeholder, view, share }: Tools,
): Choice {
  const shown = targets.of(target, view);
  const failed: { target: PictureTarget; source: string; reason: string }[] = [];
  const problems = (isReplaced: boolean) => failed.map((one) => ({ ...one, isReplaced }));
  for (const source of sources) {
    const whole = keyOf(source, box);
    const small = reduced(box, share);
    // What another view has loaded in full isn't loaded again.
    const isWhole = share === 1 || loader.get(whole)?.state === "ready";
    const key = isWhole ? whole : keyOf(source, small);
    const entry = loader.get(key);
    if (entry?.state === "unavailable") {
      failed.push({ target, source, reason: entry.reason });
      continue;
    }
    if (entry?.state === "ready") {
      targets.stopWaiting(shown);
      shown.last = { key, placed: entry.placed, box };
      const { canvas: image, ...original } = entry.placed;
      const found = { key, picture: { image, ...original, isPlaced: true } };
      return { found, isPending: false, problems: problems(true) };
    }
    targets.want(shown, { key, source, box: isWhole ? box : small });
    return { found: standIn(shown, key, box) ?? placeholder, isPending: true, problems: problems(true) };
  }
  targets.stopWaiting(shown);
  return { found: undefined, isPending: false, problems: problems(false) };
}

const keyOf = (source: string, box: WantedBox) => `${source} ${JSON.stringify(box)}`;

/** Of pictures that are seen smaller than they are, whose pixels nobody compares. */
const smallQuality = 88;

/** A box of fewer pixels, with the same crop and look. */
function reduced({ width, height, look, ...crop }: PictureBox, share: number): WantedBox {
  const pixels = (length: number) => Math.max(1, Math.round(length * share));
  const size = { width: pixels(width), height: pixels(height) };
  return {
    ...crop,
    ...size,
    quality: smallQuality,
    ...(look === undefined ? {} : { look: { ...look, blur: look.blur * share } }),
  };
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
