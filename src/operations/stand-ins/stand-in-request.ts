import type { Design } from "../../design/design.ts";
import { timeStateOf } from "../../design/conditions/time-state.ts";
import { withTime } from "../../design/version-key.ts";
import type { QueryValue } from "../../design/query-values.ts";
import type { LiveDesign } from "../render/live-designs.ts";
import { selectScale, selectSize } from "../render/select-canvas.ts";
import type { RenderRequest } from "../render/render-request.ts";
import type { Services } from "../services.ts";

/** An image that stands in for another: of its size, without a reader's values. */
export interface StandInRequest {
  /** The same for the same image of the same version. */
  key: string;
  render: Pick<RenderRequest, "version" | "size" | "output">;
  /** Whether it shows nothing but a picture, without which it is none. */
  isPicture: boolean;
}

/** `design`: the version's own image. Others are addresses of assets. */
export type StandInSource = "design" | `asset:${string}`;

/**
 * What stands in for the image that these values ask for. Few scales have one: a stranger could otherwise fill the memory with
 * scales. An email shows all of them in the same size.
 */
export function standInRequest(
  live: LiveDesign,
  values: readonly QueryValue[],
  source: StandInSource,
  { limits, now }: Pick<Services, "limits" | "now">,
): StandInRequest {
  const { design, name } = selectSize(live.design, values);
  const { scale: asked } = selectScale({ version: live, values }, design, limits);
  const scale = nearestOf([1, 2, design.output.scale], asked);
  const size = name === undefined ? {} : { size: { name } };
  const version = withTime(live.key, timeStateOf(design, now().getTime()));
  const key = `${version} ${source} ${name ?? ""} ${scale}`;
  if (source === "design")
    return { key, render: { version: live, ...size, output: { scale } }, isPicture: false };
  const { companyId } = live;
  const alone = { companyId, design: pictureAlone(design, source), parameters: [] };
  return { key, render: { version: alone, output: { scale } }, isPicture: true };
}

function nearestOf(scales: readonly number[], asked: number): number {
  return scales.reduce((best, scale) => (Math.abs(scale - asked) < Math.abs(best - asked) ? scale : best));
}

/** A design that shows nothing but a picture, which covers it. */
function pictureAlone(design: Design, image_url: string): Design {
  const background = { color: "#ffffff", image_url, fit: "cover" } as const;
  return { ...design, background, layers: [], sizes: [], data: [], aliases: {} };
}
