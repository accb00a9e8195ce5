/** The ways to render an image, each with the possible reasons why no faster way was taken. */
export const renderWays = {
  thumbnail: ["a small picture is wanted"],
  page: ["a page of a document is wanted"],
  animated: [
    "LIMN_RENDER_PATHS is whole",
    "it has no version",
    "fonts are missing",
    "static layers are edited",
    "it is too large to keep",
    "pixels may be transparent",
    "its background moves",
  ],
  joined: [
    "first of its version",
    "static layers differ",
    "values reach further",
    "values lie over what moves",
    "its colors differ from the version's",
    "dynamic layers differ",
    "nothing differs",
  ],
  whole: [
    "LIMN_RENDER_PATHS is whole",
    "it has no version",
    "fonts are missing",
    "static layers are edited",
    "it is too large to keep",
    "first of its version",
  ],
  reference: ["opened again", "static layers differ", "values reach further"],
  incremental: ["dynamic layers differ"],
  unchanged: ["nothing differs"],
} as const;

type Way = keyof typeof renderWays;

/** The possible reasons of a way. */
export type Why<AnyWay extends Way> = (typeof renderWays)[AnyWay][number];

/** How an image was made, and why, for logs and metrics. */
export type RenderWay = { [AnyWay in Way]: { way: AnyWay; why: Why<AnyWay> } }[Way];

/** `whole` paints and encodes every image whole: the reference for tests, and a switch for operators. */
export type RenderPaths = "incremental" | "whole";
