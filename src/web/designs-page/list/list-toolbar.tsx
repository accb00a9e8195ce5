import { LayoutGrid, List } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import type { ListState, Sort } from "./list-state.ts";
import styles from "./list-toolbar.module.css";

const sorts: readonly { value: Sort; label: string }[] = [
  { value: "updated", label: "Last changed" },
  { value: "name", label: "Name" },
  { value: "opens", label: "Most opens" },
];

const views = [
  { view: "grid", label: "Grid view", icon: LayoutGrid },
  { view: "list", label: "List view", icon: List },
] as const;

interface ListToolbarProps {
  state: ListState;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
}

/** What is searched for, in which order, and how it is shown. */
export function ListToolbar({ state, onChange }: ListToolbarProps) {
  const search = useRef<HTMLDivElement>(null);
  useSlashKey(search);
  return (
    <div className={styles["toolbar"]}>
      <div ref={search} className={styles["search"]}>
        <Search search={state.search} onChange={onChange} />
      </div>
      <div className={styles["sort"]}>
        <SelectField
          label="Sort by"
          hideLabel
          options={sorts}
          value={state.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <div className={styles["views"]} role="group" aria-label="View">
        {views.map(({ view, label, icon }) => (
          <IconButton
            key={view}
            label={label}
            icon={icon}
            aria-pressed={state.view === view}
            onClick={() => onChange({ view }, { replace: true })}
          />
        ))}
      </div>
    </div>
  );
}

const pauseMs = 200;

/** Searches when the user pauses, so that not every letter is asked for. */
function Search({ search, onChange }: { search: string; onChange: ListToolbarProps["onChange"] }) {
  const [text, setText] = useState(search);
  const [searched, setSearched] = useState(search);
  // The address changed by itself: a step back, or the search was cleared elsewhere.
  if (search !== searched) {
    setSearched(search);
    setText(search);
  }
  useEffect(() => {
    if (text === searched) return undefined;
    const timer = setTimeout(() => {
      setSearched(text);
      onChange({ search: text }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, searched, onChange]);
  return (
    <SearchField
      label="Search designs"
      value={text}
      onChange={setText}
      maxLength={300}
      aria-keyshortcuts="/"
    />
  );
}

/** The key / leads to the search, except while something is being typed or a dialog is open. */
function useSlashKey(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      const input = search.current?.querySelector("input");
      input?.focus();
      input?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [search]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
