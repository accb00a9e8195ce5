import { readFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { drawnWeight, type FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { makeStaticInstance } from "../../font-file/static-instance.ts";
import { type InstalledFace, installedFaces } from "../../installed-fonts.ts";
import { registerFace, registerFamily } from "./register-font.ts";

/**
 * Measures with the installed fonts for the pages of a PDF document. Registers each weight of a variable font as a static
 * font, because Skia embeds variable fonts as Type 3 fonts, whose letters some viewers can't paint with a gradient.
 */
export function createMeasureForPages(): MeasureWith {
  const registerInstance = createRegisterInstance();
  return createMeasureText(createCanvas(1, 1).getContext("2d"), (style, { families }) => {
    for (const family of [style.font_family, ...families]) registerInstance(family, style);
  });
}

/** Registers what a family draws a style with, once. Does nothing for families that aren't installed. */
function createRegisterInstance(): (family: string, style: FontStyle) => void {
  const registered = new Set<string>();
  return (family, { font_weight, font_style }) => {
    const key = `${family} ${font_weight} ${font_style}`;
    if (registered.has(key)) return;
    registered.add(key);
    const face = faceFor(family, drawnWeight(font_weight), font_style);
    if (face === undefined) return;
    if (!isVariable(face)) registerFamily(family);
    else if (!registered.has(face.id + face.weight)) {
      registered.add(face.id + face.weight);
      registerFace(makeStaticInstance(readFileSync(face.path), face.weight), family);
    }
  };
}

/** The face that CSS selects. A variable font has every hundred from its least weight to its greatest. */
function faceFor(family: string, weight: number, style: "normal" | "italic"): InstalledFace | undefined {
  const faces = installedFaces(family);
  const ofStyle = faces.filter((face) => face.style === style);
  const choices = ofStyle.length > 0 ? ofStyle : faces;
  const distance = (face: InstalledFace) => Math.abs(face.weight - weight);
  return choices.toSorted((one, other) => distance(one) - distance(other))[0];
}

function isVariable({ family, path }: InstalledFace): boolean {
  return installedFaces(family).filter((face) => face.path === path).length > 1;
}
