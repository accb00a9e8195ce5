import { RenderBusy } from "../protocol/errors.ts";

/** A first-in-first-out queue, bounded in length and in the time that each item may wait. */
export interface Queue<Item> {
  /** Throws RenderBusy when the queue is full. */
  push(item: Item): void;
  /** Puts a retried item to the front, even when the queue is full. */
  unshift(item: Item): void;
  /** Does nothing when the item isn't in the queue. */
  remove(item: Item): void;
  /** The first item that matches. It stays in the queue. */
  find(matches: (item: Item) => boolean): Item | undefined;
  isEmpty(): boolean;
  length(): number;
  /** Drops all items. */
  close(): void;
}

interface QueueOptions<Item> {
  length: number;
  waitMs: number;
  /** Called with an item that has waited too long, or whose queue is closed. */
  drop: (item: Item, error: RenderBusy) => void;
}

export function createQueue<Item>({ length, waitMs, drop }: QueueOptions<Item>): Queue<Item> {
  let entries: { item: Item; until: number }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function entryOf(item: Item): { item: Item; until: number } {
    // One timer for the queue: making and clearing one for each item costs a busy server more than the rest of it.
    timer ??= setTimeout(dropLate, waitMs).unref();
    return { item, until: performance.now() + waitMs };
  }

  function dropLate(): void {
    timer = undefined;
    const now = performance.now();
    const late = entries.filter(({ until }) => until <= now);
    entries = entries.filter(({ until }) => until > now);
    if (entries.length > 0) {
      const next = Math.min(...entries.map(({ until }) => until));
      timer = setTimeout(dropLate, Math.ceil(next - now)).unref();
    }
    for (const { item } of late) drop(item, new RenderBusy("No render process was free in time"));
  }

  return {
    push(item) {
      if (entries.length >= length) throw new RenderBusy("Too many renders in the queue");
      entries.push(entryOf(item));
    },
    unshift: (item) => void entries.unshift(entryOf(item)),
    remove(item) {
      const index = entries.findIndex((entry) => entry.item === item);
      if (index >= 0) entries.splice(index, 1);
    },
    find: (matches) => entries.find(({ item }) => matches(item))?.item,
    isEmpty: () => entries.length === 0,
    length: () => entries.length,
    close() {
      clearTimeout(timer);
      timer = undefined;
      for (const { item } of entries.splice(0)) {
        drop(item, new RenderBusy("The render processes are being stopped"));
      }
    },
  };
}
