// Draws every picture of the starter designs anew: node designs/pictures/draw-all.ts [name…]
import type { Canvas } from "@napi-rs/canvas";
import { drawDesertNight } from "./desert-night.ts";
import { drawDropperBottle } from "./dropper-bottle.ts";
import { drawHeadphones } from "./headphones.ts";
import { drawMeshAurora } from "./mesh-aurora.ts";
import { drawMeshEmber } from "./mesh-ember.ts";
import { drawMeshLagoon } from "./mesh-lagoon.ts";
import { drawMistyMountains } from "./misty-mountains.ts";
import { drawPortraitAmara } from "./portrait-amara.ts";
import { drawPortraitJun } from "./portrait-jun.ts";
import { drawPortraitLeila } from "./portrait-leila.ts";
import { drawPortraitMateo } from "./portrait-mateo.ts";
import { type Keeping, writePicture } from "./write-picture.ts";

const pictures: readonly (readonly [name: string, keeping: Keeping, draw: () => Canvas])[] = [
  ["desert-night", "jpg", drawDesertNight],
  ["dropper-bottle", "jpg", drawDropperBottle],
  ["headphones", "jpg", drawHeadphones],
  ["mesh-aurora", "jpg", drawMeshAurora],
  ["mesh-ember", "jpg", drawMeshEmber],
  ["mesh-lagoon", "jpg", drawMeshLagoon],
  ["misty-mountains", "jpg", drawMistyMountains],
  ["portrait-amara", "jpg", drawPortraitAmara],
  ["portrait-jun", "jpg", drawPortraitJun],
  ["portrait-leila", "jpg", drawPortraitLeila],
  ["portrait-mateo", "jpg", drawPortraitMateo],
];

const wanted = process.argv.slice(2);
const assets = new URL("../assets/", import.meta.url);
for (const [name, keeping, draw] of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const bytes = await writePicture(assets, name, keeping, draw());
  console.log(`${name}.${keeping} ${Math.round(bytes / 1024)} KB`);
}
