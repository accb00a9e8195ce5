/** An element of an SVG document. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: SvgElement[];
  /** `<rect> in line 3`, for whoever has to find it. */
  place: string;
}
