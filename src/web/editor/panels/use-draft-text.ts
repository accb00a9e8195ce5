import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";

interface DraftText {
  value: string;
  onChange: (text: string) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** Why the text can't be applied; undefined while it can. */
  error: string | undefined;
}

interface DraftOptions {
  /** The applied value as text. */
  applied: string;
  /** Returns what is wrong with a text; undefined if it can be applied. */
  check?: (text: string) => string | undefined;
  apply: (text: string) => void;
}

/** A field whose text is applied by Enter or on leaving it. Escape restores it, and a text that can't be applied stays. */
export function useDraftText({ applied, check, apply }: DraftOptions): DraftText {
  const [draft, setDraft] = useState<string>();
  // Escape restores the text and then leaves the field, which must not apply it.
  const latest = useRef<string>(undefined);
  const update = (text: string | undefined) => {
    latest.current = text;
    setDraft(text);
  };
  const commit = () => {
    const text = latest.current;
    if (text === undefined) return;
    if (check?.(text) !== undefined) return;
    update(undefined);
    if (text !== applied) apply(text);
  };
  return {
    value: draft ?? applied,
    error: draft === undefined ? undefined : check?.(draft),
    onChange: update,
    onBlur() {
      commit();
      // A text that can't be applied would stay without the person looking at it.
      update(undefined);
    },
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Enter" && !event.shiftKey) {
        event.preventDefault();
        commit();
      }
      if (event.key === "Escape" && draft !== undefined) {
        event.stopPropagation();
        update(undefined);
      }
    },
  };
}
