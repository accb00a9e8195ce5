/** Three states of a list of unique names: the common one, and what became of it on both sides. */
export interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/** Whether both sides have brought what all three lists have into another order, and not into the same one. */
export function isOrderContested({ base, mine, theirs }: Orders): boolean {
  const common = commonOf({ base, mine, theirs });
  const [before, own, other] = [base, mine, theirs].map((list) => within(list, common));
  return !isEqual(own, before) && !isEqual(other, before) && !isEqual(own, other);
}

/**
 * The names that stay, in the order of the side that has changed it; `winner` decides where both have. What only the other side
 * has stands before the same name as there, or at the end: what both sides have added on top is theirs first, then mine.
 */
export function mergeOrder(orders: Orders, kept: ReadonlySet<string>, winner: "mine" | "theirs"): string[] {
  const { base, mine, theirs } = orders;
  const common = commonOf(orders);
  const isMoved = (list: readonly string[]) => !isEqual(within(list, common), within(base, common));
  const isFramedByMine = isOrderContested(orders) ? winner === "mine" : isMoved(mine);
  const [frame, other] = isFramedByMine ? [mine, theirs] : [theirs, mine];
  const order = frame.filter((name) => kept.has(name));
  const placed = new Set(order);
  let next: string | undefined;
  for (const name of other.toReversed()) {
    if (!kept.has(name)) continue;
    if (!placed.has(name)) {
      order.splice(next === undefined ? order.length : order.indexOf(next), 0, name);
      placed.add(name);
    }
    next = name;
  }
  return order;
}

function commonOf({ base, mine, theirs }: Orders): ReadonlySet<string> {
  const [own, other] = [new Set(mine), new Set(theirs)];
  return new Set(base.filter((name) => own.has(name) && other.has(name)));
}

const within = (list: readonly string[], names: ReadonlySet<string>) =>
  list.filter((name) => names.has(name));

function isEqual(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
