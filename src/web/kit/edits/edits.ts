import { type Merge, mergeValue } from "./merge-fields.ts";

/** The fields of a form that were touched: what they said before, and what they say now. */
export type Edits<Draft> = { readonly [Field in keyof Draft]?: Edit<Draft[Field]> };

interface Edit<Value> {
  base: Value;
  mine: Value;
}

/** How fields are merged. Of others an edit wins. */
export type Merges<Draft> = { readonly [Field in keyof Draft]?: Merge<Draft[Field]> };

/** The values of a form: the saved ones, and what edits have changed. */
export function mergeEdits<Draft extends object>(
  saved: Draft,
  edits: Edits<Draft>,
  merges: Merges<Draft> = {},
): Draft {
  const draft = { ...saved };
  for (const field of fieldsOf(edits)) {
    const edit = edits[field];
    const merge: Merge<Draft[typeof field]> = merges[field] ?? mergeValue;
    if (edit !== undefined) draft[field] = merge({ ...edit, theirs: saved[field] });
  }
  return draft;
}

/** `part` was typed over what `saved` and the edits before show. */
export function withEdit<Draft extends object>(
  edits: Edits<Draft>,
  part: Partial<Draft>,
  saved: Draft,
): Edits<Draft> {
  const added = fieldsOf(part).map((field) => [field, { base: saved[field], mine: part[field] }] as const);
  return { ...edits, ...(Object.fromEntries(added) as Edits<Draft>) };
}

/** Without those that are still as they were in `done`. */
export function withoutEdits<Draft extends object>(edits: Edits<Draft>, done: Edits<Draft>): Edits<Draft> {
  const left = fieldsOf(edits).filter((field) => edits[field] !== done[field]);
  return Object.fromEntries(left.map((field) => [field, edits[field]])) as Edits<Draft>;
}

const fieldsOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];
