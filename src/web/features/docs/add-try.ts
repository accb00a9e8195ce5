import type { CallKey } from "./call-key.ts";
import { writeCurl } from "./call-request.ts";
import { element, fromTemplate } from "./element.ts";
import { fillBody, fillFromDesign, fillFromSuggestions } from "./fill-form.ts";
import { type Control, readForm, validateRequired } from "./read-form.ts";
import { sendCall } from "./send-call.ts";
import { type ResponseElements, showResponse } from "./show-response.ts";
import type { Suggestions } from "./suggestions.ts";

interface TryServices {
  key: CallKey;
  /** The current suggestions. */
  suggestions: () => Suggestions;
  addKeyPanel: (container: HTMLElement) => void;
}

/** An open form. `fill` fills its empty fields from the current suggestions. */
export type TryForm = { fill: () => void };

/** Replaces a template by a button that opens the template's form. Calls `onCreate` when a form is first opened. */
export function addTry(
  template: HTMLTemplateElement,
  services: TryServices,
  onCreate: (form: TryForm) => void,
): void {
  const line = template.previousElementSibling?.querySelector("code");
  const button = element("button", { type: "button", class: "opens", "aria-expanded": "false" }, "Try it");
  let panel: HTMLElement | undefined;
  button.addEventListener("click", () => {
    if (panel === undefined) {
      const form = createPanel(template, services, (text) => line?.replaceChildren(text));
      panel = form.panel;
      button.after(panel);
      onCreate(form);
    } else panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    button.textContent = panel.hidden ? "Try it" : "Close";
  });
  template.replaceWith(button);
}

function createPanel(template: HTMLTemplateElement, services: TryServices, showLine: (text: string) => void) {
  const form = fromTemplate(template) as HTMLFormElement;
  const keyPanel = element("div", { class: "key-place" });
  const line = element("p", { class: "came", role: "status" });
  const rest = element("div", { class: "answer" });
  const isKeyless = form.dataset["keyless"] !== undefined;
  if (!isKeyless) services.addKeyPanel(keyPanel);
  const panel = element("div", { class: "try" }, ...(isKeyless ? [] : [keyPanel]), form, line, rest);
  const redraw = () => showLine(writeCurl(readForm(form), form.dataset["base"] ?? ""));
  form.addEventListener("input", ({ target, isTrusted }) => {
    const control = target as Control;
    if (isTrusted) control.dataset["typed"] = "";
    fillDependents(form, control, services, { line, rest });
    redraw();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, keyPanel, services, { line, rest });
  });
  redraw();
  return { panel, fill: () => fillFromSuggestions(form, services.suggestions()) };
}

/** Fills the fields that depend on a changed one. */
function fillDependents(
  form: HTMLFormElement,
  control: Control,
  { key, suggestions }: TryServices,
  output: ResponseElements,
): void {
  if (control.dataset["in"] === "body-property") fillBody(form, control);
  const design = suggestions().designs.find(({ id }) => id === control.value);
  if (design === undefined) return;
  const filling = fillFromDesign({ form, design, key: key.get() ?? "" }).catch((error: unknown) => {
    output.line.textContent = `The design's data couldn't be loaded: ${String(error)}`;
  });
  pendingFills.set(form, filling);
}

const pendingFills = new WeakMap<HTMLFormElement, Promise<void>>();

const pendingCalls = new WeakMap<HTMLFormElement, AbortController>();

async function send(
  form: HTMLFormElement,
  keyPanel: HTMLElement,
  { key }: TryServices,
  output: ResponseElements,
): Promise<void> {
  await pendingFills.get(form);
  const request = readForm(form);
  if (!request.keyless && !submitKey(key, keyPanel)) return;
  const [emptyField] = validateRequired(form);
  if (emptyField !== undefined) {
    output.line.textContent = `Fill in ${emptyField.name} first.`;
    emptyField.focus();
    return;
  }
  const { asks: question } = form.dataset;
  if (question !== undefined && !(await confirmDeletion(question, request.path))) return;
  pendingCalls.get(form)?.abort();
  const abortion = new AbortController();
  pendingCalls.set(form, abortion);
  output.line.textContent = "Sending…";
  try {
    showResponse(output, await sendCall(request, { key: key.get(), signal: abortion.signal }));
  } catch (error) {
    if (abortion.signal.aborted) return;
    output.line.textContent = `No response: ${String(error)}. Is the server still running?`;
    output.rest.replaceChildren();
  }
}

/** Submits a key that is entered but not submitted yet; returns whether there is a key. */
function submitKey(key: CallKey, panel: HTMLElement): boolean {
  panel.querySelector("form")?.requestSubmit();
  if (key.get() !== undefined) return true;
  panel.querySelector("input")?.focus();
  return false;
}

/** Asks for confirmation before a deletion; returns the answer. Escape and Cancel mean no. */
async function confirmDeletion(question: string, path: string): Promise<boolean> {
  const [title = "", ...rest] = question.split(/(?<=\?) /);
  const cancel = element("button", { type: "button", autofocus: "" }, "Cancel");
  const send = element("button", { type: "button", class: "main danger" }, "Delete");
  const dialog = element(
    "dialog",
    { "aria-labelledby": "ask-first-title", class: "asks" },
    element("h2", { id: "ask-first-title" }, title),
    element("p", {}, element("code", {}, path)),
    element("p", {}, rest.join(" ")),
    element("div", { class: "send" }, cancel, send),
  );
  document.body.append(dialog);
  cancel.addEventListener("click", () => dialog.close());
  send.addEventListener("click", () => dialog.close("send"));
  const answer = new Promise<boolean>((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "send");
      dialog.remove();
    });
  });
  dialog.showModal();
  return await answer;
}
