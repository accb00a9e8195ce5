import type { Box } from "../../design/geometry.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import type { Scene } from "../../paint/scene.ts";
import { differingBoxes } from "./differing-boxes.ts";

/** Statistics on how close a reference is to later images. */
export interface OutlierScore {
  compared: number;
  /** The scene before the present one, for one comparison of the two. */
  last?: Scene | undefined;
  /** Pairs of images closer to each other than to the reference, minus other pairs. */
  score: number;
  /** The score at which the reference is an outlier. */
  limit: number;
}

interface Comparison {
  reference: Scene;
  scene: Scene;
  /** The boxes in which both differ. */
  boxes: readonly Box[];
  dynamicLayers: ReadonlySet<string>;
}

// So few that comparing them costs next to nothing; no round number, since readers may come in turns.
const oneIn = 7;
const firstLimit = 4;

/** The initial score of a reference; twice as high for one that replaces an outlier. */
export function newScore(before?: OutlierScore): OutlierScore {
  return { compared: 0, score: 0, limit: before === undefined ? firstLimit : before.limit * 2 };
}

/**
 * Whether a reference is far from most images of its version, which are close to each other: a name so long that its line
 * was shrunk makes all other readers' lines differ from their first letter on.
 */
export function isOutlier(
  score: OutlierScore,
  { reference, scene, boxes, dynamicLayers }: Comparison,
): boolean {
  score.compared += 1;
  const turn = score.compared % oneIn;
  if (turn === oneIn - 1 && hasPicturesOf(reference, scene)) score.last = scene;
  if (turn !== 0 || score.last === undefined) return false;
  const between = differingBoxes(score.last, scene, dynamicLayers);
  score.last = undefined;
  const [away, apart] = [areaOf(boxes), areaOf(between ?? [])];
  // The same reader twice says nothing about the others.
  if (apart === 0) return false;
  if (apart * 2 < away) score.score += 1;
  else if (away * 2 < apart) score.score = Math.max(0, score.score - 1);
  return score.score >= score.limit;
}

/** Scenes with other pictures aren't compared, because their pictures' memory isn't counted. */
function hasPicturesOf(reference: Scene, scene: Scene): boolean {
  const layers = withMembers(reference.layers);
  return withMembers(scene.layers).every(({ pictureKey }, at) => pictureKey === layers[at]?.pictureKey);
}

function areaOf(boxes: readonly Box[]): number {
  return boxes.reduce((sum, { width, height }) => sum + width * height, 0);
}
