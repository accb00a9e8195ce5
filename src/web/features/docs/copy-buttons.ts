import { element } from "./element.ts";

/** Adds a copy button to each code block. It copies the block's text at the time of the click. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll("pre")) addCopyButton(block);
}

/** `textOf` returns the text to copy, by default the block's own. */
export function addCopyButton(block: HTMLPreElement, textOf: () => string = () => block.textContent): void {
  const button = element("button", { type: "button", class: "copy" }, "Copy");
  const frame = element("div", { class: "code" });
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(textOf()).then(
      () => showState(button, "Copied"),
      // The clipboard API is available only on https and localhost.
      () => {
        getSelection()?.selectAllChildren(block);
        showState(button, "Selected: press Ctrl C");
      },
    );
  });
}

function showState(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => (button.textContent = "Copy"), 2500);
}
