import { plural } from "../../../web/kit/formats/plural.ts";

// Read figma file
export const thisFileCantBeRead =
  "This file can’t be read: it is damaged, or of a newer Figma. Save a local copy in Figma again.";
export const thisFileContainsNoFrame = "This file contains no frame with anything in it.";

export const smallCopies = (count: number) =>
  plural(count, {
    one: "a picture by the small copy that the file has",
    other: `${count} pictures by the small copies that the file has`,
  });

// Figma container
export const thisIsFigjamBoard =
  "This is a FigJam board, which can’t become a design. Copy its frames into a Figma design file.";
export const theseAreFigmaSlides =
  "These are Figma Slides. Copy the slides into a Figma design file, and save that.";
export const notInFileOrTooLarge = "not in the file, or too large";
export const notIn = "not in it: import a local copy that Figma saved";
export const thisIsntFileOfFigma =
  "This isn’t a file of Figma, or it is damaged. In Figma, choose File > Save local copy.";

// Figma drawings
export const framesAfterFirst = (count: number, maxDesigns: number) =>
  `${count} frames after the first ${maxDesigns}`;
export const frame = "Frame";
export const roundCorners = (name: string) => `the round corners of “${name}”`;
export const shadowOf = (name: string) => `the shadow of “${name}”`;

// Figma layers
export const mask = "Mask";
export const maskName = (name: string) => `the mask “${name}”`;
export const partNamed = (kind: string, name: string) => `the ${kind} “${name}”`;
export const mirroringOfName = (name: string) => `the mirroring of “${name}”`;
export const blendMode = (blendMode: string, name: string) => `the blend mode ${blendMode} of “${name}”`;
export const differentCorners = (name: string) => `the different corners of “${name}”`;
export const stroke = "the stroke";

// Figma graphic
export const colorsOfParts = (name: string) => `the colors of parts of “${name}”`;
export const partOfName = (name: string) => `a part of “${name}”`;
export const pictureOfName = (name: string) => `the picture of “${name}”`;

// Figma paints
export const blendModeOfFill = (blendMode: string, name: string) =>
  `the blend mode ${blendMode} of a fill of “${name}”`;
export const partOfLayer = (kind: string, name: string) => `the ${kind} of “${name}”`;
export const picture = "the picture";
export const tilingOfPicture = "the tiling of the picture";
export const opacityOfPicture = "the opacity of the picture";
export const cropOfPicture = "the crop of the picture";
export const lostOf = (what: string, name: string) => `${what} of “${name}”`;
export const gradient = "gradient";
export const pictureInText = "picture";
export const fillOf = (kind: string, what: string, name: string) => `the ${kind} of ${what} of “${name}”`;
export const spreadOfShadow = (name: string) => `the spread of the shadow of “${name}”`;
export const innerShadow = "inner shadow";
export const backgroundBlur = "background blur";

// Figma borders
export const placeOfBorder = (name: string) => `the place of the border of “${name}”`;
export const dashesOfBorder = (name: string) => `the dashes of the border of “${name}”`;
export const cornersOfBorder = (name: string) => `the round corners of the border of “${name}”`;

// Figma lists
export const indentsOfLists = (name: string) => `the indents of the lists in “${name}”`;
export const spacingOfParagraphs = (name: string) => `the spacing of paragraphs in “${name}”`;
export const indentsOfParagraphs = (name: string) => `the indents of paragraphs in “${name}”`;

// Figma stacks
export const overlapIn = (name: string) => `the auto layout of “${name}”, whose members overlap`;
export const gapOfLines = (name: string) => `the gap between the lines in “${name}”`;
export const gridOfName = (name: string) => `the grid of “${name}”`;
export const positionOfLines = (name: string) => `the position of the lines in “${name}”`;

// Figma text
export const smallCapitals = (name: string) => `the small capitals of “${name}”`;
export const letters = "the letters";

// Figma tree
export const pasted = "Pasted";
