import type { Box } from "../../design/geometry.ts";
import { withMembers } from "../../paint/laid-out-layer.ts";
import type { Scene } from "../../paint/scene.ts";
import { differingBoxes } from "./differing-boxes.ts";

/** How a picture stands to those that are compared with it. */
export interface Standing {
  compared: number;
  /** The scene before the one that is under way, for one comparison of the two. */
  last?: Scene | undefined;
  /** How many more pairs were closer to each other than to the picture. */
  score: number;
  /** The score at which it is an outlier. */
  patience: number;
}

interface Comparison {
  reference: Scene;
  scene: Scene;
  /** Where the two differ. */
  boxes: readonly Box[];
  open: ReadonlySet<string>;
}

// So few that comparing them costs next to nothing; no round number, since readers may come in turns.
const oneIn = 7;
const patience = 4;

/** How a picture stands at first; one that takes the place of an outlier is given twice the time. */
export function newStanding(before?: Standing): Standing {
  return { compared: 0, score: 0, patience: before === undefined ? patience : before.patience * 2 };
}

/**
 * Whether a picture is far from most others of its version, which are close to each other: a name so long that its line
 * was shrunk makes all other readers' lines differ from their first letter on.
 */
export function isOutlier(standing: Standing, { reference, scene, boxes, open }: Comparison): boolean {
  standing.compared += 1;
  const turn = standing.compared % oneIn;
  if (turn === oneIn - 1 && hasPicturesOf(reference, scene)) standing.last = scene;
  if (turn !== 0 || standing.last === undefined) return false;
  const between = differingBoxes(standing.last, scene, open);
  standing.last = undefined;
  const [away, apart] = [areaOf(boxes), areaOf(between ?? [])];
  // One reader twice says nothing of others.
  if (apart === 0) return false;
  if (apart * 2 < away) standing.score += 1;
  else if (away * 2 < apart) standing.score = Math.max(0, standing.score - 1);
  return standing.score >= standing.patience;
}

/** A scene with others would keep them in memory, which nobody reckons with. */
function hasPicturesOf(reference: Scene, scene: Scene): boolean {
  const kept = withMembers(reference.layers);
  return withMembers(scene.layers).every(({ pictureKey }, at) => pictureKey === kept[at]?.pictureKey);
}

function areaOf(boxes: readonly Box[]): number {
  return boxes.reduce((sum, { width, height }) => sum + width * height, 0);
}
