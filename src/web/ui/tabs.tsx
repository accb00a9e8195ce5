import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import styles from "./tabs.module.css";

/** Tabs that are places, each with an address of its own. */
export function LinkTabs({
  label,
  items,
}: {
  label: string;
  items: readonly { href: string; label: string }[];
}) {
  const [path] = useLocation();
  return (
    <nav className={styles["tabs"]} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className={styles["tab"]}
          aria-current={item.href === path ? "page" : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly { value: Value; label: string; content: ReactNode }[];
  /** The tab that shows; left out, the tabs keep it themselves and begin with the first. */
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
}

/** Several views of one thing on the same page, changed with arrows. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const chosen = value === undefined ? { defaultValue: items[0]?.value ?? "" } : { value };
  return (
    <Radix.Root {...chosen} onValueChange={(next) => onChange?.(next as Value)}>
      <Radix.List className={styles["tabs"]} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={styles["tab"]}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={styles["panel"]}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
