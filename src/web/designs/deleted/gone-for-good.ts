/** Days for which a deleted design can be brought back (contract §5). */
const recoverableDays = 30;
const dayMs = 86_400_000;

/** The instant from which a design that was deleted then can't be brought back any more. */
export function goneForGood(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + recoverableDays * dayMs).toISOString();
}
