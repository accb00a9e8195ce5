/** Whether the control with the focus needs a key for itself, so that it does nothing to the design. */
export function ownsKey(event: KeyboardEvent, target: HTMLElement | undefined): boolean {
  // Behind a dialog nothing happens.
  if (document.querySelector("dialog[open]") !== null) return true;
  const isInside = (selector: string) => (target?.closest(selector) ?? null) !== null;
  if (isInside(textFields)) return !isPageKey(event) && !(isHistoryKey(event) && isInside("[data-applied]"));
  return owners.some(([selector, owns]) => owns(event) && isInside(selector));
}

const textFields =
  "textarea, [contenteditable], input:not([type=checkbox], [type=range], [type=color], [type=radio])";

/** Controls other than text fields, with the keys that they need. */
const owners: readonly [selector: string, owns: (event: KeyboardEvent) => boolean][] = [
  ["select", ({ ctrlKey, metaKey }) => !ctrlKey && !metaKey],
  ["[role=menu], [role=listbox]", () => true],
  [
    "[role=tree], [role=tablist], [role=separator], [role=slider], [role=radiogroup], [type=range], [type=radio]",
    ({ key, altKey }) => key.startsWith("Arrow") && !altKey,
  ],
  ["button, a, summary, input", ({ key }) => key === "Enter" || key === " "],
];

/** What opens the commands, which no text field needs. */
const isPageKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === "k";

/** Undo or redo. A text field has nothing of its own to undo while it shows what is applied. */
export function isHistoryKey({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">) {
  return (ctrlKey || metaKey) && ["z", "y"].includes(key.toLowerCase());
}
