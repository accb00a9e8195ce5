import type { CallKey } from "./call-key.ts";
import { writeCurl } from "./call-request.ts";
import { element, fromTemplate } from "./element.ts";
import { fillBody, fillFirst, fillFromDesign } from "./fill-from-design.ts";
import type { KnownNames } from "./known-names.ts";
import { type Control, missingIn, readForm } from "./read-form.ts";
import { sendCall } from "./send-call.ts";
import { type AnswerPlace, showAnswer } from "./show-answer.ts";

interface TryParts {
  key: CallKey;
  known: () => KnownNames;
  addKeyPlace: (place: HTMLElement) => void;
}

/** A form that was brought out: told when other names become known. */
export type TryForm = { fill: () => void };

/** Puts a button in a template's place, which opens the form that it holds; `opened` is called with each. */
export function addTry(
  template: HTMLTemplateElement,
  parts: TryParts,
  opened: (form: TryForm) => void,
): void {
  const line = template.previousElementSibling?.querySelector("code");
  const button = element("button", { type: "button", class: "opens", "aria-expanded": "false" }, "Try it");
  let panel: HTMLElement | undefined;
  button.addEventListener("click", () => {
    if (panel === undefined) {
      const trial = makePanel(template, parts, (text) => line?.replaceChildren(text));
      panel = trial.panel;
      button.after(panel);
      opened(trial);
    } else panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    button.textContent = panel.hidden ? "Try it" : "Close";
  });
  template.replaceWith(button);
}

function makePanel(template: HTMLTemplateElement, parts: TryParts, showLine: (text: string) => void) {
  const form = fromTemplate(template) as HTMLFormElement;
  const keyPlace = element("div", { class: "key-place" });
  const line = element("p", { class: "came", role: "status" });
  const rest = element("div", { class: "answer" });
  const keyless = form.dataset["keyless"] !== undefined;
  if (!keyless) parts.addKeyPlace(keyPlace);
  const panel = element("div", { class: "try" }, ...(keyless ? [] : [keyPlace]), form, line, rest);
  const redraw = () => showLine(writeCurl(readForm(form), form.dataset["base"] ?? ""));
  form.addEventListener("input", ({ target, isTrusted }) => {
    const control = target as Control;
    if (isTrusted) control.dataset["typed"] = "";
    follow(form, control, parts, { line, rest });
    redraw();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form, keyPlace, parts, { line, rest });
  });
  redraw();
  return { panel, fill: () => fillFirst(form, parts.known()) };
}

/** What a chosen id brings with it. */
function follow(form: HTMLFormElement, control: Control, { key, known }: TryParts, place: AnswerPlace): void {
  if (control.dataset["in"] === "body-property") fillBody(form, control);
  const design = known().designs.find(({ id }) => id === control.value);
  if (design === undefined) return;
  const filled = fillFromDesign({ form, design, key: key.get() ?? "" }).catch((error: unknown) => {
    place.line.textContent = `The design's data couldn't be loaded: ${String(error)}`;
  });
  beingFilled.set(form, filled);
}

const beingFilled = new WeakMap<HTMLFormElement, Promise<void>>();

const underWay = new WeakMap<HTMLFormElement, AbortController>();

async function send(
  form: HTMLFormElement,
  keyPlace: HTMLElement,
  { key }: TryParts,
  place: AnswerPlace,
): Promise<void> {
  // Waits until the form is filled.
  await beingFilled.get(form);
  const request = readForm(form);
  if (!request.keyless && !takeKey(key, keyPlace)) return;
  const [missing] = missingIn(form);
  if (missing !== undefined) {
    place.line.textContent = `Fill in ${missing.name} first.`;
    missing.focus();
    return;
  }
  const { asks } = form.dataset;
  if (asks !== undefined && !(await askFirst(asks, request.path))) return;
  underWay.get(form)?.abort();
  const mine = new AbortController();
  underWay.set(form, mine);
  place.line.textContent = "Sending…";
  try {
    showAnswer(place, await sendCall(request, { key: key.get(), signal: mine.signal }));
  } catch (error) {
    if (mine.signal.aborted) return;
    place.line.textContent = `No response: ${String(error)}. Is the server still running?`;
    place.rest.replaceChildren();
  }
}

/** A key that was pasted but not yet taken counts; gives whether there is one. */
function takeKey(key: CallKey, place: HTMLElement): boolean {
  place.querySelector("form")?.requestSubmit();
  if (key.get() !== undefined) return true;
  place.querySelector("input")?.focus();
  return false;
}

/** Asks before something is deleted; gives whether it shall be. Escape and Cancel say no. */
async function askFirst(question: string, about: string): Promise<boolean> {
  const [title = "", ...rest] = question.split(/(?<=\?) /);
  const cancel = element("button", { type: "button", autofocus: "" }, "Cancel");
  const send = element("button", { type: "button", class: "main danger" }, "Delete");
  const dialog = element(
    "dialog",
    { "aria-labelledby": "ask-first-title", class: "asks" },
    element("h2", { id: "ask-first-title" }, title),
    element("p", {}, element("code", {}, about)),
    element("p", {}, rest.join(" ")),
    element("div", { class: "send" }, cancel, send),
  );
  document.body.append(dialog);
  cancel.addEventListener("click", () => dialog.close());
  send.addEventListener("click", () => dialog.close("send"));
  const closed = new Promise<boolean>((resolve) => {
    dialog.addEventListener("close", () => {
      resolve(dialog.returnValue === "send");
      dialog.remove();
    });
  });
  dialog.showModal();
  return await closed;
}
