import type { KnownDesign, KnownNames } from "./known-names.ts";
import type { Control } from "./read-form.ts";

interface Choice {
  form: HTMLFormElement;
  design: KnownDesign;
  key: string;
}

/** What a chosen design fills in, by the form's `data-fill` (src/http/pages/try-form.ts). */
const fillings: Record<string, (choice: Choice) => void | Promise<void>> = {
  parameters: ({ form, design }) => {
    const company = new URL(design.render_url).searchParams.get("c") ?? "";
    const lines = design.optional_url_params.map((parameter) => `${parameter.name}=${parameter.default}`);
    fillIn(controlIn(form, "query", "c"), company);
    fillIn(controlIn(form, "pairs"), lines.join("\n"));
  },
  layers: async ({ form, design, key }) => {
    const answer = await ask(`/v1/images/${encodeURIComponent(design.id)}/fields`, key);
    const { layers } = (await answer.json()) as { layers: { layer_id: string; type: string }[] };
    const text = layers.find(({ type }) => type === "text");
    const edits = text === undefined ? [] : [{ layer_id: text.layer_id, text: "Good morning, Ada" }];
    fillIn(
      controlIn(form, "body"),
      JSON.stringify({ design_id: design.id, layers: edits, format: "png" }, null, 2),
    );
  },
  draft: async ({ form, design, key }) => {
    const answer = await ask(`/v1/designs/${encodeURIComponent(design.id)}/document`, key);
    const draft: unknown = await answer.json();
    fillIn(controlIn(form, "body"), JSON.stringify(draft, null, 2));
    fillIn(controlIn(form, "header", "If-Match"), answer.headers.get("ETag") ?? "");
  },
};

/**
 * Fills a form in with what belongs to the design that was chosen. What somebody typed stays: only fields that hold
 * what was filled in before, or what the page came with, are written.
 */
export async function fillFromDesign(choice: Choice): Promise<void> {
  const filling = fillings[choice.form.dataset["fill"] ?? ""];
  const typed = choice.form.querySelector("[data-in=body][data-typed], [data-in=pairs][data-typed]");
  if (filling === undefined || typed !== null) return;
  await filling(choice);
}

async function ask(path: string, key: string): Promise<Response> {
  const answer = await fetch(path, { headers: { "X-API-KEY": key }, credentials: "omit" });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer;
}

function controlIn(form: HTMLFormElement, place: string, name?: string): Control | null {
  return form.querySelector<Control>(`[data-in="${place}"]${name === undefined ? "" : `[name="${name}"]`}`);
}

/** Writes into a field as if it were typed. */
function fillIn(control: Control | null, value: string): void {
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
    // Text that the user is editing is not changed.
  }
}
