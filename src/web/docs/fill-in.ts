import type { KnownNames } from "./known-names.ts";
import type { Control } from "./read-form.ts";

/** Writes into a field as if it were typed. */
export function fillIn(control: Control | null, value: string): void {
  if (control === null || control.value === value) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Puts the first id or name that is known into each empty field that takes one, so that trying is one press. */
export function fillFirst(form: HTMLFormElement, { designs, projects, families, assets }: KnownNames): void {
  const first: Record<string, string | undefined> = {
    "known-designs": designs[0]?.id,
    "known-projects": projects[0]?.id,
    "known-families": families[0]?.family,
    "known-assets": assets[0]?.id,
  };
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-first]")) {
    const value = first[input.getAttribute("list") ?? ""];
    if (value !== undefined && input.value === "") fillIn(input, value);
  }
}

/** Writes an id that was chosen into the body, unless the body can't be read just now. */
export function fillBody(form: HTMLFormElement, { name, value }: Control): void {
  const body = form.querySelector<HTMLTextAreaElement>("[data-in=body]");
  if (body === null || value.trim() === "") return;
  try {
    const content = JSON.parse(body.value) as Record<string, unknown>;
    fillIn(body, JSON.stringify({ ...content, [name]: value.trim() }, null, 2));
  } catch {
    // What is being typed is nobody else's to mend.
  }
}
