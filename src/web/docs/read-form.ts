import { type CallRequest, readPairs } from "./call-request.ts";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form that tries a call; the server writes `data-in` (src/http/pages/try-field.ts). */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[data-in]")];
}

/** The call that a form holds as it stands, finished or not. */
export function readForm(form: HTMLFormElement): CallRequest {
  const { method = "GET", path = "", keyless } = form.dataset;
  const controls = controlsOf(form).map((control) => ({ control, place: control.dataset["in"] }));
  const valuesIn = (place: string) =>
    controls
      .filter(({ control, place: own }) => own === place && control.value.trim() !== "")
      .map(({ control }): [string, string] => [control.name, control.value.trim()]);
  const inPath = new Map(valuesIn("path"));
  const pairs = controls.find(({ place }) => place === "pairs")?.control.value ?? "";
  const json = controls.find(({ place }) => place === "body")?.control.value;
  const file = fileIn(controls.find(({ place }) => place === "file")?.control);
  return {
    method,
    path: path.replaceAll(/\{(\w+)\}/g, (braced, name: string) => {
      const value = inPath.get(name);
      return value === undefined ? braced : encodeURIComponent(value);
    }),
    query: [...valuesIn("query"), ...readPairs(pairs)],
    headers: Object.fromEntries(valuesIn("header")),
    ...(json === undefined ? {} : { json }),
    ...(file === undefined ? {} : { file }),
    keyless: keyless !== undefined,
  };
}

/** What has to be filled in before it can be sent; marks and unmarks each. */
export function missingIn(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter((control) => {
    const missing = control.required && control.value.trim() === "";
    if (missing) control.setAttribute("aria-invalid", "true");
    else control.removeAttribute("aria-invalid");
    return missing;
  });
}

function fileIn(control: Control | undefined): File | undefined {
  return control instanceof HTMLInputElement ? control.files?.[0] : undefined;
}
