import type { UsualLooks } from "../document/usual-looks.ts";
import { createObservable, type Observable } from "./observable.ts";

/** A line that a person has put on the canvas. Layers snap to it. */
export interface RulerGuide {
  axis: "x" | "y";
  /** Canvas pixels from the left or top. */
  at: number;
}

/** How the editor looks for one person. Nothing of it is in the design. */
export interface ViewSettings {
  rulers: boolean;
  grid: boolean;
  /** Whether the panels are folded away. */
  folded: boolean;
  /** CSS pixels; undefined is the usual width. */
  left: number | undefined;
  right: number | undefined;
  /** The share of the right side that the properties take. */
  split: number | undefined;
  /** Guides by size of this design. */
  guides: Readonly<Record<string, readonly RulerGuide[]>>;
  /** Layers of this design whose width and height change together. */
  ratioLocks: readonly string[];
  /** What layers were given last since the editor was opened, which new ones follow. */
  looks: UsualLooks;
}

/** CSS pixels. */
export const rulerWidth = 20;
/** Canvas pixels between the lines of the grid. */
export const gridStep = 8;

/** Guides are shown with the rulers. */
export function shownGuides({ rulers, guides }: ViewSettings, size: string): readonly RulerGuide[] {
  return rulers ? (guides[size] ?? []) : [];
}

const usual: ViewSettings = {
  rulers: false,
  grid: false,
  folded: false,
  left: undefined,
  right: undefined,
  split: undefined,
  guides: {},
  ratioLocks: [],
  looks: {},
};

const everywhere = "limn.editor-view";

/** The settings that this browser has kept: guides and locks for the design, all others for every design. */
export function createViewSettings(designId: string, storage: Storage): Observable<ViewSettings> {
  const here = `${everywhere}.${designId}`;
  const settings = createObservable<ViewSettings>({
    ...usual,
    ...read(storage, everywhere),
    ...read(storage, here),
  });
  settings.subscribe(() => {
    const { guides, ratioLocks, looks: _, ...shared } = settings.get();
    write(storage, everywhere, shared);
    const hasOwn = ratioLocks.length > 0 || Object.values(guides).some(({ length }) => length > 0);
    write(storage, here, hasOwn ? { guides, ratioLocks } : undefined);
  });
  return settings;
}

function read(storage: Storage, key: string): Partial<ViewSettings> {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(kept).filter(([name, value]) => isSetting(name, value)));
  } catch {
    return {};
  }
}

function isSetting(name: string, value: unknown): boolean {
  if (name === "left" || name === "right" || name === "split") return typeof value === "number";
  if (name === "looks") return false;
  const before: unknown = usual[name as keyof ViewSettings];
  return typeof value === typeof before && value !== null && Array.isArray(value) === Array.isArray(before);
}

function write(storage: Storage, key: string, value: Partial<ViewSettings> | undefined): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // The storage is full or forbidden: the settings hold until the page is left.
  }
}
