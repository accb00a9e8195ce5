import { createCanvas } from "@napi-rs/canvas";
import type { Design } from "../../../design/design.ts";
import { renameFamilies } from "../../../design/family-names.ts";
import { createMeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import type { LoadPicture, RenderJob } from "../../protocol/render-job.ts";
import type { CompanyFonts } from "./company-fonts.ts";
import { registerFamily } from "./register-font.ts";

/** The company fonts of render jobs. */
export interface JobFonts extends Pick<CompanyFonts, "covers"> {
  /**
   * Registers a job's families. Returns the aliases of those whose files couldn't all be loaded, and the design in which these have
   * other names, so that measurements of their fallbacks aren't cached under theirs.
   */
  load(job: RenderJob, loadPicture: LoadPicture): Promise<{ design: Design; lostFonts: readonly string[] }>;
}

/** Loads the module of company fonts with the first of them. */
export function createJobFonts(): JobFonts {
  let companyFonts: CompanyFonts | undefined;
  return {
    covers: (alias) => companyFonts?.covers(alias),
    async load({ design, fonts = [] }, loadPicture) {
      if (fonts.length === 0) return { design, lostFonts: [] };
      companyFonts ??= (await import("./company-fonts.ts")).createCompanyFonts();
      await companyFonts.find(fonts, loadPicture);
      const { covers } = companyFonts;
      const lostFonts = fonts.map(({ alias }) => alias).filter((alias) => covers(alias) === undefined);
      return { design: withoutFonts(design, lostFonts), lostFonts };
    },
  };
}

function withoutFonts(design: Design, lostFonts: readonly string[]): Design {
  if (lostFonts.length === 0) return design;
  const rename = (family: string) => (lostFonts.includes(family) ? `${family} (lost)` : family);
  return { ...design, layers: design.layers.map((layer) => renameFamilies(layer, rename)) };
}

/** Measures with the installed fonts. Registers a family when the first text needs it. */
export function createMeasureWithFonts(): MeasureWith {
  return createMeasureText(createCanvas(1, 1).getContext("2d"), ({ font_family }, { families }) => {
    for (const family of [font_family, ...families]) registerFamily(family);
  });
}
