import { parseAssetAddress } from "../../../design/asset-addresses.ts";
import type { Issue } from "../../../design/issues.ts";
import * as words from "./words.ts";

/** An issue of a document for the user: where it is, and what is wrong. */
export interface IssueDescription {
  where: string;
  what: string;
}

const maxValues = 6;

/** Describes an issue, with the layer's name instead of its index. */
export function describeIssue(issue: Issue, document: unknown): IssueDescription {
  return { where: whereOf(issue.path.replace(/^document\.?/, ""), document), what: whatOf(issue) };
}

function whereOf(path: string, document: unknown): string {
  if (path === "") return words.wholeDocument;
  const [, index, rest = ""] = /^layers\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (index === undefined) return path;
  const name = nameOf(document, Number(index));
  const layer = name === undefined ? words.layerIndex(Number(index) + 1) : words.layerName(name);
  return rest === "" ? layer : `${layer}, ${rest}`;
}

function nameOf(document: unknown, index: number): string | undefined {
  const layers = (document as { layers?: unknown } | null)?.layers;
  const layer = Array.isArray(layers) ? (layers[index] as { name?: unknown } | null | undefined) : undefined;
  const name = layer?.name;
  return typeof name === "string" && name.trim() !== "" && name.length <= 64 ? name : undefined;
}

function whatOf({ message, found, allowed }: Issue): string {
  const sentences = [
    typeof found === "string" && parseAssetAddress(found) !== undefined
      ? words.thisCompanyHasNoImage(found)
      : `${sentence(message)}${found === undefined ? "" : words.found(quoteText(found))}`,
    allowed === undefined || allowed.length === 0 ? "" : words.accepted(listValues(allowed)),
  ];
  return sentences.filter((text) => text !== "").join(" ");
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const quoteText = (value: unknown) => (typeof value === "string" ? `“${value}”` : String(value));

function listValues(values: readonly unknown[]): string {
  const list = values.slice(0, maxValues).map(String).join(", ");
  return values.length > maxValues ? words.listAndMore(list, values.length - maxValues) : list;
}
