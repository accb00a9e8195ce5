import { type CallKey, maskKey, validateKey } from "./call-key.ts";
import { element, fromTemplate } from "./element.ts";

/** The result of checking a key; undefined before the check. */
type KeyCheck = { ok: true; designs: number } | { ok: false; error: string } | undefined;

/** Creates panels with a form for the key, or with the masked key. All panels show the same. */
export function createKeyPanels(key: CallKey, template: HTMLTemplateElement) {
  const containers: HTMLElement[] = [];
  let check: KeyCheck;
  const draw = (container: HTMLElement, focus: boolean) => {
    const text = key.get();
    const content = text === undefined ? keyForm(key, template, check) : keyStatus(key, text, check);
    container.replaceChildren(content);
    if (focus) content.querySelector<HTMLElement>("input, button")?.focus();
  };
  const drawAll = () => {
    // Keeps the focus in the panel whose button the user clicked.
    for (const container of containers) draw(container, container.contains(document.activeElement));
  };
  key.subscribe(() => {
    check = undefined;
    drawAll();
  });
  return {
    add(container: HTMLElement): void {
      containers.push(container);
      draw(container, false);
    },
    showCheck(result: KeyCheck): void {
      check = result;
      drawAll();
    },
  };
}

function keyForm(key: CallKey, template: HTMLTemplateElement, check: KeyCheck): HTMLElement {
  const form = fromTemplate(template) as HTMLFormElement;
  const input = form.querySelector<HTMLInputElement>("[name=key]");
  const persist = form.querySelector<HTMLInputElement>("[name=keep]");
  const message = form.querySelector(".wrong");
  linkToKeys(form);
  if (message !== null && check?.ok === false) message.textContent = check.error;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input?.value.trim() ?? "";
    const error = validateKey(text);
    if (error === undefined) key.set(text, persist?.checked ?? false);
    else if (message !== null) message.textContent = error;
  });
  return form;
}

/** Links to the key settings of the last company in the dashboard (src/web/signed-in.tsx). */
function linkToKeys(form: HTMLElement): void {
  const company = localStorage.getItem("limn.company");
  if (company === null) return;
  form.querySelector("a")?.setAttribute("href", `/c/${encodeURIComponent(company)}/settings/keys`);
}

function keyStatus(key: CallKey, text: string, check: KeyCheck): HTMLElement {
  const button = element("button", { type: "button" }, "Remove key");
  button.addEventListener("click", () => key.remove());
  const access = check?.ok === true ? `, which gives access to ${formatDesigns(check.designs)}` : "";
  const message = element("p", {}, "Calls use the key ", element("code", {}, maskKey(text)), `${access}.`);
  return element("div", { class: "key" }, message, button);
}

function formatDesigns(count: number): string {
  return count === 1 ? "1 design" : `${count} designs`;
}
