import type { EditorState, EditorStore } from "./editor-store.ts";

type TestValues = Pick<EditorState, "entered" | "time">;

/** In characters of JSON. Longer ones are kept until the page is left. */
const maxKept = 50_000;

/** Brings a design's test values back, and keeps them in this browser from here on. They aren't part of the design. */
export function keepTestValues(store: EditorStore, designId: string, storage: Storage): void {
  const key = `limn.test-values.${designId}`;
  const kept = readKept(key, storage);
  if (kept !== undefined) store.set(kept);
  let last: TestValues = store.get();
  store.subscribe(() => {
    const { entered, time } = store.get();
    if (entered === last.entered && time === last.time) return;
    last = { entered, time };
    writeKept(key, last, storage);
  });
}

function readKept(key: string, storage: Storage): TestValues | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "null") as {
      entered?: Record<string, unknown>;
      time?: unknown;
    } | null;
    if (kept === null) return undefined;
    const { entered = {}, time = "" } = kept;
    const texts = Object.entries(entered).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    );
    return { entered: Object.fromEntries(texts), time: typeof time === "string" ? time : "" };
  } catch {
    // Storage is blocked, or another program has written there.
    return undefined;
  }
}

function writeKept(key: string, values: TestValues, storage: Storage): void {
  const text = JSON.stringify(values);
  try {
    const isEmpty = Object.keys(values.entered).length === 0 && values.time === "";
    if (isEmpty || text.length > maxKept) storage.removeItem(key);
    else storage.setItem(key, text);
  } catch {
    // Storage is blocked or full. The values hold until the page is left.
  }
}
