import type { Design, OutputFormat } from "../../design/design.ts";
import { followsClock } from "../../design/follows-clock.ts";
import { mediaTypes } from "../../design/media-types.ts";
import type { PersonalisedDesign } from "../../design/personalised-design.ts";
import { PictureBroken } from "../../render/picture-broken.ts";
import { collectWarnings } from "./collect-warnings.ts";
import { dressDesign } from "./dress-design.ts";
import type { Parts } from "../parts.ts";
import { createFindSource, passOverBroken, pictureWarnings, type WantedPicture } from "./wanted-pictures.ts";
import type { RenderWarning } from "../warnings.ts";

export interface RenderedImage {
  bytes: Uint8Array;
  /** May be called when nobody looks at the bytes any more: the next image may be written over them. */
  giveBack?: () => void;
  mimeType: string;
  width: number;
  height: number;
  warnings: RenderWarning[];
}

export interface RenderOutput {
  format: OutputFormat;
  quality: number;
  /** The live design that this one was made from, where there is one. */
  base?: { key: string; design: Design };
  /** The design before values and edits; the base's when not given. */
  designed?: Design;
  /** Draws the whole design at most so many pixels wide, as it begins; only in webp. */
  fitWidth?: number;
}

export type RenderParts = Pick<Parts, "findPicture" | "companyFonts" | "now"> & {
  pool: Pick<Parts["pool"], "render">;
};

// Below the whole render's deadline, so that a fallback can still be painted after the slowest of hosts.
const findingMs = 7000;

/** Finds a design's pictures and has it rendered; a picture that can't be had gives way to the next source. */
export async function renderPersonalised(
  parts: RenderParts,
  companyId: string,
  personalised: PersonalisedDesign,
  { format, quality, base: bareBase, designed = bareBase?.design, fitWidth }: RenderOutput,
): Promise<RenderedImage> {
  const { design: bare, pictures } = personalised;
  const fonts = await parts.companyFonts.of(companyId);
  const { loads: fontLoads, ...dressed } = dressDesign(bare, bareBase, fonts);
  const time = followsClock(bare) ? { now: parts.now().getTime() } : {};
  const size = fitWidth === undefined ? {} : { fitWidth };
  const wanted: WantedPicture[] = pictures.map((request) => ({ request, failed: 0, source: undefined }));
  const findSource = createFindSource(parts, companyId, findingMs);
  await Promise.all(wanted.map(findSource));
  for (;;) {
    const found = wanted.flatMap(({ request, source }) => (source ? [{ request, source }] : []));
    const loads = new Map(found.map(({ source }) => [source.key, source.load]));
    const jobPictures = found.map(({ request, source }) => ({ target: request.target, key: source.key }));
    try {
      const rendered = await parts.pool.render(
        { ...dressed, ...time, ...size, pictures: jobPictures, format, quality },
        async (key) => {
          const load = loads.get(key) ?? fontLoads.get(key);
          if (load === undefined) throw new Error("Not a picture of this render");
          return await load();
        },
      );
      const { bytes, giveBack, width, height } = rendered;
      const made = {
        personalised,
        designed,
        fonts,
        pictures: pictureWarnings(wanted),
        rendered,
      };
      const warnings = collectWarnings(made);
      const lent = giveBack === undefined ? {} : { giveBack };
      return { bytes, ...lent, mimeType: mediaTypes[format], width, height, warnings };
    } catch (error) {
      if (!(error instanceof PictureBroken) || error.targets.length === 0) throw error;
      await passOverBroken(error, wanted, findSource);
    }
  }
}
