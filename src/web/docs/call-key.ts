/** The key that calls are tried with: in memory, and in the tab's own storage when its owner asks for that. */
export interface CallKey {
  get(): string | undefined;
  /** `keep`: also through a reload, until the tab is closed. */
  use(key: string, keep: boolean): void;
  forget(): void;
  /** Calls at once, and again at every change. */
  follow(listener: (key: string | undefined) => void): void;
}

const name = "limn-docs-key";

export function createCallKey(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): CallKey {
  let key = storage.getItem(name) ?? undefined;
  const listeners: ((key: string | undefined) => void)[] = [];
  const change = (to: string | undefined) => {
    key = to;
    for (const listener of listeners) listener(key);
  };
  return {
    get: () => key,
    use: (text, keep) => {
      if (keep) storage.setItem(name, text);
      else storage.removeItem(name);
      change(text);
    },
    forget: () => {
      storage.removeItem(name);
      change(undefined);
    },
    follow: (listener) => {
      listeners.push(listener);
      listener(key);
    },
  };
}

/** What a header can't carry, and so can't be a key; `undefined` when there is nothing wrong. */
export function wrongWith(key: string): string | undefined {
  if (key === "") return "Paste a key first.";
  if (/^[\x21-\x7e]+$/.test(key)) return undefined;
  return "A key has only letters, digits and underscores. Copy it again without anything else.";
}

/** Enough of a key to know it by: `limn_live_…a1b2`. */
export function masked(key: string): string {
  return key.length > 14 ? `${key.startsWith("limn_live_") ? "limn_live_" : ""}…${key.slice(-4)}` : "…";
}
