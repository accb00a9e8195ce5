import { type CallKey, masked, wrongWith } from "./call-key.ts";
import { element, fromTemplate } from "./element.ts";

/** What became of the last look at what a key opens. */
export type KeyOutcome = { ok: true; designs: number } | { ok: false; why: string } | undefined;

/** Makes places where the key is entered, or shown by its end once it is; all of them show the same. */
export function createKeyPlaces(key: CallKey, template: HTMLTemplateElement) {
  const places: HTMLElement[] = [];
  let outcome: KeyOutcome;
  const draw = (place: HTMLElement, focus: boolean) => {
    const known = key.get();
    const content = known === undefined ? entry(key, template, outcome) : status(key, { known, outcome });
    place.replaceChildren(content);
    if (focus) content.querySelector<HTMLElement>("input, button")?.focus();
  };
  const drawAll = () => {
    // Keeps the focus where the user pressed a button.
    for (const place of places) draw(place, place.contains(document.activeElement));
  };
  key.follow(() => {
    outcome = undefined;
    drawAll();
  });
  return {
    add(place: HTMLElement): void {
      places.push(place);
      draw(place, false);
    },
    tell(message: KeyOutcome): void {
      outcome = message;
      drawAll();
    },
  };
}

function entry(key: CallKey, template: HTMLTemplateElement, outcome: KeyOutcome): HTMLElement {
  const form = fromTemplate(template) as HTMLFormElement;
  const input = form.querySelector<HTMLInputElement>("[name=key]");
  const keep = form.querySelector<HTMLInputElement>("[name=keep]");
  const wrong = form.querySelector(".wrong");
  leadToKeys(form);
  if (wrong !== null && outcome?.ok === false) wrong.textContent = outcome.why;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input?.value.trim() ?? "";
    const problem = wrongWith(text);
    if (problem === undefined) key.use(text, keep?.checked ?? false);
    else if (wrong !== null) wrong.textContent = problem;
  });
  return form;
}

/** To the keys of the company that this browser's dashboard was last in (src/web/app/last-company.ts). */
function leadToKeys(form: HTMLElement): void {
  const company = localStorage.getItem("limn.company");
  if (company === null) return;
  form.querySelector("a")?.setAttribute("href", `/c/${encodeURIComponent(company)}/settings/keys`);
}

function status(key: CallKey, { known, outcome }: { known: string; outcome: KeyOutcome }): HTMLElement {
  const forget = element("button", { type: "button" }, "Remove key");
  forget.addEventListener("click", () => key.forget());
  const opens = outcome?.ok === true ? `, which gives access to ${designs(outcome.designs)}` : "";
  const message = element("p", {}, "Calls use the key ", element("code", {}, masked(known)), `${opens}.`);
  return element("div", { class: "key" }, message, forget);
}

function designs(count: number): string {
  return count === 1 ? "1 design" : `${count} designs`;
}
