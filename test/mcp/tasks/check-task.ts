import type { Expectation, LayerFacts, MadeCall, Task, Transcript } from "./task.ts";

/** What doesn't hold after a task, in words; empty when it was done. */
export function checkTask(
  { expects }: Pick<Task, "expects">,
  transcript: Transcript,
  ids: ReadonlyMap<string, string>,
): string[] {
  const { calls, answer } = transcript;
  const failures: string[] = [];
  if (calls.length > expects.calls) failures.push(`${calls.length} calls, at most ${expects.calls}`);
  for (const tool of expects.never ?? [])
    if (calls.some((call) => call.tool === tool)) failures.push(`${tool} was called`);
  if (expects.url !== undefined) failures.push(...checkUrl(expects.url, calls, ids));
  if (expects.image !== undefined) failures.push(...checkImage(expects.image, calls, ids));
  for (const part of expects.answer ?? [])
    if (!folded(answer).includes(folded(part))) failures.push(`The answer doesn't name ${part}`);
  return failures;
}

function checkUrl(
  { design, params = {}, isSigned, count = 1 }: NonNullable<Expectation["url"]>,
  calls: readonly MadeCall[],
  ids: ReadonlyMap<string, string>,
): string[] {
  const urls = succeeded(calls, "generate_image_url").map((call) => String(answerOf(call)["url"]));
  const last = urls.at(-1);
  if (last === undefined) return ["No URL was generated"];
  const { searchParams } = new URL(last);
  const failures = [];
  if (new Set(urls).size < count) failures.push(`${new Set(urls).size} URLs, expected ${count}`);
  if (searchParams.get("i") !== ids.get(design)) failures.push(`The URL is not of ${design}`);
  for (const [name, value] of Object.entries(params)) {
    const found = searchParams.get(name);
    if (found !== value)
      failures.push(`${name} is ${JSON.stringify(found)}, expected ${JSON.stringify(value)}`);
  }
  if (isSigned === true && !searchParams.has("s")) failures.push("The URL isn't signed");
  return failures;
}

type Answer = Readonly<Record<string, unknown>>;
type Edit = Readonly<Record<string, unknown>>;

function checkImage(
  expected: NonNullable<Expectation["image"]>,
  calls: readonly MadeCall[],
  ids: ReadonlyMap<string, string>,
): string[] {
  const last = succeeded(calls, "modify_design_layers").at(-1);
  if (last === undefined) return ["No image was rendered"];
  const answer = answerOf(last);
  const failures = [];
  if (last.args["designId"] !== ids.get(expected.design))
    failures.push(`The image is not of ${expected.design}`);
  if (expected.format !== undefined && answer["mimeType"] !== `image/${expected.format}`)
    failures.push(`The image is ${String(answer["mimeType"])}`);
  if (expected.width !== undefined && answer["width"] !== expected.width)
    failures.push(`The image is ${String(answer["width"])} wide`);
  failures.push(...checkEdits(expected, last));
  for (const [id, facts] of Object.entries(expected.layers ?? {}))
    failures.push(...checkFacts(id, facts, answer));
  return [...failures, ...checkWarnings(expected.warnings ?? [], answer)];
}

function checkEdits(
  { edits = {}, background }: NonNullable<Expectation["image"]>,
  { args }: MadeCall,
): string[] {
  const failures = [];
  const given = readJson(args["layersJson"]) as readonly Edit[];
  for (const [id, values] of Object.entries(edits)) {
    const merged: Edit = Object.assign({}, ...given.filter((edit) => edit["layer_id"] === id));
    for (const [name, value] of Object.entries(values))
      if (folded(String(merged[name])) !== folded(String(value)))
        failures.push(`${id}.${name} is ${JSON.stringify(merged[name])}, expected ${JSON.stringify(value)}`);
  }
  const color = (readJson(args["backgroundJson"] ?? "{}") as Edit)["color"];
  if (background !== undefined && folded(String(color)) !== background)
    failures.push(`The background is ${String(color)}`);
  return failures;
}

function checkFacts(id: string, facts: LayerFacts, answer: Answer): string[] {
  const layers = answer["layers"] as readonly Edit[];
  const layer = layers.find((one) => one["layer_id"] === id);
  if (layer === undefined) return [`${id} was not edited`];
  const shown = typeof layer["text_shown"] === "string" ? folded(layer["text_shown"]) : "";
  const texts = (answer["warnings"] as readonly Edit[])
    .filter((warning) => warning["layer"] === id)
    .map((warning) => String(warning["code"]));
  const holds: Record<keyof LayerFacts, boolean> = {
    text: facts.text === undefined || shown === folded(facts.text),
    lines: facts.lines === undefined || layer["lines"] === facts.lines,
    contrast: facts.contrast === undefined || Number(layer["contrast"]) >= facts.contrast,
    isWhole: facts.isWhole !== true || !texts.some((code) => code === "text_cut" || code === "text_shrunk"),
    isInside: facts.isInside !== true || layer["outside"] === false,
    isFree: facts.isFree !== true || (layer["overlaps"] as readonly string[]).length === 0,
    maxWidth: facts.maxWidth === undefined || Number(layer["width"]) <= facts.maxWidth,
  };
  return Object.entries(holds)
    .filter(([, held]) => !held)
    .map(([fact]) => `${id}: ${fact} doesn't hold: ${JSON.stringify(layer)}`);
}

function checkWarnings(expected: readonly string[] | "any", answer: Answer): string[] {
  if (expected === "any") return [];
  const codes = (answer["warnings"] as readonly Edit[]).map(({ code }) => String(code));
  return JSON.stringify([...codes].sort()) === JSON.stringify([...expected].sort())
    ? []
    : [`Warnings: ${JSON.stringify(answer["warnings"])}`];
}

function succeeded(calls: readonly MadeCall[], tool: string): MadeCall[] {
  return calls.filter((call) => call.tool === tool && !call.isError);
}

function answerOf({ text }: MadeCall): Answer {
  return JSON.parse(text) as Answer;
}

function readJson(value: unknown): unknown {
  return typeof value === "string" ? JSON.parse(value) : value;
}

/** Case-folded, with single blanks. */
function folded(text: string): string {
  return text.toLowerCase().normalize("NFC").replaceAll(/\s+/g, " ").trim();
}
