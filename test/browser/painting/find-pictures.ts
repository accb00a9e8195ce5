import { existsSync, readFileSync } from "node:fs";
import { createSharedBound } from "../../../src/bounds/bounded-cache.ts";
import type { Design } from "../../../src/design/design.ts";
import { pictureRequests } from "../../../src/design/picture-requests.ts";
import type { ScenePictures } from "../../../src/paint/scene.ts";
import { createDecodedPictures } from "../../../src/render/worker/pictures/decoded-pictures.ts";
import { testPicture } from "../../golden/golden.ts";
import { samplePicture } from "../../support/sample-picture.ts";
import { decodeLimits } from "../../../src/render/worker/pictures/open-picture.ts";

const assets = new URL("../../../designs/assets/", import.meta.url);
const { find } = createDecodedPictures(decodeLimits, createSharedBound(100_000_000));

/** Decodes a design's pictures like the service. */
export async function findPictures(design: Design): Promise<ScenePictures> {
  const wanted = pictureRequests(design, () => "absent").map(({ target, sources }) => {
    return { target, key: sources[0] ?? "" };
  });
  return await find(design, wanted, bytesOf, {
    animated: false,
    storing: false,
  });
}

/** A picture of a starter design, of a golden picture or of a random design. */
async function bytesOf(key: string): Promise<Uint8Array> {
  if (key === "asset:one" || key === "asset:two") return await samplePicture(key);
  const files = ["jpg", "png"].map((ending) => new URL(`${key.replace("asset:", "")}.${ending}`, assets));
  const file = files.find((file) => existsSync(file));
  return file === undefined ? testPicture(key) : readFileSync(file);
}
