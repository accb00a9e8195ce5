import { PictureBroken } from "../../render/protocol/errors.ts";
import type { Rendered } from "../../render/protocol/render-job.ts";
import type { Services } from "../services.ts";
import type { RenderWarning } from "../warnings.ts";
import { addPictures } from "./make-job.ts";
import { type FoundPictures, findPictures } from "./picture-lookups.ts";
import {
  type PreparedRender,
  prepareRender,
  type PrepareServices,
  warningsOfRender,
} from "./prepare-render.ts";
import { withRenderErrors } from "../render-errors.ts";
import type { RenderedImage, RenderRequest } from "./render-request.ts";

export type RenderServices = Pick<Services, "findPicture"> &
  PrepareServices & {
    pool: Pick<Services["pool"], "render" | "refuses">;
    backgroundRenders: Pick<Services["backgroundRenders"], "run" | "yieldTo">;
  };

/**
 * Renders one image: for opens, calls, previews, thumbnails, batches and the command line. Throws invalid for a size or an
 * edit that the design can't take, image_unavailable for a picture that an edit asks for, busy, and render_too_slow.
 */
export async function render(services: RenderServices, request: RenderRequest): Promise<RenderedImage> {
  const prepared = await prepareRender(services, request);
  const { companyId } = request.version;
  const pictures = await findPictures(services, companyId, prepared.personalised.pictures);
  const rendered = await perform(services, request, { prepared, pictures });
  return makeImage(rendered, prepared.mediaType, warningsOfRender(prepared, pictures, rendered));
}

interface Found {
  prepared: PreparedRender;
  pictures: FoundPictures;
}

/** Has a worker render it. Ends, because each repetition skips at least one source of a picture. */
async function perform(
  { pool, backgroundRenders }: RenderServices,
  { version: { companyId }, priority, signal }: RenderRequest,
  { prepared: { key, draft }, pictures }: Found,
): Promise<Rendered> {
  const isBackground = priority === "preview" || priority === "background";
  const options = { companyId, versionKey: key, isOpen: priority === "open", isBackground, signal };
  // Finding pictures needs no permit: otherwise one slow host would delay everybody's background renders.
  const inTurn = (start: () => Promise<Rendered>) =>
    isBackground
      ? backgroundRenders.run(companyId, start, { urgent: priority === "preview", signal })
      : backgroundRenders.yieldTo(start);
  for (;;) {
    const { job, load } = addPictures(draft, pictures.loadable());
    try {
      return await withRenderErrors(() => inTurn(() => pool.render(job, load, options)));
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.pictures.length === 0) throw error;
      await pictures.skipBroken(error);
    }
  }
}

function makeImage(
  { bytes, release, width, height, measures, made: { way } }: Rendered,
  mimeType: string,
  warnings: RenderWarning[],
): RenderedImage {
  const image: RenderedImage = { bytes, mimeType, width, height, warnings, way };
  if (release !== undefined) image.release = release;
  if (measures !== undefined) image.measures = measures;
  return image;
}
