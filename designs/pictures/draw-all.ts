// Draws the pictures of the starter designs again: node designs/pictures/draw-all.ts [name…]
import type { Canvas } from "@napi-rs/canvas";
import { drawBalloons } from "./balloons.ts";
import { drawBotanicalFrame } from "./botanical-frame.ts";
import { drawDesertNight } from "./desert-night.ts";
import { drawDropperBottle } from "./dropper-bottle.ts";
import { drawGoldSeal } from "./gold-seal.ts";
import { drawHeadphones } from "./headphones.ts";
import { drawLogoOriel } from "./logo-oriel.ts";
import { drawLogoTarn } from "./logo-tarn.ts";
import { drawMeshAurora } from "./mesh-aurora.ts";
import { drawMeshEmber } from "./mesh-ember.ts";
import { drawMeshLagoon } from "./mesh-lagoon.ts";
import { drawMistyMountains } from "./misty-mountains.ts";
import { drawPortraitAmara } from "./portrait-amara.ts";
import { drawPortraitJun } from "./portrait-jun.ts";
import { drawPortraitLeila } from "./portrait-leila.ts";
import { drawPortraitMateo } from "./portrait-mateo.ts";
import { drawRamadanNight } from "./ramadan-night.ts";
import { drawSilkWaves } from "./silk-waves.ts";
import { drawTicketStub } from "./ticket-stub.ts";
import { drawTokyoBay } from "./tokyo-bay.ts";
import { type PictureFormat, writePicture } from "./write-picture.ts";

const pictures: readonly (readonly [name: string, format: PictureFormat, draw: () => Canvas])[] = [
  ["balloons", "jpg", drawBalloons],
  ["botanical-frame", "jpg", drawBotanicalFrame],
  ["desert-night", "jpg", drawDesertNight],
  ["dropper-bottle", "jpg", drawDropperBottle],
  ["gold-seal", "png", drawGoldSeal],
  ["headphones", "jpg", drawHeadphones],
  ["logo-oriel", "png", drawLogoOriel],
  ["logo-tarn", "png", drawLogoTarn],
  ["mesh-aurora", "jpg", drawMeshAurora],
  ["mesh-ember", "jpg", drawMeshEmber],
  ["mesh-lagoon", "jpg", drawMeshLagoon],
  ["misty-mountains", "jpg", drawMistyMountains],
  ["portrait-amara", "jpg", drawPortraitAmara],
  ["portrait-jun", "jpg", drawPortraitJun],
  ["portrait-leila", "jpg", drawPortraitLeila],
  ["portrait-mateo", "jpg", drawPortraitMateo],
  ["ramadan-night", "jpg", drawRamadanNight],
  ["silk-waves", "jpg", drawSilkWaves],
  ["ticket-stub", "png", drawTicketStub],
  ["tokyo-bay", "jpg", drawTokyoBay],
];

const names = process.argv.slice(2);
const assets = new URL("../assets/", import.meta.url);
for (const [name, format, draw] of pictures) {
  if (names.length > 0 && !names.includes(name)) continue;
  const bytes = await writePicture(assets, name, format, draw());
  console.log(`${name}.${format} ${Math.round(bytes / 1024)} KB`);
}
