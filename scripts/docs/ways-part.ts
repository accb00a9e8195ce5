import { renderWays } from "../../src/render/protocol/render-ways.ts";
import { code, table } from "./markdown.ts";

const meanings = {
  thumbnail: "the first frame, painted whole and scaled down",
  animated: "frame after frame",
  whole: "everything is painted and encoded, and nothing is kept",
  reference: "everything is painted and encoded, and kept for later images of the version",
  incremental: "only what differs from the reference is painted and encoded",
  unchanged: "the reference's own file",
} satisfies Record<keyof typeof renderWays, string>;

/** The ways in which an image can be made, in the order in which they are decided on. */
export function waysPart(): string {
  return table(
    ["Way", "What happens", "When"],
    Object.entries(renderWays).map(([way, why]) => [
      code(way),
      meanings[way as keyof typeof renderWays],
      why.join("; "),
    ]),
  );
}
