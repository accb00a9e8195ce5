/** A design as the selection knows it: enough to move, delete and export it, wherever it is scrolled to. */
export interface SelectedDesign {
  id: string;
  name: string;
  project_id: string;
  billing_cycle_open_count: number;
}

export interface Selection {
  /** By id, in the order of selection. */
  selected: ReadonlyMap<string, SelectedDesign>;
  /** Start of the next range: the index that was selected last. */
  anchor: number | undefined;
}

export const emptySelection: Selection = { selected: new Map(), anchor: undefined };

/** Chooses one more, or one less. */
export function toggle({ selected }: Selection, design: SelectedDesign, place: number): Selection {
  const next = new Map(selected);
  if (!next.delete(design.id)) next.set(design.id, pick(design));
  return { selected: next, anchor: place };
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

/** The places from the anchor to one of the list, both included, the lower first. */
export function rangeTo({ anchor }: Selection, place: number): { first: number; last: number } {
  const from = anchor ?? place;
  return { first: Math.min(from, place), last: Math.max(from, place) };
}

const pick = ({ id, name, project_id, billing_cycle_open_count }: SelectedDesign): SelectedDesign => ({
  id,
  name,
  project_id,
  billing_cycle_open_count,
});
