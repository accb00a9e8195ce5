import type { ReactNode } from "react";

// Versions tab
export const publishedVersions = "Published versions";
export const loadingVersions = "Loading the versions";
export const versionIsLiveAgainAsVersion = (number: number, live: number) =>
  `Version ${number} is live again, as version ${live}.`;
export const restoreVersion = (number: number) => `Restore version ${number}?`;
export const restoreConsequence = (next: number, live: number) =>
  `It goes live immediately as version ${next} and replaces the draft. Version ${live} stays in this list, so you can restore it later.`;
export const discardDraftAndRestore = "Discard draft and restore";
export const restore = "Restore";
export const draftHasUnpublishedChanges =
  "The draft has unpublished changes, and restoring discards them. To keep them, cancel and publish the draft first.";
export const versionInText = (number: number) => `version ${number}`;
export const versionNumbered = (number: number) => `Version ${number}`;
export const live = "Live";
export const asName = (name: string) => `· as “${name}”`;
export const compare = (version: ReactNode) => <>Compare{version}</>;
export const restoreButton = (version: ReactNode) => <>Restore{version}</>;

// Draft panel
export const versionIsLive = (version: number) => `Version ${version} is live.`;
export const unpublishedDraft = "Unpublished draft";
export const recipientsSeeVersionUntil = (version: number) =>
  `Recipients see version ${version} until it is published.`;
export const publishDraft = "Publish draft";
export const versionLive = (version: number) => `Version ${version}, live`;
export const draft = "Draft";
export const draftHasChanged = "The draft has changed";
export const showNewDraft = "Show new draft";
export const savedElsewhere =
  "It was saved in another tab or by someone else, so nothing was published. Review the new draft and publish it again.";

// Note field
export const note = "Note";
export const noteExample = "What has changed";

// Side by side
export const compareVersionWithLiveVersion = (number: number) =>
  `Compare version ${number} with the live version`;

// Versions
export const byName = (name: string) => `by ${name}`;
export const withApiKey = (name: string) => `with the API key “${name}”`;
export const designsChanged = (propertyName: string) => `The design's ${propertyName} changed.`;
/** Properties that the editor calls otherwise than the document does. */
export const otherNames: Partial<Record<string, string>> = {
  aliases: "former names",
  alt: "alt text",
  bind: "personalised settings",
  border_radius: "radius",
  data: "tables",
  fallback_url: "fallback",
  font_family: "font",
  highlight_color: "emphasis color",
  highlight_font_family: "emphasis font",
  highlight_font_size: "emphasis size",
  highlight_font_style: "emphasis style",
  highlight_font_weight: "emphasis weight",
  image_url: "picture",
  min_font_size: "min. size",
  output: "image",
  runs: "styled words",
  symbology: "kind of code",
};
export const nameWasAdded = (name: string) => `“${name}” was added.`;
export const nameWasRemoved = (name: string) => `“${name}” was removed.`;
export const movedInLayerOrder = (name: string) => `“${name}” moved in the layer order.`;
export const nameChanged = (name: string, properties: string) => `“${name}” changed: ${properties}.`;
