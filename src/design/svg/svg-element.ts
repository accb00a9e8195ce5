/** An element of an SVG document. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: SvgElement[];
  /** Such as `<rect> in line 3`, for error messages. */
  place: string;
}

/** An unsupported SVG. The message contains the position, the problem and what is accepted. */
export class SvgError extends Error {}

/** An SVG file is too large as a whole, unlike an element that can be left out. */
export class FileTooLargeError extends SvgError {}
