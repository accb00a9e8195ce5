import { Check, type LucideIcon } from "lucide-react";
import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  useId,
  useState,
} from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";
import { MenuPanel } from "./menu-panel.tsx";
import styles from "./menu.module.css";

export interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  /** Told whether it was chosen by key. */
  onSelect?: ((isKeyPress: boolean) => void) | undefined;
  /** A page of the dashboard, or with `reload` a page that the server renders. */
  href?: string | undefined;
  reload?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** For radio items: whether this one is selected. */
  checked?: boolean | undefined;
  /** Starts a new group. */
  startsGroup?: boolean | undefined;
}

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement<ComponentProps<"button">>;
  items: readonly MenuItem[];
  align?: "start" | "center" | "end" | undefined;
}

/** A menu button and its menu, with keyboard support: arrows, letters, Enter and Escape. */
export function Menu({ trigger, items, align = "end" }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begin, setBegin] = useState<"first" | "last">("first");
  const open = (element: HTMLElement, at: "first" | "last") => {
    setBegin(at);
    setAnchor(element);
  };
  const close = (action?: () => void) => {
    // Focuses the trigger first, so that a dialog opened by the action returns the focus there.
    anchor?.focus();
    setAnchor(null);
    action?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.currentTarget, event.key === "ArrowDown" ? "first" : "last");
  };
  return (
    <>
      {cloneElement(trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": anchor !== null,
        "aria-controls": anchor === null ? undefined : id,
        onClick: (event) => (anchor === null ? open(event.currentTarget, "first") : close()),
        onKeyDown,
      })}
      {anchor !== null && (
        <MenuPanel
          id={id}
          anchor={anchor}
          align={align}
          begin={begin}
          onClose={close}
          onOutsidePress={() => setAnchor(null)}
        >
          {items.map((item) => (
            <Item key={item.label} item={item} onChoose={close} />
          ))}
        </MenuPanel>
      )}
    </>
  );
}

/** One line of a menu. */
export function Item({ item, onChoose }: { item: MenuItem; onChoose: (action?: () => void) => void }) {
  const { icon: Icon, label, href, checked, danger, disabled = false, startsGroup } = item;
  const itemProps = {
    role: checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": checked,
    "aria-disabled": disabled || undefined,
    tabIndex: -1,
    className: classNames(
      styles["item"],
      danger === true && styles["danger"],
      startsGroup === true && styles["group-start"],
    ),
  };
  const content = (
    <>
      {Icon !== undefined && <Icon aria-hidden />}
      <span className={styles["label"]}>{label}</span>
      {checked === true && <Check aria-hidden />}
    </>
  );
  if (href === undefined || disabled) {
    return (
      <button
        type="button"
        {...itemProps}
        // A click by Enter or Space has no count of presses.
        onClick={({ detail }) => disabled || onChoose(() => item.onSelect?.(detail === 0))}
      >
        {content}
      </button>
    );
  }
  if (item.reload === true) {
    return (
      <a {...itemProps} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link {...itemProps} href={href} onClick={() => onChoose()}>
      {content}
    </Link>
  );
}
