// Stress tab
export const withoutValues = "Without values";
export const test = "Test";
export const versionLive = (live: number) => `Version ${live}, live`;
export const draft = "The draft";
export const testWithDifficultValues = "Test with difficult values";
export const everyTextIsSet =
  "Every text is set to the same value. Numbers, dates and colors keep theirs. Values that decide which layers are shown follow at the end. These images don't count as opens.";
export const thisDesignHasNoParameters = "This design has no parameters, so everyone sees the same image.";
export const rendering = (label: string) => `Rendering: ${label}`;

// Diagnostics
export const designCheck = "Design check";
export const noProblemsFoundWithDesigns =
  "No problems found with the design’s own texts: they fit, have enough contrast and have fallbacks. Below, see what other values do.";
export const changeTextColorOrBackground = "Change the text color or the background behind it.";
export const makeBoxLargerOrText = "Make the box larger or the text smaller, or allow the text to shrink.";
export const addFallbackForRecipientsWithoutValue = "Add a fallback for recipients without a value.";
export const writeWholePlaceholderInOneStyle = "Write the whole placeholder in one style.";
export const moveOrResizeLayer = "Move or resize the layer so that it is on the canvas.";
export const makeItVisibleHide = "Make it visible, hide it, or delete it.";
export const changeConditionOrRemoveLayer = "Change the condition, or remove the layer.";
export const correctNameInCondition = "Correct the name in the condition, or personalise the layer.";
export const useItOrRemove = "Use it or remove it.";
export const slowImageConsequence =
  "Recipients wait longer, and an image that takes too long is not shown at all.";
