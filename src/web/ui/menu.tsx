import { Check, type LucideIcon } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { Link } from "wouter";
import { classNames } from "./class-names.ts";
import { useLayerHome } from "./layer-home.ts";
import styles from "./menu.module.css";

export interface MenuItem {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect?: (() => void) | undefined;
  /** A place of the dashboard; `reload` for one that the server serves itself. */
  href?: string | undefined;
  reload?: boolean | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** One of several that exclude each other, and whether it holds now. */
  checked?: boolean | undefined;
  /** Begins a new group. */
  apart?: boolean | undefined;
}

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: "start" | "center" | "end" | undefined;
}

/** A menu under its trigger, worked with arrows, letters, Enter and Escape. */
export function Menu({ trigger, items, align = "end" }: MenuProps) {
  const home = useLayerHome();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | undefined>(undefined);
  // What was chosen begins once the focus is back on the trigger, so that a dialog can give it back there.
  const act = (event: Event) => {
    event.preventDefault();
    button.current?.focus();
    const action = chosen.current;
    chosen.current = undefined;
    action?.();
  };
  return (
    // Not modal: that would put a style sheet into the page, which the Content-Security-Policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={home}>
        <DropdownMenu.Content
          className={styles["menu"]}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={act}
        >
          {items.map((item) => (
            <Fragment key={item.label}>
              {item.apart === true && <DropdownMenu.Separator className={styles["line"]} />}
              <Item item={item} chosen={chosen} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, chosen }: { item: MenuItem; chosen: RefObject<(() => void) | undefined> }) {
  const { icon: Icon, label, href, checked } = item;
  const className = classNames(styles["item"], item.danger === true && styles["danger"]);
  const content = (
    <>
      {Icon !== undefined && <Icon aria-hidden />}
      <span className={styles["label"]}>{label}</span>
      {checked === true && <Check aria-hidden />}
    </>
  );
  const given = {
    className,
    disabled: item.disabled ?? false,
    onSelect: () => (chosen.current = item.onSelect),
  };
  if (href !== undefined) {
    return (
      <DropdownMenu.Item {...given} asChild>
        {item.reload === true ? <a href={href}>{content}</a> : <Link href={href}>{content}</Link>}
      </DropdownMenu.Item>
    );
  }
  if (checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem {...given} checked={checked}>
        {content}
      </DropdownMenu.CheckboxItem>
    );
  }
  return <DropdownMenu.Item {...given}>{content}</DropdownMenu.Item>;
}
