import type { Fold, Positions } from "./journal-services.ts";

const SEPARATOR = "/";

/**
 * Folds and positions of the journals of one node alone. Nodes that share a database have files of the same names, so
 * the database knows each by its node too. `node` is undefined for the only server of an embedded database.
 */
export function ofNode(
  { fold, positions }: { fold: Fold; positions: Positions },
  node: string | undefined,
): { fold: Fold; positions: Positions } {
  const prefix = node === undefined ? "" : `${node}${SEPARATOR}`;
  const isOwn = (journal: string) =>
    journal.startsWith(prefix) && !journal.slice(prefix.length).includes(SEPARATOR);
  return {
    fold: ({ journal, forget = [], ...batch }, whenLocked) =>
      fold({ ...batch, journal: prefix + journal, forget: forget.map((name) => prefix + name) }, whenLocked),
    async positions() {
      const own = [...(await positions())].filter(([journal]) => isOwn(journal));
      return new Map(own.map(([journal, offset]) => [journal.slice(prefix.length), offset]));
    },
  };
}
