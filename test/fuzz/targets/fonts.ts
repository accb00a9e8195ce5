import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { tablesOf, toWoff2, writeSfnt } from "../../support/make-font.ts";
import { card, nameLayer } from "../../support/small-designs.ts";
import { damaged } from "../changed-bytes.ts";
import { readCorpus } from "../corpus-files.ts";
import { canary, type FuzzCase, keyHeader } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { mendChecksums } from "../mend-checksums.ts";
import { saveAndOpen } from "./documents.ts";

const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 900 };
export const madeFamily = `Made ${canary}`;
const keepMagic = 4;

/** Fonts with a damaged table and right checksums, and files damaged anywhere: uploaded and drawn. */
export const fontsTarget: FuzzTarget = {
  name: "fonts",
  cases: 100,
  make() {
    const tables = [tablesOf({ family: madeFamily }), tablesOf({ family: madeFamily, axis })];
    const names = [...new Set(tables.flatMap((all) => Object.keys(all)))];
    const inTable = fc
      .record({ all: fc.constantFrom(...tables), name: fc.constantFrom(...names), isWoff2: fc.boolean() })
      .chain(({ all, name, isWoff2 }) =>
        damaged([all[name] ?? Buffer.alloc(4)]).map((table) => {
          const changed = { ...all, [name]: table };
          return fontCase(isWoff2 ? toWoff2(changed) : writeSfnt(changed), madeFamily);
        }),
      );
    // The four bytes by which the file is taken for a font stay.
    const files = damaged(
      readCorpus("fonts").map(({ bytes }) => bytes),
      keepMagic,
    ).map((bytes) => fontCase(bytes, madeFamily));
    const openType = fc
      .tuple(damaged([openTypeFont()], keepMagic), fc.boolean())
      .map(([bytes, isMended]) => fontCase(isMended ? mendChecksums(bytes) : bytes, "Inconsolata"));
    return fc.oneof({ weight: 4, arbitrary: inTable }, files, { weight: 2, arbitrary: openType });
  },
};

/** A font with PostScript outlines, which comes with the package that draws codes. */
function openTypeFont(): Buffer {
  return readFileSync(
    fileURLToPath(new URL("../../../node_modules/bwip-js/fonts/Inconsolata.otf", import.meta.url)),
  );
}

export function fontCase(bytes: Buffer, name: string): FuzzCase {
  const file = { name: "font.ttf", bytes: bytes.toString("base64") };
  const design = card({ layers: [nameLayer({ font_family: name })] });
  return {
    steps: [
      { method: "POST", path: "/v1/assets", headers: keyHeader, file },
      ...saveAndOpen(JSON.stringify(design), "&first_name=ABCabc%20012"),
      { method: "GET", path: `/v1/fonts/preview?family=${encodeURIComponent(name)}`, headers: keyHeader },
    ],
  };
}
