import { fillIn } from "./fill-in.ts";
import type { KnownDesign } from "./known-names.ts";
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
