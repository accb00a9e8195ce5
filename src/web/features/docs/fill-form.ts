import type { Control } from "./read-form.ts";
import type { SuggestedDesign, Suggestions } from "./suggestions.ts";
import { isText } from "../../../kinds/structural-kinds.ts";

interface DesignChoice {
  form: HTMLFormElement;
  design: SuggestedDesign;
  key: string;
}

/** Fills a form from the chosen design, by the form's `data-fill` (src/http/pages/try-form.ts). */
const fillers: Record<string, (choice: DesignChoice) => void | Promise<void>> = {
  parameters: ({ form, design }) => {
    const company = new URL(design.render_url).searchParams.get("c") ?? "";
    const lines = design.optional_url_params.map((parameter) => `${parameter.name}=${parameter.default}`);
    setValue(controlIn(form, "query", "c"), company);
    setValue(controlIn(form, "pairs"), lines.join("\n"));
  },
  layers: async ({ form, design, key }) => {
    const response = await fetchWithKey(`/v1/images/${encodeURIComponent(design.id)}/fields`, key);
    const { layers } = (await response.json()) as { layers: { layer_id: string; type: string }[] };
    const text = layers.find(isText);
    const edits = text === undefined ? [] : [{ layer_id: text.layer_id, text: "Good morning, Ada" }];
    setValue(
      controlIn(form, "body"),
      JSON.stringify({ design_id: design.id, layers: edits, format: "png" }, null, 2),
    );
  },
  draft: async ({ form, design, key }) => {
    const response = await fetchWithKey(`/v1/designs/${encodeURIComponent(design.id)}/document`, key);
    const draft: unknown = await response.json();
    setValue(controlIn(form, "body"), JSON.stringify(draft, null, 2));
    setValue(controlIn(form, "header", "If-Match"), response.headers.get("ETag") ?? "");
  },
};

/**
 * Fills a form with the data of the chosen design. A form whose body or parameters the user has edited is left
 * unchanged.
 */
export async function fillFromDesign(choice: DesignChoice): Promise<void> {
  const fill = fillers[choice.form.dataset["fill"] ?? ""];
  const editedField = choice.form.querySelector("[data-in=body][data-typed], [data-in=pairs][data-typed]");
  if (fill === undefined || editedField !== null) return;
  await fill(choice);
}

async function fetchWithKey(path: string, key: string): Promise<Response> {
  const response = await fetch(path, { headers: { "X-API-KEY": key }, credentials: "omit" });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

function controlIn(form: HTMLFormElement, place: string, name?: string): Control | null {
  return form.querySelector<Control>(`[data-in="${place}"]${name === undefined ? "" : `[name="${name}"]`}`);
}

/** Sets a field's value and dispatches an input event, as for user input. */
function setValue(control: Control | null, value: string): void {
  if (control === null || control.value === value) return;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Fills each empty field for an id or name with the first suggestion, so that a call works with one click. */
export function fillFromSuggestions(
  form: HTMLFormElement,
  { designs, projects, families, assets, batches, webhooks, tables, rowKeys }: Suggestions,
): void {
  const first: Record<string, string | undefined> = {
    "known-designs": designs[0]?.id,
    "known-projects": projects[0]?.id,
    "known-families": families[0]?.family,
    "known-assets": assets[0]?.id,
    "known-batches": batches[0]?.id,
    "known-webhooks": webhooks[0]?.id,
    "known-tables": tables[0]?.name,
    "known-keys": rowKeys[0],
  };
  for (const input of form.querySelectorAll<HTMLInputElement>("input[data-first]")) {
    const value = first[input.getAttribute("list") ?? ""];
    if (value !== undefined && input.value === "") setValue(input, value);
  }
}

/** Writes a chosen id into the body, unless the body isn't valid JSON. */
export function fillBody(form: HTMLFormElement, { name, value }: Control): void {
  const body = form.querySelector<HTMLTextAreaElement>("[data-in=body]");
  if (body === null || value.trim() === "") return;
  try {
    const content = JSON.parse(body.value) as Record<string, unknown>;
    setValue(body, JSON.stringify({ ...content, [name]: value.trim() }, null, 2));
  } catch {
    // The user is still editing the body.
  }
}
