import { useRef } from "react";
import { createPortal } from "react-dom";
import { useOutsidePress, usePopover } from "../../kit/use-popover.ts";
import styles from "./placeholder-list.module.css";
import type { Suggestion, SuggestionGroup } from "./suggest-placeholders.ts";
import * as words from "./words.ts";

interface PlaceholderListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Index of the line that Enter takes, among those of all groups. */
  active: number;
  anchor: HTMLElement;
  onChoose: (suggestion: Suggestion) => void;
  onClose: () => void;
}

/** Names and formats of placeholders below the field that has the focus. */
export function PlaceholderList({ id, groups, active, anchor, onChoose, onClose }: PlaceholderListProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePopover(panel, anchor, { align: "start", side: "below", gap: 4 });
  useOutsidePress(panel, anchor, onClose);
  let index = -1;
  const list = (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={words.placeholders}
      className={styles["list"]}
      // The field keeps the focus, and on the artboard no gesture begins.
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {groups.map(({ label, suggestions }) => (
        <div key={label} role="group" aria-label={label}>
          <div className={styles["group"]} aria-hidden>
            {label}
          </div>
          {suggestions.map((suggestion) => {
            index += 1;
            return (
              <Line
                key={suggestion.insert}
                id={`${id}-${index}`}
                isActive={index === active}
                {...{ suggestion, onChoose }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
  // Within the artboard a turn of the wheel would zoom.
  return createPortal(list, anchor.closest("main") ?? document.body);
}

interface LineProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

function Line({ id, suggestion, isActive, onChoose }: LineProps) {
  const { label, detail } = suggestion;
  return (
    <div
      id={id}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles["option"]}
      onClick={() => onChoose(suggestion)}
    >
      <span>{label}</span>
      <span>{detail}</span>
    </div>
  );
}
