/** The fields of a selected design that actions need, because its page of the list may be unloaded. */
export interface SelectedDesign {
  id: string;
  name: string;
  project_id: string;
  lifetime_open_count: number;
}

export interface Selection {
  /** By id, in the order of selection. */
  selected: ReadonlyMap<string, SelectedDesign>;
  /** Start of the next range: the index that was selected last. */
  anchor: number | undefined;
}

export const emptySelection: Selection = { selected: new Map(), anchor: undefined };

/** Selects a design, or deselects it if it is selected. */
export function toggle({ selected }: Selection, design: SelectedDesign, index: number): Selection {
  const next = new Map(selected);
  if (!next.delete(design.id)) next.set(design.id, pick(design));
  return { selected: next, anchor: index };
}

/** Adds designs and keeps the anchor, so that a range can be extended. */
export function add({ selected, anchor }: Selection, designs: readonly SelectedDesign[]): Selection {
  const next = new Map(selected);
  for (const design of designs) next.set(design.id, pick(design));
  return { selected: next, anchor };
}

/** Removes deleted or moved designs. */
export function without({ selected, anchor }: Selection, ids: readonly string[]): Selection {
  const next = new Map(selected);
  for (const id of ids) next.delete(id);
  return next.size === 0 ? emptySelection : { selected: next, anchor };
}

/** The range between the anchor and an index, both included. */
export function rangeTo({ anchor }: Selection, index: number): { first: number; last: number } {
  const from = anchor ?? index;
  return { first: Math.min(from, index), last: Math.max(from, index) };
}

const pick = ({ id, name, project_id, lifetime_open_count }: SelectedDesign): SelectedDesign => ({
  id,
  name,
  project_id,
  lifetime_open_count,
});
