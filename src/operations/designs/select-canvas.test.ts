import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { scaledSide } from "../../design/scale.ts";
import type { RenderOutput } from "../render/render-request.ts";
import { selectScale } from "./select-canvas.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";

const plain = designOf(textLayer({ dynamic: true, name: "title" }));

interface Given {
  design?: typeof plain;
  output?: Partial<RenderOutput>;
  limits?: Partial<typeof defaultLimits>;
}

function select(value: string | undefined, { design = plain, output = {}, limits = {} }: Given = {}) {
  const values = value === undefined ? [] : [{ name: "Scale", value }];
  const version = { companyId: "cmp_1", design, parameters: parametersOf(design) };
  const { scale, warnings } = selectScale({ version, values, output }, design, {
    ...defaultLimits,
    ...limits,
  });
  return [scale, ...warnings.map(({ code }) => code)];
}

describe("the scale of an image", () => {
  it.each([
    [undefined, 1],
    ["", 1],
    [" ", 1],
    ["2", 2],
    ["1.5", 1.5],
    ["1,5", 1.5],
    [" 0.25 ", 0.25],
  ])("of the value %j is %d", (value, scale) => expect(select(value)).toEqual([scale]));

  it.each([
    ["1e9", 4],
    ["Infinity", 4],
    ["0.01", 0.25],
    ["-3", 0.25],
    ["NaN", 1],
    ["abc", 1],
    ["2x", 1],
    ["200%", 1],
  ])("of the value %j is %d, with a warning", (value, scale) =>
    expect(select(value)).toEqual([scale, "value_replaced"]),
  );

  it("is what a program asks for, before what values say, before the design's own", () => {
    const sharp = { ...plain, output: { ...plain.output, scale: 3 } };
    expect(select(undefined, { design: sharp })).toEqual([3]);
    expect(select("abc", { design: sharp })).toEqual([3, "value_replaced"]);
    expect(select("2", { design: sharp })).toEqual([2]);
    expect(select("2", { design: sharp, output: { scale: 0.5 } })).toEqual([0.5]);
  });

  it("isn't set by the value of a parameter of an old design that is called scale, or was", () => {
    const design = designOf(textLayer({ dynamic: true, name: "scale" }));
    expect(select("2", { design })).toEqual([1]);
    expect(select("2", { design: { ...plain, aliases: { Scale: "title" } } })).toEqual([1]);
    const sharp = { ...design, output: { ...design.output, scale: 2 } };
    expect(select("3", { design: sharp })).toEqual([2]);
  });

  it("is 1 for thumbnails and pages", () => {
    const sharp = { ...plain, output: { ...plain.output, scale: 3 } };
    expect(select("2", { design: sharp, output: { fitWidth: 90 } })).toEqual([1]);
    expect(select("2", { design: sharp, output: { isPage: true } })).toEqual([1]);
  });

  it("is reduced for a design that takes long at it", () => {
    const [scale, ...warnings] = select("4", { limits: { renderCostMs: 1 } });
    expect(scale).toBeLessThan(4);
    expect(warnings).toEqual(["scale_reduced"]);
  });

  it("shares parts of images only where few scales do", () => {
    const version = { companyId: "cmp_1", design: plain, parameters: parametersOf(plain) };
    const isShared = (value: string, own = 1, limits: Partial<typeof defaultLimits> = {}) => {
      const design = { ...plain, output: { ...plain.output, scale: own } };
      const request = { version, values: [{ name: "scale", value }] };
      return selectScale(request, design, { ...defaultLimits, ...limits }).isShared;
    };
    expect(["0.25", "1", "1.75", "2", "4", "9"].filter((value) => !isShared(value))).toEqual([]);
    expect(["0.26", "1.0001", "1.9", "3.99"].filter((value) => isShared(value))).toEqual([]);
    expect(isShared("1.9", 1.9)).toBe(true);
    expect(isShared("3.9", 1, { canvasPixels: 100_000 })).toBe(true);
  });

  it("is the largest at which an image has no more pixels than allowed", () => {
    const side = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 90_000, max: 400_000 }), (width, height, canvasPixels) => {
        const [scale = 0, code] = select("4", {
          design: { ...plain, width, height },
          limits: { canvasPixels },
        });
        const pixelsAt = (one: number) => scaledSide(width, one) * scaledSide(height, one);
        expect(pixelsAt(Number(scale))).toBeLessThanOrEqual(canvasPixels);
        if (scale === 4) expect(code).toBeUndefined();
        else
          expect(pixelsAt(Number(scale) + 0.001 + 1 / Math.min(width, height))).toBeGreaterThan(canvasPixels);
      }),
    );
  });
});
