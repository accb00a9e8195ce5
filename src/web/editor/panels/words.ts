import { formatCount } from "../../kit/formats/format-counts.ts";
// Diagnostics panel
export const noLikelyMistakesFound = "No likely mistakes found.";
export const withTheseValues =
  "With these values, it has no room for all of its layers. Some reach out of it";
export const selectName = (name: string) => `Select ${name}`;

// Layers panel
export const layers = "Layers";
export const searchLayers = "Search layers";
export const searchLayersExample = "Search";
export const noLayersYet = "No layers yet. Add a text, a picture or a shape.";
export const noLayerHasTheseWords = "No layer has these words.";
export const rename = "Rename";
export const hideOrShow = "Hide or show";
export const lockOrUnlock = "Lock or unlock";
export const reorder = "Reorder";

// Layer item
export const shownWhen = (showWhen: string) => `Shown when ${showWhen}`;
export const unlock = "Unlock";
export const lock = "Lock";
export const show = "Show";
export const hide = "Hide";
export const personalised = "Personalised";
export const layerName = "Layer name";

// Properties panel
export const properties = "Properties";
export const wasntApplied = (text: string, why: string) => `“${text}” wasn’t applied. ${why}`;
export const layersSelected = (count: number) => `${formatCount(count)} layers`;
export const putStarsAroundWords = "Put *stars* around words in the text to give them this style.";

// Arrange bar
export const alignAndDistribute = "Align and distribute";
export const autoLayoutPlaces =
  "Auto layout places this. Drag it or use the arrow keys to move it in its order.";
export const alignInName = (name: string) => `Align in “${name}”`;

// Ratio lock
export const keepRatio = "Keep the ratio";

// Brand style
export const brandStyle = "Brand style";
export const none = "None";

// Design panel
export const design = "Design";
export const designName = "Design name";
export const enterName = "Enter a name.";
export const useAtMost200Characters = "Use at most 200 characters.";
export const name = "Name";
export const canvasWidthAndHeight = (size: string) =>
  `Canvas width and height are those of “${size}”. All other settings are of every size.`;
export const background = "Background";
export const link = "Link";
export const quality = "Quality";
export const qualityHint = "No effect on PNG";
export const scale = "Scale";
export const scaleHint = "Pixels of the image for each of the design's. 2 is sharp on phones";
export const webpNotAllMailPrograms = "WebP (not all mail programs)";
export const avifNotAllMailPrograms = "AVIF (not all mail programs)";
export const image = "Image";
export const format = "Format";
export const language = "Language";
export const languageHint = "Language of the texts, such as en, de-CH, ja";
export const enterLanguageTagSuch = "Enter a language tag such as en, de-CH or zh-Hant.";
export const timeZone = "Time zone";
export const timeZoneHint =
  "Zone of the design's times and days, such as Europe/Paris; can be a placeholder: {{zone|Europe/Paris}}";

// Background fields
export const cover = "Cover";
export const contain = "Contain";
export const stretch = "Stretch";
export const gradient = "Gradient";
export const pictureLiesOverGradient =
  "The picture lies over the gradient. For a gradient over it, add a rectangle with one.";
export const backgroundPicture = "Background picture";
export const fit = "Fit";

// Canvas size
export const size = "Size";
export const rearrangeLayers = "Rearrange layers";
export const canvasWidth = "Canvas width";
export const canvasHeight = "Canvas height";
export const layersAreStillArranged = (width: number, height: number) =>
  `The layers are still arranged for ${width} × ${height}.`;
export const canvasSize = "Canvas size";
export const custom = "Custom";

// Size differences
export const hasValuesOfItsOwn = (differing: string) => `Has values of its own in ${differing}.`;
export const ownValues = (size: string, own: string) => `Own values in “${size}”: ${own}.`;
export const useMainSizesValues = "Use the main size’s values";
export const allSizesGetPositionSize =
  "All sizes get the position, size, font size, spacing and visibility that the layer has here";
export const applyToAllSizes = "Apply to all sizes";
export const others = "the others’";
export const useMainSizesValue = "Use the main size’s value";
export const mainSizesValue = (label: string, value: string) =>
  `Use the main size’s value for ${label}: ${value}`;
export const mainSizes = (label: string) => `Use the main size’s ${label}`;
