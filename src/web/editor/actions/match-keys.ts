import type { Action } from "./action.ts";
import * as words from "./words.ts";

/** The part of a KeyboardEvent that decides. */
export interface KeyPress {
  key: string;
  /** The physical key: with Alt, `key` is another letter on a Mac. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether keys such as `Mod+Shift+Z` were pressed. Mod is Ctrl, or ⌘ on a Mac; other systems' keys count too. */
function matchesKeys(keys: string, press: KeyPress): boolean {
  const parts = keys.split(/\+(?=.)/);
  const wanted = parts.at(-1) ?? "";
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier);
  if (has("Mod") !== (press.ctrlKey || press.metaKey) || has("Alt") !== press.altKey) return false;
  // Signs such as ? and + need Shift on some keyboards and not on others.
  const isSign = wanted.length === 1 && !/[a-z0-9[\]]/i.test(wanted);
  if (!isSign && has("Shift") !== press.shiftKey) return false;
  return isKey(wanted, press);
}

function isKey(wanted: string, { key, code, altKey, shiftKey }: KeyPress): boolean {
  if (key.toLowerCase() === wanted.toLowerCase()) return true;
  if (!altKey && !shiftKey) return false;
  const physical = { "[": "BracketLeft", "]": "BracketRight" }[wanted];
  return code === (physical ?? (/\d/.test(wanted) ? `Digit${wanted}` : `Key${wanted.toUpperCase()}`));
}

/** The action for a key press. Actions of the artboard only count there. */
export function actionFor(
  actions: readonly Action[],
  press: KeyPress,
  isArtboard: boolean,
): Action | undefined {
  return actions.find(
    ({ keys = [], scope = "editor" }) =>
      (scope === "editor" || isArtboard) && keys.some((one) => matchesKeys(one, press)),
  );
}

const macNames: Record<string, string> = { Mod: "⌘", Shift: "⇧", Alt: "⌥" };
const otherNames: Record<string, string> = { Mod: words.ctrl };
const keyNames: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: words.esc,
};

/** Keys as people read them: `Ctrl+Shift+Z`, on a Mac `⇧⌘Z`. */
export function describeKeys(keys: string, isMac = isMacKeyboard()): string {
  const names = keys.split(/\+(?=.)/).map((part) => {
    return (isMac ? macNames[part] : otherNames[part]) ?? keyNames[part] ?? part;
  });
  return isMac ? names.toSorted((one, other) => rank(one) - rank(other)).join("") : names.join("+");
}

const macOrder = ["⌥", "⇧", "⌘"];

function rank(name: string): number {
  const index = macOrder.indexOf(name);
  return index === -1 ? macOrder.length : index;
}

function isMacKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
