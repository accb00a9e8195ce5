import {
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type CaretMove, moveCaret } from "../../../paint/text/move-caret.ts";
import { longestTextProperty } from "../../../design/values.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { textFlaw } from "../document/draft-flaws.ts";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { type EditorParts, useEditorState, useEditorValue } from "../view/editor-context.ts";
import { usePlaceholderList, withList } from "../placeholders/use-placeholder-list.tsx";
import styles from "./artboard.module.css";
import { useObservable } from "../view/observable.ts";
import { styleByKey } from "./style-keys.ts";
import { type TextEditing, textEditingOf } from "../view/text-editing.ts";
import { TextMarks, type TextRange } from "./text-marks.tsx";
import { toScreen } from "../view/view.ts";
import * as words from "./words.tsx";

interface TextEditorProps {
  parts: EditorParts;
  layerId: string;
  editing: RefObject<TextEditing | undefined>;
}

/**
 * Edits a text on the artboard. A hidden text area takes the input, so that keyboards, input methods and the clipboard
 * work as everywhere; the letters, the caret and the selection are drawn at the places of the painted layout.
 */
export function TextEditor({ parts, layerId, editing }: TextEditorProps) {
  const { store, view, artboard } = parts;
  const { design } = useEditorState(store);
  const shownView = useObservable(view);
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = layerById(design, layerId);
  const text = isText(layer) ? layer.text : "";
  const [range, setRange] = useState<TextRange>({ anchor: 0, focus: text.length, composed: undefined });
  const select = useSelection(area, setRange);
  const current = useTextEditing(parts, layerId, { range, select, editing });
  useFocusedArea(area, store, artboard);
  useSharedRange(store, layerId, range);
  const caret = current?.positions.caretAt(range.focus);
  usePlacedArea(area, current, caret, shownView);
  const onInput = useTextInput(parts, layerId);
  const flawId = useId();
  const placeholders = usePlaceholderList();
  // What is being chosen isn't wrong yet.
  const flaw = placeholders.isOpen ? undefined : textFlaw(text);
  const compose = (event: CompositionEvent) => setRange(composedRange(range, event));
  return (
    <>
      <textarea
        ref={area}
        aria-label={words.textOfName(layer?.name ?? words.layer)}
        className={styles["input"]}
        value={text}
        maxLength={longestTextProperty}
        aria-invalid={flaw === undefined ? undefined : true}
        aria-describedby={flaw === undefined ? undefined : flawId}
        dir="auto"
        lang={design.language}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        rows={1}
        {...withList(placeholders, {
          onChange: (event) => onInput(event.target.value),
          onKeyDown: (event) => handleKey(event, { parts, current, range, select }),
        })}
        onCompositionUpdate={compose}
        onCompositionEnd={compose}
      />
      <VisuallyHidden>
        <span id={flawId}>{flaw}</span>
      </VisuallyHidden>
      {placeholders.list}
      {current !== undefined && <TextMarks {...{ current, range }} view={shownView} />}
    </>
  );
}

/** The range with what an input method composes in it. */
function composedRange(range: TextRange, { type, data }: CompositionEvent): TextRange {
  const from = range.composed?.[0] ?? Math.min(range.anchor, range.focus);
  return { ...range, composed: type === "compositionend" ? undefined : [from, from + data.length] };
}

interface TextEditingOptions {
  range: TextRange;
  select: TextEditing["select"];
  editing: RefObject<TextEditing | undefined>;
}

/** The places of the letters, for this component and for gestures. */
function useTextEditing(parts: EditorParts, layerId: string, { range, select, editing }: TextEditingOptions) {
  const { store, view, painter } = parts;
  const { design } = useEditorState(store);
  const { zoom } = useObservable(view);
  const fonts = usePainted(parts);
  const anchor = useRef(0);
  anchor.current = range.anchor;
  const current = useMemo(
    () => textEditingOf(painter.engine, design, layerId, { zoom, select, anchor: () => anchor.current }),
    // Loaded fonts change the layout.
    // oxlint-disable-next-line react/exhaustive-deps
    [painter, design, layerId, zoom, select, fonts],
  );
  useLayoutEffect(() => {
    editing.current = current;
    return () => void (editing.current = undefined);
  }, [editing, current]);
  return current;
}

/** What is typed until the editing ends is one step of the history. */
function useTextInput({ store }: EditorParts, layerId: string): (text: string) => void {
  const session = useId();
  return (text) =>
    store.change((before) => setProperties(before, [layerId], { text }), {
      label: words.text,
      mergeKey: `text ${layerId} ${session}`,
    });
}

/** Counts repaints after fonts or pictures were loaded. */
function usePainted({ painter }: EditorParts): number {
  const [count, setCount] = useState(0);
  useEffect(() => painter.subscribe(() => setCount((before) => before + 1)), [painter]);
  return count;
}

/** Keeps the drawn selection and that of the text area in step. */
function useSelection(
  area: RefObject<HTMLTextAreaElement | null>,
  setRange: (update: (range: TextRange) => TextRange) => void,
) {
  useEffect(() => {
    const onChange = () => {
      const element = area.current;
      if (element === null || document.activeElement !== element) return;
      const { selectionStart: from, selectionEnd: to, selectionDirection } = element;
      const [anchor, focus] = selectionDirection === "backward" ? [to, from] : [from, to];
      setRange((range) => ({ ...range, anchor, focus }));
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [area, setRange]);
  return useMemo(
    () => (anchor: number, focus: number) => {
      const direction = focus < anchor ? "backward" : "forward";
      area.current?.focus({ preventScroll: true });
      area.current?.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction);
      setRange((range) => ({ ...range, anchor, focus }));
    },
    [area, setRange],
  );
}

/** Editing begins with the whole text selected, and ends when the focus goes elsewhere than to fields that style words. */
function useFocusedArea(
  area: RefObject<HTMLTextAreaElement | null>,
  store: EditorParts["store"],
  artboard: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = area.current;
    element?.focus({ preventScroll: true });
    element?.select();
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      const isLeft = relatedTarget instanceof Element && artboard.current?.contains(relatedTarget) !== true;
      if (isLeft && relatedTarget.closest("[data-styles-words]") === null) store.set({ editing: undefined });
    };
    element?.addEventListener("blur", onBlur);
    return () => {
      element?.removeEventListener("blur", onBlur);
      store.seal();
    };
  }, [area, store, artboard]);
}

/** Shows the selected part to the panel, whose fields act on it, and ends the editing with the selection of the layer. */
function useSharedRange(
  store: EditorParts["store"],
  layerId: string,
  { anchor, focus }: Pick<TextRange, "anchor" | "focus">,
): void {
  const isSelected = useEditorValue(store, ({ selection }) => selection.includes(layerId));
  useEffect(() => {
    const [from, to] = [Math.min(anchor, focus), Math.max(anchor, focus)];
    store.set({ textRange: from < to ? [from, to] : undefined });
  }, [store, anchor, focus]);
  useEffect(() => () => store.set({ textRange: undefined }), [store]);
  useEffect(() => {
    if (!isSelected) store.set({ editing: undefined });
  }, [store, isSelected]);
}

/** Puts the text area at the caret, where an input method opens its window. */
function usePlacedArea(
  area: RefObject<HTMLTextAreaElement | null>,
  current: TextEditing | undefined,
  caret: { x: number; y: number } | undefined,
  view: Parameters<typeof toScreen>[0],
): void {
  useLayoutEffect(() => {
    if (area.current === null || current === undefined || caret === undefined) return;
    const { x, y } = toScreen(view, current.onCanvas(caret));
    area.current.style.transform = `translate(${Math.max(0, x)}px, ${Math.max(0, y)}px)`;
  });
}

const moves: Record<string, CaretMove> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: words.lineStart,
  End: words.lineEnd,
};

interface KeyContext {
  parts: EditorParts;
  current: TextEditing | undefined;
  range: TextRange;
  select: TextEditing["select"];
}

/** The x that "up" and "down" aim at, while they are pressed in a row. */
let goalX: number | undefined;

/** Escape ends the editing. Arrow keys move as the eye sees the text. */
function handleKey(event: KeyboardEvent, context: KeyContext): void {
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    context.parts.store.set({ editing: undefined });
    context.parts.artboard.current?.focus();
    return;
  }
  const { anchor, focus } = context.range;
  if (styleByKey(event, context.parts.store, [Math.min(anchor, focus), Math.max(anchor, focus)])) {
    event.preventDefault();
    return;
  }
  // With Ctrl, Alt or ⌘ the browser moves by words.
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const move = moves[event.key];
  if (move === undefined || context.current === undefined) return;
  event.preventDefault();
  moveInText(move, event.shiftKey, context.current.positions, context);
}

function moveInText(
  move: CaretMove,
  isExtending: boolean,
  positions: TextEditing["positions"],
  { range, select }: KeyContext,
): void {
  const moved = moveCaret(positions, range.focus, move, { goalX });
  goalX = moved.goalX;
  const [from, to] = [Math.min(range.anchor, range.focus), Math.max(range.anchor, range.focus)];
  const side = { left: from, right: to }[move as string];
  // Without Shift, left and right end a selection at its side.
  if (!isExtending && from !== to && side !== undefined) select(side, side);
  else select(isExtending ? range.anchor : moved.index, moved.index);
}
