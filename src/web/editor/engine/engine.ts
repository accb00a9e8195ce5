import { findZone } from "../../../design/time/zone.ts";
import type { Design } from "../../../design/design.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import { formatFacts } from "../../../design/output-formats.ts";
import type { PictureRequest } from "../../../design/personalised-design.ts";
import type { CreateOffscreen, PaintContext } from "../../../paint/canvas.ts";
import { type EncodeSymbol, loadEncoder } from "../../../kinds/code/load-encoder.ts";
import { needsEncoder } from "../../../kinds/painters.ts";
import { paintScene } from "../../../paint/paint-scene.ts";
import { layOutScene, type Scene, type ScenePictures, type SceneTools } from "../../../paint/scene.ts";
import { layOutText } from "../../../paint/text/lay-out-text.ts";
import type { MeasureWith } from "../../../paint/text/measure-text.ts";
import { createTextPositions, type TextPositions } from "../../../paint/text/text-positions.ts";
import { createOffscreens, createScratchSheets, createSheet, flush, paintContextOf } from "./canvases.ts";
import { changedLayers } from "./changed-layers.ts";
import { createDragPainter, type DragPainter } from "./drag-painter.ts";
import { type CodeRanges, createFontCoverage, type FontCoverage } from "./font-coverage.ts";
import { createFontFaces, type FaceFile, type FontFaces } from "./font-faces.ts";
import { createFontLoading, type FontLoading } from "./font-loading.ts";
import type { PlacePicture } from "./picture-loader.ts";
import { createPlace, createPlacing, type Placing } from "./placing.ts";
import { createPlacedPictures, type PictureProblem } from "./placed-pictures.ts";

/** What the engine needs from the server. */
export interface EngineCalls {
  listFaces: () => Promise<readonly FaceFile[]>;
  placePicture: PlacePicture;
  loadCoverage: (id: string) => Promise<CodeRanges>;
}

export interface EngineOptions {
  calls: EngineCalls;
  /** Called when a font or picture has been loaded, so that another layout would differ. */
  onChange: () => void;
}

/** What a layout is of. */
export interface LayOutInput {
  /** Filled in with test values (`applyParams`). Layers that didn't change must be the same objects as before. */
  design: Design;
  /** Its pictures, as `applyParams` and `pictureRequests` return them. */
  pictures: readonly PictureRequest[];
  /** Time that countdowns show, in milliseconds since 1970. The server shows the time of the open. */
  now: number;
  /** Name of the zone by whose clocks countdowns tell times, as `applyParams` returns it; default UTC. */
  timeZone?: string;
  /** What the layout is shown in. Another view at the same time, such as a comparison, needs its own. */
  view?: string;
  /** In how many pixels the longer side is seen; default: in all. Pictures are loaded for these. */
  detail?: number;
}

export interface LaidOut {
  /** Its layers name families as this page does; positions, ids and order are the design's. */
  scene: Scene;
  /** Whether fonts, pictures or the encoder of codes are being loaded: the artboard is busy. */
  isPending: boolean;
  /** Stacks, by layer_id, whose members need more room than they have. */
  overfull: readonly string[];
  /** What each layer shows, with the sizes of the originals. */
  pictures: ScenePictures;
  /** Pictures that can't be shown, and why. */
  pictureProblems: readonly PictureProblem[];
  /** Fonts that can't be loaded, as CSS fonts. */
  fontProblems: readonly string[];
}

/** Lays out and paints designs in the browser exactly like the server, with its fonts and its decoded pictures. */
export interface Engine {
  /** The best scene with what is loaded now. Starts to load what is missing, and calls `onChange` when it is there. */
  layOut(input: LayOutInput): LaidOut;
  /** A design with its layers where `layOut` puts them with what is loaded now; those that stay are the same objects. */
  place(input: Pick<LayOutInput, "design" | "pictures" | "view">): Design;
  /** Lays out again until nothing is pending. */
  settle(input: LayOutInput): Promise<LaidOut>;
  /** The context to paint on. Call it before any other getContext of the canvas. */
  contextOf: (canvas: HTMLCanvasElement) => PaintContext;
  /**
   * Paints a scene exactly, on a context of `contextOf` whose canvas has the design's size. `dynamicLayers` are those that
   * values can change, by which the server composites too.
   */
  paint(context: PaintContext, scene: Scene, dynamicLayers: ReadonlySet<string>): void;
  /** Paints the frames of a drag quickly. */
  drag: DragPainter;
  /** Measures with the fonts that are loaded, under the names of `layerInPage`. */
  measureText: MeasureWith;
  /** A layer with this page's names of families, as `scene` has it. */
  layerInPage: FontFaces["rename"];
  /** Where the text of a layer is, as `layOut` places it with what is loaded now. `language` is the design's. */
  textPositions(layer: TextLayer, language: string): TextPositions;
  /** Reads the list of fonts again, after an upload or deletion. */
  reloadFonts(): Promise<void>;
  /** Tries unavailable pictures again. */
  retryPictures(): void;
  dispose(): void;
}

/** Starts to load the list of fonts. */
export function createEngine({ calls, onChange }: EngineOptions): Engine {
  const waiting = new Set<() => void>();
  const notify = createNotify(() => {
    onChange();
    for (const resume of waiting) resume();
    waiting.clear();
  });
  const faces = createFontFaces();
  const loading = createFontLoading(faces, notify);
  const pictures = createPlacedPictures(calls.placePicture, notify);
  const createOffscreen = createOffscreens();
  const coverage = createFontCoverage(faces.uploadsOf, calls.loadCoverage, loading.renew);
  const encoder = createEncoder(notify);
  const placeInView = createPlacing({ loading, coverage, pictures });
  const layOut = createLayOut({ faces, loading, coverage, place: placeInView, createOffscreen, encoder });
  const reloadFonts = async () => {
    faces.declare(await calls.listFaces());
    loading.start();
  };
  const stop = repeatUntilDone(reloadFonts);

  return {
    layOut,
    place: createPlace(faces, placeInView),
    async settle(input) {
      for (;;) {
        const laidOut = layOut(input);
        if (!laidOut.isPending) return laidOut;
        await new Promise<void>((resolve) => void waiting.add(resolve));
      }
    },
    contextOf: paintContextOf,
    ...createPainting(createOffscreen),
    measureText: loading.measureText,
    layerInPage: faces.rename,
    textPositions(original, language) {
      const layer = faces.rename(original) as TextLayer;
      const { measureText } = loading;
      const ownCovers = coverage.of;
      const layout = layOutText(layer, language, measureText, ownCovers);
      return createTextPositions({ layer, layout, language, measureText, ownCovers });
    },
    reloadFonts,
    retryPictures: () => pictures.retry(),
    dispose() {
      stop();
      faces.dispose();
      pictures.dispose();
    },
  };
}

function createPainting(createOffscreen: CreateOffscreen): Pick<Engine, "paint" | "drag"> {
  const tools = { acquire: createScratchSheets(), createOffscreen, onDrawn: flush };
  return {
    paint(context, scene, dynamicLayers) {
      const { width, height } = scene.design;
      context.clearRect(0, 0, width, height);
      paintScene(context, scene, { alpha: hasAlpha(scene), dynamicLayers }, tools);
    },
    drag: createDragPainter({ ...tools, createSheet, alpha: hasAlpha }),
  };
}

interface LayOutParts {
  faces: FontFaces;
  loading: FontLoading;
  coverage: FontCoverage;
  place: Placing;
  createOffscreen: CreateOffscreen;
  encoder: () => EncodeSymbol | undefined;
}

/** Keeps the layers of a view's last scene that are the same. */
function createLayOut({
  faces,
  loading,
  coverage,
  place,
  createOffscreen,
  encoder,
}: LayOutParts): Engine["layOut"] {
  const lastByView = new Map<string, { design: Design; scene: Scene; edition: string }>();
  const { measureText } = loading;
  const createPath = (data: string) => new Path2D(data);
  return ({ design: original, pictures: requests, now, timeZone, view = "artboard", detail = Infinity }) => {
    const renamed = { ...original, layers: original.layers.map(faces.rename) };
    const { design, found, overfull } = place(renamed, requests, view, detail);
    const encodeSymbol = needsEncoder(design) ? encoder() : undefined;
    const isEncoderMissing = needsEncoder(design) && encodeSymbol === undefined;
    const moves = formatFacts[design.output.format].animated;
    const fixed = { measureText, ownCovers: coverage.of, createOffscreen, createPath };
    const tools: SceneTools = { ...fixed, encodeSymbol, now, zone: zoneNamed(timeZone), moves };
    // Other fonts, another format or the encoder change layers that are the same objects.
    const edition = `${loading.edition()} ${isEncoderMissing} ${moves}`;
    const last = lastByView.get(view);
    const before = last?.edition === edition ? last : undefined;
    const scene = layOutScene(design, found.pictures, tools, originIn(before, design));
    lastByView.set(view, { design, scene, edition });
    return {
      scene,
      isPending: loading.isPending() || coverage.isPending() || found.isPending || isEncoderMissing,
      overfull,
      pictures: found.pictures,
      pictureProblems: found.problems,
      fontProblems: loading.failed(),
    };
  };
}

/** What a scene takes from an earlier one. */
function originIn(before: { design: Design; scene: Scene } | undefined, design: Design) {
  const changed = before && changedLayers(before.design, design);
  if (before === undefined || changed === undefined) return {};
  return { changed, reference: { ...before.scene, changed: [] } };
}

/** An unknown zone counts as UTC. */
const zoneNamed = (name = "UTC") => findZone(name);

/** Loads the encoder of codes at first use, and calls `onLoad` when it is there. */
function createEncoder(onLoad: () => void): () => EncodeSymbol | undefined {
  let encodeSymbol: EncodeSymbol | undefined;
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= loadEncoder().then((encoder) => {
      encodeSymbol = encoder;
      onLoad();
    });
    return encodeSymbol;
  };
}

const retryMs = 3000;

/** Repeats work that fails, such as a call while the server restarts. Returns a function that stops it. */
function repeatUntilDone(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => void work().catch(() => (timer = setTimeout(start, retryMs)));
  start();
  return () => clearTimeout(timer);
}

/** Whether the design's format has transparency; others are painted over white, as the server does. */
function hasAlpha({ design }: Scene): boolean {
  return formatFacts[design.output.format].alpha;
}

/** Joins calls of one task into one, after it. */
function createNotify(work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      work();
    });
  };
}
