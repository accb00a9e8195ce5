import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./menu.module.css";
import { useOutsidePress, usePopover } from "./use-popover.ts";

interface MenuPanelProps {
  id: string;
  anchor: HTMLElement;
  align: "start" | "center" | "end";
  /** The item that gets the focus when the menu opens. */
  begin: "first" | "last";
  onClose: () => void;
  onOutsidePress: () => void;
  children: ReactNode;
}

/** Letters typed within this time form one prefix. */
const typeaheadMs = 500;

/** The open menu: moves the focus among its items and reports when to close. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, anchor, align, begin, onClose, onOutsidePress, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus(panel);
  usePopover(panel, anchor, { align, side: "below", gap: 6 });
  useOutsidePress(panel, anchor, onOutsidePress);
  useEffect(() => {
    const items = itemsOf(panel.current);
    items.at(begin === "first" ? 0 : -1)?.focus();
  }, [begin]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      onClose();
      return;
    }
    if (event.key === "Escape") onClose();
    else if (!moveFocus(event)) return;
    event.preventDefault();
    // A surrounding dialog must not handle the key.
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={anchor.getAttribute("aria-label") ?? anchor.textContent}
      className={styles["menu"]}
      onKeyDown={onKeyDown}
      onPointerMove={({ target }) => focusItem(target)}
    >
      {children}
    </div>
  );
}

/** Returns a key handler that moves the focus. The handler returns whether the key had an effect. */
function useMoveFocus(panel: RefObject<HTMLElement | null>): (event: KeyboardEvent) => boolean {
  const typeahead = useRef({ text: "", at: 0 });
  return ({ key, timeStamp }) => {
    const items = itemsOf(panel.current);
    const prefix = timeStamp - typeahead.current.at < typeaheadMs ? typeahead.current.text : "";
    const labels = items.map(({ textContent }) => textContent);
    const current = items.findIndex((item) => item === document.activeElement);
    const { index, text } = keyTarget(key, { labels, current, prefix });
    typeahead.current = { text, at: timeStamp };
    if (index !== undefined) items[index]?.focus();
    return index !== undefined;
  };
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

function focusItem(target: EventTarget): void {
  const item = target instanceof Element ? target.closest<HTMLElement>("[role^=menuitem]") : null;
  if (item !== null && item !== document.activeElement) item.focus();
}

interface MenuFocus {
  labels: readonly string[];
  /** The index that has the focus; -1 for none. */
  current: number;
  /** The letters typed shortly before. */
  prefix: string;
}

/** The index that a key moves the focus to, if any, and the letters typed so far. */
export function keyTarget(key: string, focus: MenuFocus): { index?: number; text: string } {
  const { labels, current, prefix } = focus;
  const last = labels.length - 1;
  if (key === "ArrowDown") return { index: current >= last ? 0 : current + 1, text: "" };
  if (key === "ArrowUp") return { index: current <= 0 ? last : current - 1, text: "" };
  if (key === "Home") return { index: 0, text: "" };
  if (key === "End") return { index: last, text: "" };
  if (Array.from(key).length !== 1 || (key === " " && prefix === "")) return { text: "" };
  const text = prefix + key.toLowerCase();
  const index = indexStartingWith(text, focus);
  return index === undefined ? { text } : { index, text };
}

/** The next item that starts with the text. Repeating one letter cycles through the items that start with it. */
function indexStartingWith(text: string, { labels, current }: MenuFocus): number | undefined {
  const [letter = ""] = text;
  const search = new Set(text).size === 1 ? letter : text;
  const start = current + (search.length > 1 ? 0 : 1) + labels.length;
  const order = labels.map((_, step) => (start + step) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(search));
}
