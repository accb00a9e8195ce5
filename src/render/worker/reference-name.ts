import { createHash } from "node:crypto";
import type { Design } from "../../design/design.ts";
import { targetName } from "../../design/personalised-design.ts";
import { takesPicture } from "../../kinds/painters.ts";
import type { JobVersion, RenderJob } from "../protocol/render-job.ts";
import { painterHash } from "./painter-hash.ts";
import type { DecodeLimits } from "./pictures/open-picture.ts";

/**
 * The name of the reference of a job's version. Undefined when none may be stored: the version depends on the time, or the job
 * shows a picture that its design doesn't name, or lacks one that it names, or one is as large as a stack leaves it room: then
 * it was decoded for another size.
 */
export function nameOfReference(
  { version, changed = [], pictures, fonts = [], format, quality, scale = 1 }: RenderJob,
  limits: DecodeLimits,
): string | undefined {
  if (version?.pictureTargets === undefined) return undefined;
  const { design, pictureTargets, dynamicLayers } = version;
  const isOwn =
    pictures.length === pictureTargets.size &&
    pictures.every((picture) => picture.isOwn === true && pictureTargets.has(targetName(picture.target))) &&
    changed.every((id) => dynamicLayers.has(id));
  if (!isOwn || design.layers.some(isPictureThatFills)) return undefined;
  const keys = pictures.map(({ target, key }) => [targetName(target), key]);
  const output = [format, quality, scale];
  return JSON.stringify(["reference", painterHash(), hashOf(version), ...output, keys, fonts, limits]);
}

function isPictureThatFills(layer: Design["layers"][number]): boolean {
  return takesPicture(layer) && (layer.width_mode === "fill" || layer.height_mode === "fill");
}

const hashes = new WeakMap<Design, string>();

/** Identifies the content of a version: its design without values, and what values can change in it. */
function hashOf({ design, dynamicLayers }: JobVersion): string {
  const cachedHash = hashes.get(design);
  if (cachedHash !== undefined) return cachedHash;
  const content = JSON.stringify([design, [...dynamicLayers]]);
  const hash = createHash("sha256").update(content).digest("base64url");
  hashes.set(design, hash);
  return hash;
}
