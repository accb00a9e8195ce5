/** The API key of the page's calls. It is in memory, or in session storage if the user wants that. */
export interface CallKey {
  get(): string | undefined;
  /** `persist` keeps the key through reloads, until the tab is closed. */
  set(key: string, persist: boolean): void;
  remove(): void;
  /** Calls the listener immediately and after each change. */
  subscribe(listener: (key: string | undefined) => void): void;
}

const storageKey = "limn-docs-key";

export function createCallKey(storage: Pick<Storage, "getItem" | "setItem" | "removeItem">): CallKey {
  let key = storage.getItem(storageKey) ?? undefined;
  const listeners: ((key: string | undefined) => void)[] = [];
  const change = (to: string | undefined) => {
    key = to;
    for (const listener of listeners) listener(key);
  };
  return {
    get: () => key,
    set: (text, persist) => {
      if (persist) storage.setItem(storageKey, text);
      else storage.removeItem(storageKey);
      change(text);
    },
    remove: () => {
      storage.removeItem(storageKey);
      change(undefined);
    },
    subscribe: (listener) => {
      listeners.push(listener);
      listener(key);
    },
  };
}

/** The error in an entered key, if it is empty or not valid in a header; undefined if it is valid. */
export function validateKey(key: string): string | undefined {
  if (key === "") return "Paste a key first.";
  if (/^[\x21-\x7e]+$/.test(key)) return undefined;
  return "A key has only letters, digits and underscores. Copy it again without anything else.";
}

/** A key's prefix and last characters: `limn_live_…a1b2`. */
export function maskKey(key: string): string {
  return key.length > 14 ? `${key.startsWith("limn_live_") ? "limn_live_" : ""}…${key.slice(-4)}` : "…";
}
