/** A set of objects, in no particular order. */
export interface ObjectSet<Item extends object> extends Iterable<Item> {
  add(item: Item): void;
  /** Does nothing when the item isn't in the set. */
  delete(item: Item): void;
}

/**
 * Creates a set for objects that come and go with every request. V8's own Set and Map keep deleted ones, and what they
 * refer to, until the next full garbage collection (docs/adr/0063).
 */
export function createObjectSet<Item extends object>(): ObjectSet<Item> {
  const items: Item[] = [];
  const places = new WeakMap<Item, number>();
  return {
    add(item) {
      if (!places.has(item)) places.set(item, items.push(item) - 1);
    },
    delete(item) {
      const place = places.get(item);
      if (place === undefined) return;
      places.delete(item);
      const last = items.pop();
      if (last === undefined || last === item) return;
      items[place] = last;
      places.set(last, place);
    },
    [Symbol.iterator]: () => items.values(),
  };
}
