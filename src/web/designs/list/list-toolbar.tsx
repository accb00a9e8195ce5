import { LayoutGrid, List } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { ListState, Sort } from "./list-state.ts";
import styles from "./list-toolbar.module.css";
import { useSlashKey } from "./use-slash-key.ts";

const sorts: readonly { value: Sort; label: string }[] = [
  { value: "updated", label: "Last changed first" },
  { value: "name", label: "By name" },
  { value: "opens", label: "Most opened first" },
];

const views = [
  { view: "grid", label: "Show as pictures", icon: LayoutGrid },
  { view: "list", label: "Show as a list", icon: List },
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
          label="Order"
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

/** Searches when the person pauses, so that not every letter is asked for. */
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
