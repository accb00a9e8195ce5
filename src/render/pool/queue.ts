import { createObjectSet } from "../../bounds/object-set.ts";
import { RenderBusy } from "../protocol/errors.ts";
import { createFairQueue, type FairQueue, type Flow } from "../../bounds/fair-queue.ts";

/** How one item waits. */
export interface Waiting {
  flow: Flow;
  /** Milliseconds that it will probably occupy a worker. */
  costMs: number;
  /** Milliseconds that it may wait. */
  waitMs: number;
  /** Another item is refused in its place, unless all are like it. */
  isProtected?: boolean;
}

/** A fair queue, bounded in length and in the time that each item may wait. */
export interface Queue<Item extends object> extends Omit<
  FairQueue<Item>,
  "push" | "unshift" | "newestOfLargest"
> {
  /** In a full queue the newest item of the company with the most queued cost is refused. Throws RenderBusy if it is this one. */
  push(item: Item, waiting: Waiting): void;
  /** Puts a retried item before the others of its group. */
  unshift(item: Item, waiting: Waiting): void;
  isEmpty(): boolean;
  /** Drops all items. */
  close(): void;
}

interface QueueOptions<Item extends object> {
  length: number;
  /** Whether the item is in a worker already, so that another one is refused in its place. */
  isSent: (item: Item) => boolean;
  /** Called with an item that has waited too long, was refused after it was accepted, or whose queue is closed. */
  drop: (item: Item, error: RenderBusy) => void;
}

export function createQueue<Item extends object>({ length, isSent, drop }: QueueOptions<Item>): Queue<Item> {
  const items = createFairQueue<Item>();
  const preferred = new WeakSet<Item>();
  const waits = createWaits<Item>((item) => {
    remove(item);
    drop(item, new RenderBusy("waited"));
  });

  function remove(item: Item): void {
    items.remove(item);
    waits.delete(item);
    preferred.delete(item);
  }

  /** Removes one item of a queue that is too long. */
  function makeRoom(newest: Item): void {
    const refused = items.newestOfLargest((item) => !preferred.has(item) && !isSent(item)) ?? newest;
    remove(refused);
    if (refused === newest) throw new RenderBusy("queue_full");
    drop(refused, new RenderBusy("queue_full"));
  }

  return {
    ...items,
    push(item, { flow, costMs, waitMs, isProtected = false }) {
      items.push(item, flow, costMs);
      waits.add(item, waitMs);
      if (isProtected) preferred.add(item);
      if (items.length() > length) makeRoom(item);
    },
    unshift(item, { flow, costMs, waitMs }) {
      items.unshift(item, flow, costMs);
      preferred.add(item);
      waits.add(item, waitMs);
    },
    remove,
    isEmpty: () => items.length() === 0,
    close() {
      for (const item of waits.close()) {
        remove(item);
        drop(item, new RenderBusy("stopping"));
      }
    },
  };
}

interface Waits<Item extends object> {
  add(item: Item, ms: number): void;
  delete(item: Item): void;
  /** Stops the timer and returns what still waits. */
  close(): Item[];
}

/** One timer for the queue: making and clearing one for each item costs a busy server more than the rest of it. */
function createWaits<Item extends object>(onLate: (item: Item) => void): Waits<Item> {
  const waiting = createObjectSet<Item>();
  const ends = new WeakMap<Item, number>();
  const endOf = (item: Item) => ends.get(item) ?? Number.POSITIVE_INFINITY;
  let timer: { handle: NodeJS.Timeout; at: number } | undefined;

  function lookAt(at: number, now: number): void {
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(look, Math.ceil(at - now)).unref(), at };
  }

  function look(): void {
    timer = undefined;
    const now = performance.now();
    const late = [...waiting].filter((item) => endOf(item) <= now);
    for (const item of late) waiting.delete(item);
    if (waiting.size() > 0) lookAt(Math.min(...[...waiting].map(endOf)), now);
    for (const item of late) onLate(item);
  }

  return {
    add(item, ms) {
      const now = performance.now();
      waiting.add(item);
      ends.set(item, now + ms);
      if (timer === undefined || timer.at > now + ms) lookAt(now + ms, now);
    },
    delete: (item) => waiting.delete(item),
    close() {
      clearTimeout(timer?.handle);
      timer = undefined;
      return [...waiting];
    },
  };
}
