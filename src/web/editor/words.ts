import { formatCount } from "../kit/formats/format-counts.ts";

// Editor
export const layers = "Layers";
export const properties = "Properties";
export const testValues = "Test values";
export const loadingRemarks = "Loading the remarks";
export const layersPanel = "Layers panel";
export const panels = "Panels";
export const personalisation = "Personalisation";
export const hints = "Hints";
export const remarks = "Remarks";
export const countedRemarks = (count: number) => `Remarks (${count})`;

export const designHasAtMostLayers = (count: number) =>
  `A design has at most ${formatCount(count)} layers, so nothing was added.`;

// Editor dialogs
export const pasteHere = "Paste here";
export const actionsForSelection = "Actions for the selection";

// Toolbar
export const backToName = (name: string) => `Back to ${name}`;
export const zoomTo100Percent = "Zoom to 100%";
export const preview = "Preview";
export const publish = "Publish";
export const more = "More";
export const tools = "Tools";
export const select = "Select";
export const moreLayers = "More layers";

// Panel edges
export const widthOfLayersPanel = "Width of the layers panel";
export const widthOfProperties = "Width of the properties";
export const heightOfProperties = "Height of the properties";
