/** Where a job waits: with its company's jobs, and among these with those of its group, such as the renders of one version. */
export interface Flow {
  company: string;
  group: string;
}

/** The first item of a flow, and milliseconds of work that the whole flow has queued. */
export interface Head<Item> {
  item: Item;
  queuedMs: number;
}

/** Jobs in the order in which companies, and within a company groups, get equal shares of the workers' time. */
export interface FairQueue<Item extends object> {
  push(item: Item, flow: Flow, costMs: number): void;
  /** Puts a retried item before the others of its group. It isn't charged again. */
  unshift(item: Item, flow: Flow, costMs: number): void;
  /** Counts the item's cost as used by its flow. Call it once when the item is sent to a worker. */
  charge(item: Item): void;
  /** Adds the difference between an item's estimated and measured cost. */
  settle(flow: Flow, differenceMs: number): void;
  /** Does nothing when the item isn't in the queue. */
  remove(item: Item): void;
  has(item: Item): boolean;
  /** Whether any item of this flow is in the queue. */
  hasFlow(flow: Flow): boolean;
  /** Whether any item of this company is in the queue. */
  hasCompany(company: string): boolean;
  /** The first item of each flow that matches, by default the first of all. The one whose turn it is comes first. */
  heads(matches?: (item: Item) => boolean): Iterable<Head<Item>>;
  /** Milliseconds of queued work that one more item of this cost would have to wait for, in all workers together. */
  workBefore(flow: Flow, costMs: number): number;
  /** The newest item that matches, of the company, and in it the group, with the most queued cost. */
  newestOfLargest(matches: (item: Item) => boolean): Item | undefined;
  /** All of them, in no particular order. */
  items(): Item[];
  length(): number;
}

interface Entry<Item> {
  item: Item;
  flow: Flow;
  costMs: number;
  isCharged: boolean;
}

/** A company or one of its groups. `usedMs` is the virtual time up to which it has had its share. */
interface Share {
  usedMs: number;
  queuedMs: number;
}

interface GroupShare<Item> extends Share {
  entries: Entry<Item>[];
}

interface CompanyShare<Item> extends Share {
  groups: Shares<GroupShare<Item>>;
  /** The virtual time of its groups: the largest start of one that was served. */
  virtualMs: number;
}

/** Those of all companies, or of a company's groups. */
interface Shares<One extends Share> {
  all: Map<string, One>;
  /** Those with queued items, of which there are few. */
  queued: Map<string, One>;
}

// An idle share is remembered while it has used more than others. Only when there are `mostShares` are all looked through, and
// idle ones forgotten until `mostIdle` are left: otherwise each item would cost more the more designs are requested.
const maxIdle = 200;
const maxShares = 2 * maxIdle;

/**
 * Start-time fair queueing in two levels. The next item is one of the company that has used the least time; a company
 * that was idle begins where the others are, so that it can't save up time.
 */
export function createFairQueue<Item extends object>(): FairQueue<Item> {
  const shares = createShares<Item>();
  const entries = new WeakMap<Item, Entry<Item>>();
  let length = 0;

  function add(entry: Entry<Item>): Entry<Item>[] {
    entries.set(entry.item, entry);
    length += 1;
    return shares.enter(entry).entries;
  }

  return {
    push(item, flow, costMs) {
      const entry = { item, flow, costMs, isCharged: false };
      add(entry).push(entry);
    },
    unshift(item, flow, costMs) {
      const entry = { item, flow, costMs, isCharged: true };
      add(entry).unshift(entry);
    },
    charge(item) {
      const entry = entries.get(item);
      if (entry === undefined || entry.isCharged) return;
      entry.isCharged = true;
      shares.charge(entry);
    },
    settle: (flow, differenceMs) => shares.settle(flow, differenceMs),
    remove(item) {
      const entry = entries.get(item);
      if (entry === undefined) return;
      entries.delete(item);
      length -= 1;
      shares.leave(entry);
    },
    has: (item) => entries.has(item),
    hasFlow: ({ company, group }) => shares.companies.queued.get(company)?.groups.queued.has(group) === true,
    hasCompany: (company) => shares.companies.queued.has(company),
    heads: (matches = () => true) => heads(shares.companies, matches),
    workBefore: (flow, costMs) => workBefore(shares.companies, flow, costMs),
    newestOfLargest: (matches) => newestOfLargest(shares.companies, matches),
    items: () =>
      [...shares.companies.queued.values()]
        .flatMap(({ groups }) => [...groups.queued.values()])
        .flatMap((group) => group.entries.map(({ item }) => item)),
    length: () => length,
  };
}

/** What companies and their groups have used and queued. */
function createShares<Item>() {
  const companies = emptyShares<CompanyShare<Item>>();
  let virtualMs = 0;

  function sharesOf({ company: name, group }: Flow) {
    const company = companies.all.get(name);
    return { company, group: company?.groups.all.get(group) };
  }

  return {
    companies,
    enter({ flow, costMs }: Entry<Item>): GroupShare<Item> {
      const idle = { usedMs: 0, queuedMs: 0 };
      const company = join(companies, flow.company, virtualMs, () => ({
        ...idle,
        groups: emptyShares<GroupShare<Item>>(),
        virtualMs: 0,
      }));
      const group = join(company.groups, flow.group, company.virtualMs, () => ({
        ...idle,
        entries: [],
      }));
      company.queuedMs += costMs;
      group.queuedMs += costMs;
      return group;
    },
    leave(entry: Entry<Item>): void {
      const { company, group } = sharesOf(entry.flow);
      if (company === undefined || group === undefined) return;
      company.queuedMs -= entry.costMs;
      group.queuedMs -= entry.costMs;
      group.entries.splice(group.entries.indexOf(entry), 1);
      if (group.entries.length === 0) company.groups.queued.delete(entry.flow.group);
      if (company.groups.queued.size === 0) companies.queued.delete(entry.flow.company);
    },
    charge({ flow, costMs }: Entry<Item>): void {
      const { company, group } = sharesOf(flow);
      if (company === undefined || group === undefined) return;
      virtualMs = Math.max(virtualMs, company.usedMs);
      company.virtualMs = Math.max(company.virtualMs, group.usedMs);
      company.usedMs += costMs;
      group.usedMs += costMs;
    },
    settle(flow: Flow, differenceMs: number): void {
      const { company, group } = sharesOf(flow);
      if (company !== undefined) company.usedMs += differenceMs;
      if (group !== undefined) group.usedMs += differenceMs;
    },
  };
}

function emptyShares<One extends Share>(): Shares<One> {
  return { all: new Map(), queued: new Map() };
}

/** The share of this name. One that has no queued items begins at `virtualMs`, unless it has used more. */
function join<One extends Share>(shares: Shares<One>, name: string, virtualMs: number, make: () => One): One {
  const { all, queued } = shares;
  if (all.size > maxShares) forgetIdle(shares, virtualMs);
  const share = all.get(name) ?? make();
  if (!queued.has(name)) {
    all.set(name, share);
    queued.set(name, share);
    share.queuedMs = 0;
    share.usedMs = Math.max(share.usedMs, virtualMs);
  }
  return share;
}

function forgetIdle<One extends Share>({ all, queued }: Shares<One>, virtualMs: number): void {
  for (const [name, { usedMs }] of all) if (!queued.has(name) && usedMs <= virtualMs) all.delete(name);
  for (const name of all.keys()) {
    if (all.size <= maxIdle) return;
    if (!queued.has(name)) all.delete(name);
  }
}

function queuedByUse<One extends Share>({ queued }: Shares<One>): One[] {
  const shares = [...queued.values()];
  return shares.length < 2 ? shares : shares.toSorted((one, other) => one.usedMs - other.usedMs);
}

function* heads<Item>(
  companies: Shares<CompanyShare<Item>>,
  matches: (item: Item) => boolean,
): Iterable<Head<Item>> {
  for (const company of queuedByUse(companies)) {
    for (const { entries, queuedMs } of queuedByUse(company.groups)) {
      const first = entries.find(({ item }) => matches(item));
      if (first !== undefined) yield { item: first.item, queuedMs };
    }
  }
}

/** Until an item is served, every other flow gets as much as this one with the item, or all that it has queued. */
function workBefore<Item>(
  { queued: companies }: Shares<CompanyShare<Item>>,
  { company, group }: Flow,
  costMs: number,
): number {
  const groups = companies.get(company)?.groups.queued ?? new Map<string, Share>();
  const ownMs = queuedBefore(groups, group, costMs, groups.get(group)?.queuedMs ?? 0);
  return queuedBefore(companies, company, costMs, ownMs);
}

function queuedBefore(shares: Map<string, Share>, own: string, costMs: number, ownMs: number): number {
  let sum = ownMs;
  for (const [name, { queuedMs }] of shares) if (name !== own) sum += Math.min(queuedMs, ownMs + costMs);
  return sum;
}

function newestOfLargest<Item>(
  { queued: companies }: Shares<CompanyShare<Item>>,
  matches: (item: Item) => boolean,
): Item | undefined {
  const bySize = (one: Share, other: Share) => other.queuedMs - one.queuedMs;
  for (const { groups } of [...companies.values()].toSorted(bySize)) {
    for (const { entries } of [...groups.queued.values()].toSorted(bySize)) {
      const newest = entries.findLast(({ item }) => matches(item));
      if (newest !== undefined) return newest.item;
    }
  }
  return undefined;
}
