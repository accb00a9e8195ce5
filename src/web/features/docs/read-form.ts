import { type CallRequest, readPairs } from "./call-request.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form. The server writes their `data-in` (src/http/pages/try-field.ts). */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[data-in]")];
}

/** The call of a form in its current state, which may be incomplete. */
export function readForm(form: HTMLFormElement): CallRequest {
  const { method = "GET", path = "", keyless, image } = form.dataset;
  const controls = controlsOf(form).map((control) => ({ control, place: control.dataset["in"] }));
  const valuesIn = (place: string) =>
    controls
      .filter(({ control, place: own }) => own === place && control.value.trim() !== "")
      .map(({ control }): [string, string] => [control.name, control.value.trim()]);
  const pathValues = new Map(valuesIn("path"));
  const pairs = controls.find(({ place }) => place === "pairs")?.control.value ?? "";
  const json = controls.find(({ place }) => place === "body")?.control.value;
  const file = fileIn(controls.find(({ place }) => place === "file")?.control);
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (template, name: string) => {
      const value = pathValues.get(name);
      return value === undefined ? template : encodeURIComponent(value);
    }),
    query: [...valuesIn("query"), ...readPairs(pairs)],
    headers: Object.fromEntries(valuesIn("header")),
    ...(json === undefined ? {} : { json }),
    ...(file === undefined ? {} : { file }),
    keyless: keyless !== undefined,
    answersImage: image !== undefined,
  };
}

/** Marks empty required fields as invalid and returns them. */
export function validateRequired(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter((control) => {
    const isMissing = control.required && control.value.trim() === "";
    if (isMissing) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
    return isMissing;
  });
}

function fileIn(control: Control | undefined): File | undefined {
  return control instanceof HTMLInputElement ? control.files?.[0] : undefined;
}
