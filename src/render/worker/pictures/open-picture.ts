import sharp, { type Metadata, type Sharp } from "sharp";

export interface DecodeLimits {
  /** Pixels of the original, of all frames that are decoded; more is refused before anything is. */
  inputPixels: number;
  /** Pixels of the decoded cut; a larger one is kept at a lower resolution. */
  outputPixels: number;
  seconds: number;
}

export const decodeLimits: DecodeLimits = { inputPixels: 40_000_000, outputPixels: 16_000_000, seconds: 5 };

// Every other loader of libvips stays shut, whatever the bytes claim to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map((loader) => `VipsForeignLoad${loader}Buffer`),
});
sharp.cache(false);

/** The way to any untrusted picture: its first frames, upright, bounded in pixels and time. */
export function openPicture(bytes: Uint8Array, limits: DecodeLimits, pages = 1): Sharp {
  const options = {
    failOn: "error",
    limitInputPixels: limits.inputPixels,
    pages,
    autoOrient: true,
  } as const;
  return sharp(bytes, options).timeout({ seconds: limits.seconds });
}

/** The pixels of an opened picture: straight-alpha RGBA in sRGB. */
export async function readPixels(picture: Sharp, about: Metadata) {
  // sharp takes 16-bit pictures with a profile to Display P3 and leaves them there.
  const wide = about.space === "rgb16" && about.hasProfile;
  const inSrgb = wide ? picture.withIccProfile("srgb", { attach: false }) : picture;
  const { data, info } = await inSrgb
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), info };
}
