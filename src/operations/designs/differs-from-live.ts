/**
 * Whether a draft says something else than the live version. Names tell nothing: a rename reaches the draft without
 * being published. Both documents are canonical.
 */
export function differsFromLive(draft: object, live: object): boolean {
  const nameless = (document: object) => JSON.stringify({ ...document, name: "" });
  return nameless(draft) !== nameless(live);
}
