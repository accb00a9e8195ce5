import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Link, useLocation } from "wouter";
import styles from "./tabs.module.css";

/** On phones, the tabs scroll horizontally. */
function showTab(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Tabs that are links, each with its own URL. */
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
          ref={item.href === path ? showTab : undefined}
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
  /** The selected tab. Without it, the component keeps the selection, starting with the first tab. */
  value?: Value | undefined;
  onChange?: ((value: Value) => void) | undefined;
}

/** Tabs within a page, with arrow key support. */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(items[0]?.value);
  const current = items.find((item) => item.value === (value ?? ownValue)) ?? items[0];
  if (current === undefined) return null;
  const choose = (next: Value) => {
    setOwnValue(next);
    onChange?.(next);
  };
  return (
    <div>
      <TabList id={id} label={label} items={items} current={current} onChoose={choose} />
      <div
        key={current.value}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${current.value}`}
        className={styles["panel"]}
      >
        {current.content}
      </div>
    </div>
  );
}

interface Tab<Value> {
  value: Value;
  label: string;
}

interface TabListProps<Value> {
  id: string;
  label: string;
  items: readonly Tab<Value>[];
  current: Tab<Value>;
  onChoose: (value: Value) => void;
}

function TabList<Value extends string>({ id, label, items, current, onChoose }: TabListProps<Value>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabAfter(event.key, items.indexOf(current), items.length);
    const next = index === undefined ? undefined : items[index];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className={styles["tabs"]} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          id={`${id}-${item.value}`}
          type="button"
          role="tab"
          aria-selected={item === current}
          aria-controls={`${id}-panel`}
          tabIndex={item === current ? 0 : -1}
          className={styles["tab"]}
          onClick={() => onChoose(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

function tabAfter(key: string, current: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowRight: (current + 1) % count,
    ArrowLeft: (current - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}
