import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { completeValue, symbologies, type Symbology, symbologyNames } from "../../kinds/code/symbologies.ts";
import { designSchema } from "../../design/design.ts";
import { createEngine } from "./engine.ts";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

const render = createEngine();
const noPicture = () => Promise.reject(new Error("The design has no picture"));

const of = (signs: string, min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), minLength: min, maxLength: max });
const digits = (min: number, max: number) => of("0123456789", min, max);
const written = of("aZ0 -?&=/ëß田م👋", 1, 40);
// Without $ / + %, which some readers combine with the next letter (Code 39 full ASCII).
const capitals = of("0123456789ABCXYZ-.", 1, 12);

const gs1Elements = fc
  .tuple(of("0123456789ABCXYZ-./", 1, 12), of("0123456789AZaz", 1, 6))
  .map(([lot, serial]) => `(01)09521234543213(10)${lot}(21)${serial}`)
  .filter((value) => completeValue("gs1-128", value) !== undefined);

const values = {
  qr: written,
  "data-matrix": written,
  aztec: written,
  pdf417: written,
  code128: of("aZ0 -?&=/~", 1, 14).filter((value) => value.trim() === value),
  // Readers take six characters with a valid check character for Code 32 (Italian pharmacy).
  code39: capitals.filter((value) => value.length !== 6),
  code93: capitals,
  codabar: of("0123456789-$:/.+", 2, 12).map((text) => `A${text}B`),
  // Readers take a short one for a part of a longer one.
  itf: digits(6, 14).filter((value) => value.length % 2 === 0),
  itf14: digits(13, 13),
  ean13: digits(12, 12),
  ean8: digits(7, 7),
  upca: digits(11, 11),
  // Short enough for modules of two pixels.
  "gs1-128": fc
    .tuple(of("0123456789ABCXYZ-./", 1, 5), of("0123456789AZaz", 1, 4))
    .map(([lot, serial]) => `(10)${lot}(21)${serial}`),
  "gs1-data-matrix": gs1Elements,
  "gs1-qr": gs1Elements,
} satisfies Record<Symbology, fc.Arbitrary<string>>;

it.each(symbologyNames)("a code of kind %s can be read back", async (symbology) => {
  await fc.assert(
    fc.asyncProperty(values[symbology], fc.constantFrom(0, 90, 180), async (value, rotation) => {
      const { bytes } = await render(
        { design: designOf(symbology, value, rotation), pictures: [], format: "jpg", quality: 82 },
        noPicture,
      );
      const found = await readBarcodes(new Uint8Array(bytes), { tryHarder: true });
      // UPC-A is read as EAN-13 with a leading zero.
      const held = completeValue(symbology, value) ?? "";
      expect(found.map(({ text }) => text)).toContain(symbology === "upca" ? `0${held}` : held);
    }),
    { numRuns: 12 },
  );
});

function designOf(symbology: Symbology, value: string, rotation: number) {
  const height = symbologies[symbology].linear ? 200 : 480;
  const box = { x: 60, y: (600 - height) / 2, width: 480, height };
  const code = { layer_id: "code", name: "code", type: "code", ...box, rotation, symbology, value };
  return designSchema.parse({
    name: "Code",
    width: 600,
    height: 600,
    background: { color: "#f4f1ea" },
    layers: [code],
  });
}
