import sharp, { type Metadata, type Sharp } from "sharp";
import { freePixels } from "../../incremental/offscreen-canvases.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Focus, PictureBox } from "../../../design/picture-box.ts";
import { type Picture, placePicture } from "../../../paint/picture.ts";
import { bitmap } from "../../incremental/bitmap.ts";
import { placedPicture } from "./placed-picture.ts";
import { changeLook } from "./change-look.ts";
import { type DecodedOriginal, openOriginal } from "./decoded-original.ts";
import { decodeFrames, frameTimes } from "./decode-frames.ts";
import { decodeLimits, type DecodeLimits, openPicture, readAbout, readPixels } from "./open-picture.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";

interface Size {
  width: number;
  height: number;
}

/**
 * Decodes untrusted bytes (JPEG, PNG, WebP, GIF, AVIF) upright and in sRGB, cropped and scaled to a box: the first frame, or
 * with `animated` as many as the limits allow. Throws for other formats, broken files, and beyond the limits.
 */
export async function decodePicture(
  bytes: Uint8Array,
  box: PictureBox,
  limits = decodeLimits,
  animated = false,
): Promise<Picture> {
  const about = await readAbout(bytes, limits);
  const plan = planDecoding(about, box, limits);
  const { size } = plan;
  const original = about.autoOrient;
  const finish = async (pixels: Pixels) => bitmap(await plan.finish(pixels));
  const still = () => decodeStill(openPicture(bytes, limits), about, box, size);
  const decodeOne = async () => placedOnce(await plan.finish((await still()).pixels), original);
  const times = animated ? frameTimes(about, size, limits) : undefined;
  if (times === undefined) return await decodeOne();
  const focus = isSmart(box, original) ? (await still()).found : box;
  const cut = wholePixels(placePicture(original, box, { ...box, ...focus }).source, original);
  const opened = openPicture(bytes, limits, times.moments.length).extract(cut);
  try {
    const movement = await decodeFrames(opened, about, { size, times, finish });
    const { width, height } = original;
    return { width, height, isPlaced: true, image: movement.first, movement };
  } catch {
    // If only later frames are broken, the picture is still, as in browsers.
    return await decodeOne();
  }
}

/** Whether `placeOriginal` gives the same samples as the file. libvips scales some files while it decodes them. */
export function isExactFrom({ about, width, height }: DecodedOriginal, box: PictureBox): boolean {
  if (!isSmart(box, { width, height })) return true;
  const scale = Math.max(box.width / width, box.height / height);
  return about.format === "png" || (about.format === "jpeg" && scale > 0.5);
}

/** Crops and scales a decoded original to a box. */
export async function placeOriginal(
  original: DecodedOriginal,
  box: PictureBox,
  limits: DecodeLimits,
): Promise<Picture> {
  const { about, width, height } = original;
  const { size, finish } = planDecoding(about, box, limits);
  const { pixels } = await decodeStill(openOriginal(original, limits), about, box, size);
  return placedOnce(await finish(pixels), { width, height });
}

/** Like `placedPicture`. Frees the pixels, which are copied to the picture's canvas. */
function placedOnce(pixels: Pixels, original: Size): Picture {
  const picture = placedPicture(pixels, original);
  freePixels(pixels.data);
  return picture;
}

/**
 * The pixels that decodePicture has for a still picture, the size of the upright original, and the focus that was found for
 * its crop. Throws as it does.
 */
export async function decodePixels(
  bytes: Uint8Array,
  box: PictureBox,
  limits = decodeLimits,
): Promise<Size & { pixels: Pixels; found?: Focus }> {
  const about = await readAbout(bytes, limits);
  const { size, finish } = planDecoding(about, box, limits);
  const { pixels, ...focus } = await decodeStill(openPicture(bytes, limits), about, box, size);
  const { width, height } = about.autoOrient;
  return { pixels: await finish(pixels), ...focus, width, height };
}

/** The size of the decoded picture, and what is done to its pixels. */
function planDecoding({ autoOrient }: Metadata, box: PictureBox, limits: DecodeLimits) {
  const { destination } = placePicture(autoOrient, box, box);
  const size = boundedSize(destination, limits.outputPixels);
  const options = { scale: size.width / destination.width, seconds: limits.seconds };
  const finish = async (pixels: Pixels) =>
    box.look === undefined ? pixels : await changeLook(pixels, box.look, options);
  return { size, finish };
}

/** The cropped first frame, and the focus of the crop, if it was looked for. */
async function decodeStill(
  opened: Sharp,
  about: Metadata,
  box: PictureBox,
  size: Size,
): Promise<{ pixels: Pixels; found?: Focus }> {
  const original = about.autoOrient;
  if (!isSmart(box, original)) {
    const cut = wholePixels(placePicture(original, box, box).source, original);
    const { data } = await readPixels(opened.extract(cut).resize({ ...size, fit: "fill" }), about);
    return { pixels: { data, ...size } };
  }
  const position = sharp.strategy.attention;
  const { data, info } = await readPixels(opened.resize({ ...size, fit: "cover", position }), about);
  const scale = Math.max(size.width / original.width, size.height / original.height);
  const found = {
    focus_x: (size.width / 2 - (info.cropOffsetLeft ?? 0)) / (original.width * scale),
    focus_y: (size.height / 2 - (info.cropOffsetTop ?? 0)) / (original.height * scale),
  };
  return { pixels: { data, ...size }, found };
}

/** Whether to crop by attention: neither focus nor zoom is given, and cropping is needed. */
function isSmart(box: PictureBox, original: Size): boolean {
  if (box.fit !== "cover" || box.focus_x !== undefined || box.focus_y !== undefined) return false;
  if (box.zoom !== undefined && box.zoom !== 1) return false;
  const cut = wholePixels(placePicture(original, box, box).source, original);
  return cut.width < original.width || cut.height < original.height;
}

function boundedSize(box: Box, max: number): Size {
  const scale = Math.min(1, Math.sqrt(max / (box.width * box.height)));
  return {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
}

function wholePixels(cut: Box, picture: Size) {
  const left = Math.min(Math.round(cut.x), picture.width - 1);
  const top = Math.min(Math.round(cut.y), picture.height - 1);
  const width = Math.max(1, Math.min(Math.round(cut.width), picture.width - left));
  const height = Math.max(1, Math.min(Math.round(cut.height), picture.height - top));
  return { left, top, width, height };
}
