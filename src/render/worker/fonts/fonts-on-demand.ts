import type { CompanyFonts } from "./company-fonts.ts";

/** Loads the module of company fonts with the first of them. */
export function createFontsOnDemand(): CompanyFonts {
  let companyFonts: CompanyFonts | undefined;
  return {
    async find(fonts, load) {
      companyFonts ??= (await import("./company-fonts.ts")).createCompanyFonts();
      await companyFonts.find(fonts, load);
    },
    covers: (alias) => companyFonts?.covers(alias),
  };
}
