import type { Issue } from "../../../design/issues.ts";

/** An issue of a document in words: where, and what to do there. */
export interface IssueWords {
  where: string;
  what: string;
}

const mostAccepted = 6;

/** Describes an issue, with the layer's name instead of its index. */
export function describeIssue(issue: Issue, document: unknown): IssueWords {
  return { where: whereOf(issue.path.replace(/^document\.?/, ""), document), what: whatOf(issue) };
}

function whereOf(path: string, document: unknown): string {
  if (path === "") return "The whole document";
  const [, index, rest = ""] = /^layers\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (index === undefined) return path;
  const name = nameOf(document, Number(index));
  const layer = name === undefined ? `Layer ${Number(index) + 1}` : `Layer “${name}”`;
  return rest === "" ? layer : `${layer}, ${rest}`;
}

function nameOf(document: unknown, index: number): string | undefined {
  const layers = (document as { layers?: unknown } | null)?.layers;
  const layer = Array.isArray(layers) ? (layers[index] as { name?: unknown } | null | undefined) : undefined;
  const name = layer?.name;
  return typeof name === "string" && name.trim() !== "" && name.length <= 64 ? name : undefined;
}

function whatOf({ message, found, allowed }: Issue): string {
  const foreign = typeof found === "string" && found.startsWith("asset:");
  const sentences = [
    foreign
      ? `This company has no image “${found}”. Upload it here and use its new id in the document.`
      : `${sentence(message)}${found === undefined ? "" : ` Found: ${show(found)}.`}`,
    allowed === undefined || allowed.length === 0 ? "" : `Accepted: ${accepted(allowed)}.`,
  ];
  return sentences.filter((words) => words !== "").join(" ");
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const show = (value: unknown) => (typeof value === "string" ? `“${value}”` : String(value));

function accepted(values: readonly unknown[]): string {
  const list = values.slice(0, mostAccepted).map(String).join(", ");
  return values.length > mostAccepted ? `${list} and ${values.length - mostAccepted} more` : list;
}
