import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { keyTarget } from "./key-target.ts";
import styles from "./menu.module.css";
import { usePopover, usePressBeside } from "./use-popover.ts";

interface MenuPanelProps {
  id: string;
  anchor: HTMLElement;
  align: "start" | "center" | "end";
  /** Which item has the focus at first. */
  begin: "first" | "last";
  onClose: () => void;
  onPressBeside: () => void;
  children: ReactNode;
}

const typedForMs = 500;

/** The open menu: moves the focus among its items, and says when it is over. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, anchor, align, begin, onClose, onPressBeside, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus(panel);
  usePopover(panel, anchor, { align, side: "below", gap: 6 });
  usePressBeside(panel, anchor, onPressBeside);
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
    // A dialog around it isn't meant.
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

/** Takes a key to the item that it leads to; gives whether it led anywhere. */
function useMoveFocus(panel: RefObject<HTMLElement | null>): (event: KeyboardEvent) => boolean {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp }) => {
    const items = itemsOf(panel.current);
    const before = timeStamp - typed.current.at < typedForMs ? typed.current.text : "";
    const labels = items.map(({ textContent }) => textContent);
    const now = items.findIndex((item) => item === document.activeElement);
    const { index, text } = keyTarget(key, { labels, now, typed: before });
    typed.current = { text, at: timeStamp };
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
