import { applyParams } from "../../../src/design/apply-params.ts";
import type { Design } from "../../../src/design/design.ts";
import { dynamicLayers } from "../../../src/design/personalise.ts";
import { parametersOf } from "../../../src/design/parameters.ts";
import { createCalls, type CompanyCalls } from "../../../src/web/api/calls.ts";
import { createSheet } from "../../../src/web/editor/engine/canvases.ts";
import { createEngine } from "../../../src/web/editor/engine/engine.ts";
import { createServerCalls } from "../../../src/web/editor/engine/server-calls.ts";
import { encodeBase64 } from "./encode-base64.ts";

let calls: CompanyCalls | undefined;
let engine: ReturnType<typeof createEngine> | undefined;

/** Paints a design through the editor's engine, and returns its pixels (RGBA, base64) and what couldn't be shown. */
async function paintDesign(company: string, design: Design, now: number) {
  calls ??= createCalls(`/dashboard/${company}`);
  engine ??= createEngine({ calls: createServerCalls(calls), onChange: () => undefined });
  const applied = applyParams(design, parametersOf(design), [], { graphemes: 2000 });
  const { scene, ...rest } = await engine.settle({ ...applied, now });
  const { canvas, context } = createSheet(design.width, design.height);
  engine.paint(context, scene, dynamicLayers(design));
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, design.width, design.height);
  return { pixels: encodeBase64(data), ...rest };
}

const reloadFonts = async () => await engine?.reloadFonts();

Object.assign(globalThis, { paintDesign, reloadFonts });
