import { z } from "zod";
import { familyNames } from "../../design/family-names.ts";
import { isTimeDependent } from "../../design/dynamic-layers.ts";
import { pictureRequests } from "../../design/picture-requests.ts";
import { type DesignAt, designAt, type DesignPlace } from "./design-at.ts";
import type { Caller, Services } from "../services.ts";
import { renderFilled } from "./render-filled.ts";
import { renderInBackground } from "./render-in-background.ts";
import type { RenderedImage, RenderServices } from "./render-personalised.ts";

export const pictureInput = z.strictObject({
  width: z.int().min(40).max(1600).default(480).describe("Pixels; a smaller design stays as it is"),
});

const quality = 80;

export interface DrawnDesign {
  image: RenderedImage;
  lasts: Lasting;
}

/** How long a picture may be shown again: for as long as there is its version, for some minutes, or only asked anew. */
export type Lasting = "always" | "briefly" | "not";

/** A small picture of a state of a design with its own texts, for lists; WebP, one frame. */
export async function drawDesign(
  services: RenderServices & Pick<Services, "store" | "liveDesigns" | "limits" | "backgroundRenders">,
  caller: Caller,
  { id, place, width, signal }: { id: string; place: DesignPlace; width: number; signal: AbortSignal },
): Promise<DrawnDesign> {
  const source = await designAt(services, caller, id, place);
  const output = { versionKey: source.key, format: "webp", quality, fitWidth: width } as const;
  const image = await renderFilled(renderInBackground(services, { signal }), source, [], output);
  // A picture from elsewhere or a font that is unavailable now may be there in a moment.
  const whole = image.warnings.every(({ reason, code }) => reason === undefined && code !== "font_replaced");
  if (typeof place !== "number" || !whole || isTimeDependent(source.design)) return { image, lasts: "not" };
  const changing = showsForeignPictures(source) || (await wearsCompanyFonts(services, source));
  return { image, lasts: changing ? "briefly" : "always" };
}

/** Whose address may give another picture tomorrow; an asset never changes. */
function showsForeignPictures({ design }: DesignAt): boolean {
  return pictureRequests(design, () => "absent").some(({ sources }) =>
    sources.some((source) => !source.startsWith("asset:")),
  );
}

/** A company may put another file in its font's place. */
async function wearsCompanyFonts(
  { companyFonts }: Pick<Services, "companyFonts">,
  { companyId, design }: DesignAt,
): Promise<boolean> {
  const fonts = await companyFonts.of(companyId);
  return fonts.size > 0 && familyNames(design.layers).some(({ family }) => fonts.has(String(family)));
}
