import type { OutputFormat } from "./design.ts";

/** What each output format is called over HTTP. */
export const mediaTypes = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
} as const satisfies Record<OutputFormat, string>;
