import { type KeyboardEvent, useId, useState } from "react";
import { Dialog } from "../../kit/dialog.tsx";
import type { EditorParts } from "../view/editor-context.ts";
import { type Action, actionSections } from "./action.ts";
import { actions } from "./actions.ts";
import styles from "./actions.module.css";
import { describeKeys } from "./match-keys.ts";
import * as words from "./words.ts";

interface CommandPaletteProps {
  parts: EditorParts;
  onClose: () => void;
}

/** Finds an action by its words and runs it. */
export function CommandPalette({ parts, onClose }: CommandPaletteProps) {
  const { actions: context } = parts;
  const id = useId();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const matches = findActions(search, parts);
  const run = (action: Action | undefined) => {
    if (action === undefined) return;
    onClose();
    action.run(context);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive((active + move + matches.length) % Math.max(1, matches.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(matches[active]);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={words.commands}>
      <input
        className={styles["search"]}
        role="combobox"
        aria-label={words.searchCommands}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={matches[active] === undefined ? undefined : `${id}-${active}`}
        placeholder={words.whatDoYouWantToDo}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList {...{ id, matches, active }} onActive={setActive} onRun={run} />
    </Dialog>
  );
}

/** The actions that can run now and whose labels hold all words. */
function findActions(search: string, { store, canEdit }: EditorParts): readonly Action[] {
  const state = store.get();
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(
    ({ id, label, section, edits = true, when }) =>
      id !== "commands" &&
      (canEdit || !edits) &&
      when?.(state) !== false &&
      wanted.every((word) => `${label} ${actionSections[section]}`.toLowerCase().includes(word)),
  );
}

interface CommandListProps {
  id: string;
  matches: readonly Action[];
  active: number;
  onActive: (index: number) => void;
  onRun: (action: Action) => void;
}

function CommandList({ id, matches, active, onActive, onRun }: CommandListProps) {
  return (
    <div id={id} role="listbox" aria-label={words.commands} className={styles["list"]}>
      {matches.map((action, index) => (
        <div
          key={action.id}
          id={`${id}-${index}`}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: "nearest" });
          }}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles["command"]}
          onPointerMove={() => onActive(index)}
          onClick={() => onRun(action)}
        >
          <action.icon aria-hidden />
          <span>{action.label}</span>
          {action.keys?.[0] !== undefined && <kbd>{describeKeys(action.keys[0])}</kbd>}
        </div>
      ))}
      {matches.length === 0 && <p className={styles["none"]}>{words.noCommandWithTheseWords}</p>}
    </div>
  );
}
