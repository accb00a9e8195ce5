import type { Issue } from "../../../design/issues.ts";

/** An issue of a document for the user: where it is, and what is wrong. */
export interface IssueDescription {
  where: string;
  what: string;
}

const mostValues = 6;

/** Describes an issue, with the layer's name instead of its index. */
export function describeIssue(issue: Issue, document: unknown): IssueDescription {
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
  const isUnknownAsset = typeof found === "string" && found.startsWith("asset:");
  const sentences = [
    isUnknownAsset
      ? `This company has no image “${found}”. Upload it here and use its new id in the document.`
      : `${sentence(message)}${found === undefined ? "" : ` Found: ${quoteText(found)}.`}`,
    allowed === undefined || allowed.length === 0 ? "" : `Accepted: ${listValues(allowed)}.`,
  ];
  return sentences.filter((text) => text !== "").join(" ");
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const quoteText = (value: unknown) => (typeof value === "string" ? `“${value}”` : String(value));

function listValues(values: readonly unknown[]): string {
  const list = values.slice(0, mostValues).map(String).join(", ");
  return values.length > mostValues ? `${list} and ${values.length - mostValues} more` : list;
}
