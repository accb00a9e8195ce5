import type { HeldFonts } from "./company-fonts.ts";

/** Companies' fonts, by a program that is loaded with the first of them: most processes never need it. */
export function createFontsOnDemand(): HeldFonts {
  let held: HeldFonts | undefined;
  return {
    async find(fonts, load) {
      held ??= (await import("./company-fonts.ts")).createHeldFonts();
      await held.find(fonts, load);
    },
    covers: (alias) => held?.covers(alias),
  };
}
