import { firstSize, sizeParameter } from "../../../design/sizes/size-names.ts";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { SelectField } from "../../kit/field.tsx";
import type { Values } from "./values.ts";
import * as words from "./words.tsx";

type SizedDesign = Pick<FullDesignBody, "width" | "height" | "sizes">;

/** A canvas of a design: its first, or one of its sizes. */
export interface Canvas {
  name: string;
  width: number;
  height: number;
}

/** All canvases of a design, the first one first. */
export function canvasesOfDesign({ width, height, sizes }: SizedDesign): Canvas[] {
  return [{ name: firstSize, width, height }, ...sizes];
}

/** The canvas of this name; for an unknown name the first, as the runtime URL shows it. */
export function canvasNamed(design: SizedDesign, name: string | undefined): Canvas {
  const { width, height, sizes } = design;
  return sizes.find((size) => size.name === name) ?? { name: firstSize, width, height };
}

/** The canvas that the page's values choose. */
export function chosenCanvas(design: SizedDesign, values: Values): Canvas {
  return canvasNamed(design, values[sizeParameter]);
}

/** The values of an image in this size. Without an entry the image has the design's own size. */
export function withSize(values: Values, name: string): Record<string, string> {
  return name === firstSize ? { ...values } : { [sizeParameter]: name, ...values };
}

export const describeCanvas = ({ name, width, height }: Canvas) =>
  `${name === firstSize ? words.mainSize : name}, ${width} × ${height}`;

interface SizeSelectProps {
  design: SizedDesign;
  size: string;
  onChange: (name: string) => void;
}

/** Chooses a size; nothing for a design that has only one. */
export function SizeSelect({ design, size, onChange }: SizeSelectProps) {
  if (design.sizes.length === 0) return null;
  const options = canvasesOfDesign(design).map((canvas) => ({
    value: canvas.name,
    label: describeCanvas(canvas),
  }));
  return <SelectField label={words.size} options={options} value={size} onChange={onChange} />;
}

interface SizeChoiceProps {
  design: SizedDesign;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** Chooses the size of the page's image, which its URL names. */
export function SizeChoice({ design, values, onValue }: SizeChoiceProps) {
  const choose = (name: string) => onValue(sizeParameter, name === firstSize ? "" : name);
  return <SizeSelect design={design} size={chosenCanvas(design, values).name} onChange={choose} />;
}
