import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface DraftText {
  value: string;
  setText: (text: string) => void;
  /** Why the text can't be applied; undefined while it can. */
  error: string | undefined;
  /** Attributes of the control. */
  control: {
    value: string;
    onChange: (event: ChangeEvent<TextControl>) => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent<TextControl>) => void;
  };
}

interface DraftOptions {
  /** The applied value as text. */
  applied: string;
  /** Returns what is wrong with a text; undefined if it can be applied. */
  check?: ((text: string) => string | undefined) | undefined;
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
  const onBlur = () => {
    commit();
    // A text that can't be applied would stay without the person looking at it.
    update(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<TextControl>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      commit();
    }
    if (event.key === "Escape" && draft !== undefined) {
      event.stopPropagation();
      update(undefined);
    }
  };
  const value = draft ?? applied;
  const onChange = (event: ChangeEvent<TextControl>) => update(event.target.value);
  const error = draft === undefined ? undefined : check?.(draft);
  return { value, error, setText: update, control: { value, onChange, onBlur, onKeyDown } };
}
