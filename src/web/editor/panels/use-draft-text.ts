import { type ChangeEvent, type KeyboardEvent, useContext, useRef, useState } from "react";
import { isHistoryKey } from "../view/key-owners.ts";
import { FieldEffects, useLeavingAtEnd } from "./field-effects.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface DraftText {
  value: string;
  setText: (text: string) => void;
  /** What is wrong with the text; undefined if nothing is. */
  error: string | undefined;
  /** Whether the error goes when the field is left, because its text can't be applied. */
  floats: boolean;
  /** Attributes of the control. */
  control: {
    value: string;
    "data-applied": true | undefined;
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
  /** Returns what is wrong with a text that can be applied nevertheless. */
  flaw?: ((text: string) => string | undefined) | undefined;
  apply: (text: string) => void;
}

/** A field whose text is applied by Enter, which goes on to the artboard, or on leaving it. Escape restores it, and a text that can't be applied stays. */
export function useDraftText({ applied, check, flaw, apply }: DraftOptions): DraftText {
  const [draft, setDraft] = useState<string>();
  const { leave, refuse } = useContext(FieldEffects);
  // Escape restores the text and then leaves the field, which must not apply it.
  const latest = useRef<string>(undefined);
  const update = (text: string | undefined) => {
    latest.current = text;
    setDraft(text);
  };
  const commit = () => {
    const text = latest.current;
    if (text === undefined) return true;
    if (check?.(text) !== undefined) return false;
    update(undefined);
    if (text !== applied) apply(text);
    return true;
  };
  const onBlur = () => {
    const text = latest.current ?? "";
    // A text that can't be applied would stay without the person looking at it.
    if (!commit()) refuse(text, check?.(text) ?? "");
    update(undefined);
  };
  useLeavingAtEnd(onBlur);
  // While it shows what is applied, Ctrl+Z undoes the last change of the design: the browser would only bring back letters.
  const isApplied = draft === undefined || draft === applied;
  const onKeyDown = (event: KeyboardEvent<TextControl>) => {
    if (event.nativeEvent.isComposing) return;
    if (isHistoryKey(event) && isApplied) update(undefined);
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (commit()) leave();
    }
    if (event.key === "Escape" && draft !== undefined) {
      event.stopPropagation();
      update(undefined);
    }
  };
  const value = draft ?? applied;
  const onChange = (event: ChangeEvent<TextControl>) => update(event.target.value);
  const refusal = draft === undefined ? undefined : check?.(draft);
  return {
    value,
    error: refusal ?? flaw?.(value),
    floats: refusal !== undefined,
    setText: update,
    control: { value, "data-applied": isApplied || undefined, onChange, onBlur, onKeyDown },
  };
}
