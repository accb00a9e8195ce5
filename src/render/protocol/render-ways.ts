/** Every way in which an image can be made, and why it is made so and not by a quicker way. */
export const renderWays = {
  thumbnail: ["a small picture is wanted"],
  animated: ["it moves"],
  whole: [
    "LIMN_RENDER_PATHS is whole",
    "it has no version",
    "fonts are missing",
    "static layers are edited",
    "it is too large to keep",
  ],
  reference: ["first of its version", "static layers differ", "others resemble each other more"],
  incremental: ["dynamic layers differ"],
  unchanged: ["nothing differs"],
} as const;

export type RenderWay = {
  [Way in keyof typeof renderWays]: { way: Way; why: (typeof renderWays)[Way][number] };
}[keyof typeof renderWays];

/** `whole`: every image is painted and encoded whole, which is the oracle of the tests and an operator's switch. */
export type RenderPaths = "incremental" | "whole";
