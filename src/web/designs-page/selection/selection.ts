/** A design as the selection knows it: enough to move, delete and export it, wherever it is scrolled to. */
export interface Chosen {
  id: string;
  name: string;
  project_id: string;
  billing_cycle_open_count: number;
}

export interface Selection {
  /** By id, in the order of choosing. */
  chosen: ReadonlyMap<string, Chosen>;
  /** Where the next range begins: the place in the list that was chosen last. */
  anchor: number | undefined;
}

export const nothingChosen: Selection = { chosen: new Map(), anchor: undefined };

/** Chooses one more, or one less. */
export function toggle({ chosen }: Selection, design: Chosen, place: number): Selection {
  const next = new Map(chosen);
  if (!next.delete(design.id)) next.set(design.id, pick(design));
  return { chosen: next, anchor: place };
}

/** Adds designs; the anchor stays, so that a range can be drawn out further. */
export function add({ chosen, anchor }: Selection, designs: readonly Chosen[]): Selection {
  const next = new Map(chosen);
  for (const design of designs) next.set(design.id, pick(design));
  return { chosen: next, anchor };
}

/** Leaves out designs that are gone. */
export function without({ chosen, anchor }: Selection, ids: readonly string[]): Selection {
  const next = new Map(chosen);
  for (const id of ids) next.delete(id);
  return next.size === 0 ? nothingChosen : { chosen: next, anchor };
}

/** The places from the anchor to one of the list, both included, the lower first. */
export function rangeTo({ anchor }: Selection, place: number): { first: number; last: number } {
  const from = anchor ?? place;
  return { first: Math.min(from, place), last: Math.max(from, place) };
}

const pick = ({ id, name, project_id, billing_cycle_open_count }: Chosen): Chosen => ({
  id,
  name,
  project_id,
  billing_cycle_open_count,
});
