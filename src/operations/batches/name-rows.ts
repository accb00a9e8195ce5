import { foldCase } from "../../design/fold-case.ts";
import { firstSize, sizeParameter } from "../../design/sizes/size-names.ts";
import { invalid } from "../service-error.ts";
import { maxBatchRows, type NamedRow } from "./batch-input.ts";
import { nameFiles } from "./row-filenames.ts";

/** A row that a caller sends. */
export interface CheckedRow {
  filename?: string | undefined;
  /** JSON: values by parameter name. */
  params: string;
}

/** Of the values of all images together: twice an upload, because each row repeats the names of its columns. */
const maxCharacters = 40_000_000;

/**
 * The rows with the names of their files. With sizes, each row is followed by itself in the next size, which its values
 * name and the end of its file's name. Throws invalid for too many images.
 */
export function nameRows(rows: readonly CheckedRow[], sizes?: readonly string[]): NamedRow[] {
  const wanted = rows.map(({ filename }) => filename);
  const all = rows.map(({ params }) => params);
  if (sizes === undefined) return withNames(all, nameFiles(wanted));
  const distinct = [...new Set(sizes)];
  const images = rows.length * distinct.length;
  if (images > maxBatchRows) {
    const made = `${rows.length} rows in ${distinct.length} sizes are ${images} images`;
    throw invalid([{ path: "sizes", message: `${made}, and a batch has at most ${maxBatchRows}` }]);
  }
  const withSize = createWithSize();
  const endings = distinct.map((name) => (name === firstSize ? "" : name));
  const sized = all.flatMap((params) => distinct.map((size) => withSize(params, size)));
  return withNames(sized, nameFiles(wanted, endings));
}

function withNames(params: readonly string[], stems: readonly string[]): NamedRow[] {
  const characters = params.reduce((sum, { length }) => sum + length, 0);
  if (characters > maxCharacters) {
    const message = `The values of all images have ${characters} characters as JSON, and at most ${maxCharacters} are accepted`;
    throw invalid([{ path: "rows", message }]);
  }
  return params.map((text, index) => ({ params: text, stem: stems[index] ?? "" }));
}

/** Rows share their names, each of which is folded once. */
function createWithSize() {
  const areSizes = new Map<string, boolean>();
  const isSize = (name: string) => {
    const known = areSizes.get(name) ?? foldCase(name) === sizeParameter;
    areSizes.set(name, known);
    return known;
  };
  return (params: string, size: string): string => {
    const others = Object.entries(JSON.parse(params) as Record<string, unknown>).filter(
      ([name]) => !isSize(name),
    );
    return JSON.stringify({ ...Object.fromEntries(others), [sizeParameter]: size });
  };
}
