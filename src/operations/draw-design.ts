import { z } from "zod";
import { followsClock } from "../design/follows-clock.ts";
import { designAt, type DesignPlace } from "./design-at.ts";
import type { Caller, Parts } from "./parts.ts";
import { renderFilled } from "./render-filled.ts";
import type { RenderedImage, RenderParts } from "./render-personalised.ts";

export const pictureInput = z.strictObject({
  width: z.int().min(40).max(1600).default(480).describe("Pixels; a smaller design stays as it is"),
});

const quality = 80;

export interface DrawnDesign {
  image: RenderedImage;
  /** Whether it will look so for ever. */
  lasting: boolean;
}

/** A small picture of a state of a design with its own texts, for lists; WebP, one frame. */
export async function drawDesign(
  parts: RenderParts & Pick<Parts, "store" | "liveDesigns" | "limits" | "pictureTurns">,
  caller: Caller,
  { id, place, width, signal }: { id: string; place: DesignPlace; width: number; signal: AbortSignal },
): Promise<DrawnDesign> {
  const source = await designAt(parts, caller, id, place);
  const output = { base: source, format: "webp", quality, fitWidth: width } as const;
  const image = await parts.pictureTurns.hold(() => renderFilled(parts, source, [], output), { signal });
  // A picture from elsewhere or a font that can't be had today may be there tomorrow.
  const whole = image.warnings.every(({ reason, code }) => reason === undefined && code !== "font_replaced");
  return { image, lasting: typeof place === "number" && whole && !followsClock(source.design) };
}
