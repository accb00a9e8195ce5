// Read photoshop file
export const thisFileContainsNothing = "This file contains nothing that can become a layer.";
export const tooLarge = "too large";
export const multichannel = "Multichannel";
export const duotone = "Duotone";
export const lab = "Lab";
export const thisIsntPhotoshopFile =
  "This isn’t a Photoshop file, or it is damaged. Open it in Photoshop and save it as .psd.";
export const thisFilesColors = (mode: string) =>
  `This file’s colors are ${mode}, which can’t be read. In Photoshop, choose Image > Mode > RGB Color, and save a copy.`;
export const thisFilesLayersAreToo =
  "This file’s layers are too large for this browser. Save a copy with smaller layers.";
export const thisPhotoshopFileCantBeRead =
  "This Photoshop file can’t be read; it may be damaged. Open it in Photoshop and save it again as .psd.";

export const flatPicture = "Background";

// Photoshop drawings
export const adjustmentLayer = (name: string) => `the adjustment layer “${name}”`;
export const clippingOfName = (name: string) => `the clipping of “${name}”`;
export const fillOpacityOfName = (name: string) => `the fill opacity of “${name}”`;
export const maskOfName = (name: string) => `the mask of “${name}”`;
export const patternOfName = (name: string) => `the pattern of “${name}”`;
export const strokeOfName = (name: string) => `the stroke of “${name}”`;
export const vectorMask = (name: string) => `the vector mask of “${name}”`;

// Photoshop effects
export const innerShadow = "the inner shadow";
export const innerGlow = "the inner glow";
export const bevel = "the bevel";
export const satin = "the satin";
export const patternOverlay = "the pattern overlay";
export const ofLayer = (name: string) => `of “${name}”`;
export const shadow = (ofLayer: string) => `the shadow ${ofLayer}`;
export const allStrokesButOne = (ofLayer: string) => `all strokes but one ${ofLayer}`;
export const stroke = (ofLayer: string) => `the stroke ${ofLayer}`;
export const fillOfStroke = (kind: string, ofLayer: string) => `the ${kind} of the stroke ${ofLayer}`;
export const colorOverlay = (ofLayer: string) => `the color overlay ${ofLayer}`;
export const gradientOverlay = (ofLayer: string) => `the gradient overlay ${ofLayer}`;
export const passThrough = "pass through";
export const blendMode = (mode: string, what: string) => `the blend mode ${mode} of ${what}`;

// Photoshop shape
export const intersectionOfOutlines = (name: string) => `the intersection of the outlines of “${name}”`;
export const ofStrokeOfName = (name: string) => `of the stroke of “${name}”`;
export const gradient = (ofLayer: string) => `the gradient ${ofLayer}`;

// Photoshop text
export const strokeInsideLetters = (name: string) => `the stroke inside the letters of “${name}”`;
export const warp = "the warp";
export const pathUnderLetters = "the path under the letters";
export const verticalDirection = "the vertical direction";
export const smallCapitals = "the small capitals";
export const raisedOrLoweredLetters = "raised or lowered letters";
export const fontOfLetters = "the font";
export const stretchedLetters = "stretched letters";
export const spaceBetweenParagraphs = "the space between paragraphs";
export const indents = "the indents";
export const allButFirstAlignment = "all but the first alignment";
export const lostOf = (what: string, name: string) => `${what} of “${name}”`;
