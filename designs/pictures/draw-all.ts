// Draws every picture of the starter designs anew: node designs/pictures/draw-all.ts [name…]
import type { Canvas } from "@napi-rs/canvas";
import { drawMeshAurora } from "./mesh-aurora.ts";
import { drawMeshEmber } from "./mesh-ember.ts";
import { drawMeshLagoon } from "./mesh-lagoon.ts";
import { drawMistyMountains } from "./misty-mountains.ts";
import { type Keeping, writePicture } from "./write-picture.ts";

const pictures: readonly (readonly [name: string, keeping: Keeping, draw: () => Canvas])[] = [
  ["mesh-aurora", "jpg", drawMeshAurora],
  ["mesh-ember", "jpg", drawMeshEmber],
  ["mesh-lagoon", "jpg", drawMeshLagoon],
  ["misty-mountains", "jpg", drawMistyMountains],
];

const wanted = process.argv.slice(2);
const assets = new URL("../assets/", import.meta.url);
for (const [name, keeping, draw] of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bytes = await writePicture(assets, name, keeping, draw());
  console.log(`${name}.${keeping} ${Math.round(bytes / 1024)} KB`);
}
