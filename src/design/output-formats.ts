interface FormatFacts {
  mediaType: string;
  /** File extension, without a dot. */
  extension: string;
  /** Whether the format has transparency; otherwise designs are painted over white. */
  alpha: boolean;
  animated: boolean;
  /** Whether only the parts that differ from an earlier image of the version are encoded again, which takes milliseconds. */
  inParts: boolean;
}

/** Properties of the output formats. For their encoders see `packages/codecs`. */
export const formatFacts = {
  jpg: { mediaType: "image/jpeg", extension: "jpg", alpha: false, animated: false, inParts: true },
  png: { mediaType: "image/png", extension: "png", alpha: true, animated: false, inParts: true },
  gif: { mediaType: "image/gif", extension: "gif", alpha: true, animated: true, inParts: false },
  webp: { mediaType: "image/webp", extension: "webp", alpha: true, animated: true, inParts: false },
  avif: { mediaType: "image/avif", extension: "avif", alpha: true, animated: false, inParts: false },
} as const satisfies Record<string, FormatFacts>;

export type OutputFormat = keyof typeof formatFacts;

/** A format whose images can be animated. */
export type AnimatedFormat = {
  [Format in OutputFormat]: (typeof formatFacts)[Format]["animated"] extends true ? Format : never;
}[OutputFormat];

export function isAnimatedFormat(format: OutputFormat): format is AnimatedFormat {
  return formatFacts[format].animated;
}

export const outputFormats = Object.keys(formatFacts) as [OutputFormat, ...OutputFormat[]];

/** The file extension of an image's media type. Throws for a type that is none of the formats'. */
export function extensionOf(mediaType: string): string {
  const format = outputFormats.find((name) => formatFacts[name].mediaType === mediaType);
  if (format === undefined) throw new Error(`${mediaType} is not the media type of an image`);
  return formatFacts[format].extension;
}
