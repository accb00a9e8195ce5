interface List {
  labels: readonly string[];
  /** The index that has the focus; -1 for none. */
  now: number;
  /** Letters that were typed just before. */
  typed: string;
}

/** Where a key leads in a list that is worked by keys, and the letters typed so far; no index when it leads nowhere. */
export function keyTarget(key: string, { labels, now, typed }: List): { index?: number; text: string } {
  const last = labels.length - 1;
  if (key === "ArrowDown") return { index: now >= last ? 0 : now + 1, text: "" };
  if (key === "ArrowUp") return { index: now <= 0 ? last : now - 1, text: "" };
  if (key === "Home") return { index: 0, text: "" };
  if (key === "End") return { index: last, text: "" };
  if (Array.from(key).length !== 1 || (key === " " && typed === "")) return { text: "" };
  const text = typed + key.toLowerCase();
  // The same letter over and over goes from one to the next.
  const prefix = new Set(text).size === 1 ? key.toLowerCase() : text;
  const order = labels.map(
    (_, step) => (now + step + (prefix.length > 1 ? 0 : 1) + labels.length) % labels.length,
  );
  const index = order.find((at) => labels[at]?.toLowerCase().startsWith(prefix));
  return index === undefined ? { text } : { index, text };
}
