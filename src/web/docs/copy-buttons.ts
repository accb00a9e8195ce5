import { element } from "./element.ts";

/** Puts a button beside each block of code that copies it as it stands when pressed. */
export function addCopyButtons(within: ParentNode): void {
  for (const block of within.querySelectorAll("pre")) addCopyButton(block);
}

export function addCopyButton(block: HTMLPreElement, copied: () => string = () => block.textContent): void {
  const button = element("button", { type: "button", class: "copy" }, "Copy");
  const frame = element("div", { class: "code" });
  block.replaceWith(frame);
  frame.append(block, button);
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(copied()).then(
      () => tell(button, "Copied"),
      // Browsers hand the clipboard to secure addresses only.
      () => {
        getSelection()?.selectAllChildren(block);
        tell(button, "Selected: press Ctrl C");
      },
    );
  });
}

function tell(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  setTimeout(() => (button.textContent = "Copy"), 2500);
}
