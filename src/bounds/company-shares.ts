/** What companies hold of something that there is only so much of: permits, connections, bytes. */
export interface CompanyShares {
  /** Whether the company may take so much more now. */
  fits(company: string, amount: number): boolean;
  take(company: string, amount: number): void;
  giveBack(company: string, amount: number): void;
  /** Of all companies. */
  held(): number;
}

export interface SharesOptions {
  /** Of all companies together, now. */
  max: () => number;
  /**
   * For what may be held for long, because others decide when it ends: a company takes no more than it leaves free, so that
   * another one finds some at once. One company has half of it then, two have a third each. A first amount always fits if
   * there is as much.
   */
  leavesRoom: boolean;
}

export function createCompanyShares({ max, leavesRoom }: SharesOptions): CompanyShares {
  const heldBy = new Map<string, number>();
  let held = 0;
  return {
    fits(company, amount) {
      const free = max() - held - amount;
      const own = heldBy.get(company) ?? 0;
      return free >= 0 && (!leavesRoom || own === 0 || own + amount <= free);
    },
    take(company, amount) {
      held += amount;
      heldBy.set(company, (heldBy.get(company) ?? 0) + amount);
    },
    giveBack(company, amount) {
      held -= amount;
      const own = (heldBy.get(company) ?? 0) - amount;
      if (own > 0) heldBy.set(company, own);
      else heldBy.delete(company);
    },
    held: () => held,
  };
}
