/**
 * What is counted apart: clicks on links, and the opens of known fetchers of mail programs. Every open that isn't of one of
 * these fetchers is of another one.
 */
export const countedKinds = ["click", "apple_relay", "gmail_proxy", "yahoo_proxy", "scanner"] as const;

export type CountedKind = (typeof countedKinds)[number];

/** Whose opens or clicks are counted. */
interface Counted {
  design_id: string;
  /** Absent for opens by other fetchers than the known ones. */
  kind?: CountedKind;
}

const separator = ":";

/** A design's id with the kind, as the journal and the table of answered opens hold both. */
export function toCountedId({ design_id, kind }: Counted): string {
  return kind === undefined ? design_id : design_id + separator + kind;
}

/** A kind of a newer version counts as none, so that no open is lost. */
export function fromCountedId(id: string): Counted {
  const [design_id = "", name] = id.split(separator);
  const kind = countedKinds.find((one) => one === name);
  return kind === undefined ? { design_id } : { design_id, kind };
}
