import { LayoutGrid, List } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "../../../kit/button.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { SearchField } from "../../../kit/search-field.tsx";
import type { ListState, Sort } from "../../../designs/list-state.ts";
import styles from "./list-toolbar.module.css";
import * as words from "./words.tsx";

const sorts: readonly { value: Sort; label: string }[] = [
  { value: "updated", label: words.lastChanged },
  { value: "name", label: words.name },
  { value: "opens", label: words.maxOpens },
];

const views = [
  { view: "grid", label: words.gridView, icon: LayoutGrid },
  { view: "list", label: words.listView, icon: List },
] as const;

interface ListToolbarProps {
  state: ListState;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
}

/** Search, sort order and view of the list. */
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
          label={words.sortBy}
          hideLabel
          options={sorts}
          value={state.sort}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
      <div className={styles["views"]} role="group" aria-label={words.view}>
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

const debounceMs = 200;

/** A debounced search field. */
function Search({ search, onChange }: { search: string; onChange: ListToolbarProps["onChange"] }) {
  const [text, setText] = useState(search);
  const [currentSearch, setCurrentSearch] = useState(search);
  // The URL changed by other means, such as the back button.
  if (search !== currentSearch) {
    setCurrentSearch(search);
    setText(search);
  }
  useEffect(() => {
    if (text === currentSearch) return undefined;
    const timer = setTimeout(() => {
      setCurrentSearch(text);
      onChange({ search: text }, { replace: true });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, currentSearch, onChange]);
  return (
    <SearchField
      label={words.searchDesigns}
      value={text}
      onChange={setText}
      maxLength={300}
      aria-keyshortcuts="/"
    />
  );
}

/** The key / focuses the search, unless the user is typing or a dialog is open. */
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
