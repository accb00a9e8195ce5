import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from "react";
import { PlaceholderList } from "./placeholder-list.tsx";
import { PlaceholderSource } from "./placeholder-source.tsx";
import type { Suggestion, SuggestionGroup, suggestPlaceholders } from "./suggest-placeholders.ts";
import { type TypedPlaceholder, typedPlaceholder } from "./typed-placeholder.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface OpenList {
  control: TextControl;
  placeholder: TypedPlaceholder;
  /** The line that Enter takes; -1 for none, so that Enter means what it means in the field. */
  active: number;
}

/** The list that `{{` opens in a text field. */
interface FieldList {
  isOpen: boolean;
  /** Attributes of the field. */
  control: Readonly<Record<string, unknown>>;
  /** After something was typed. */
  onTyped: (control: TextControl) => void;
  /** Whether a key was the list's. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  close: () => void;
  list: ReactNode;
}

/** Completes placeholders in a text field, by keys and pointer. `isOffered` is false for fields that take none. */
export function usePlaceholderList(isOffered = true): FieldList {
  const id = useId();
  const [open, setOpen] = useState<OpenList>();
  const groups = useSuggestions(open?.placeholder);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const isOpen = open !== undefined && suggestions.length > 0;
  const close = () => setOpen(undefined);
  const choose = ({ insert }: Suggestion) => {
    if (open === undefined) return;
    insertText(open.control, open.placeholder, insert);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    // The caret leaves the part that is completed.
    if (caretKeys.has(event.key)) close();
    const act = keyAction(event, open.active, suggestions.length);
    if (act === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    const chosen = suggestions[open.active];
    if (act === "close") close();
    else if (act !== "choose") setOpen({ ...open, active: act });
    else if (chosen !== undefined) choose(chosen);
    return true;
  };
  return {
    isOpen,
    control: isOffered ? fieldAttributes(open?.control, { id, isOpen, active: open?.active ?? -1 }) : {},
    onTyped: (control) => setOpen(isOffered ? openedAt(control) : undefined),
    onKeyDown,
    close,
    list: isOpen && (
      <PlaceholderList
        {...{ id, groups }}
        active={open.active}
        anchor={open.control}
        onChoose={choose}
        onClose={close}
      />
    ),
  };
}

interface FieldHandlers {
  onChange: (event: ChangeEvent<TextControl>) => void;
  onBlur?: () => void;
  onKeyDown: (event: KeyboardEvent<TextControl>) => void;
}

/** The attributes of a field with a list, whose keys come before the field's own. */
export function withList({ control, onTyped, onKeyDown, close }: FieldList, own: FieldHandlers) {
  return {
    ...control,
    onChange(event: ChangeEvent<TextControl>) {
      own.onChange(event);
      onTyped(event.target);
    },
    onBlur() {
      close();
      own.onBlur?.();
    },
    onKeyDown(event: KeyboardEvent<TextControl>) {
      if (!onKeyDown(event)) own.onKeyDown(event);
    },
  };
}

function openedAt(control: TextControl): OpenList | undefined {
  const placeholder = typedPlaceholder(control.value, control.selectionEnd ?? 0);
  if (placeholder === undefined) return undefined;
  // Behind a bar a fallback may be meant, so a format is only taken if it is asked for.
  const isAsked = placeholder.name === undefined || placeholder.typed.startsWith("format:");
  return { control, placeholder, active: isAsked ? 0 : -1 };
}

/** As if it was typed, so that the browser can take it back. */
function insertText(control: TextControl, { from, to }: TypedPlaceholder, text: string): void {
  control.setSelectionRange(from, to);
  // There is no other way to keep the field's own history.
  document.execCommand("insertText", false, text);
}

const caretKeys: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

function keyAction({ key, shiftKey }: KeyboardEvent, active: number, count: number) {
  if (key === "Escape") return "close";
  if (key === "ArrowDown") return active >= count - 1 ? 0 : active + 1;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  const takes = (key === "Enter" || key === "Tab") && !shiftKey && active >= 0;
  return takes ? "choose" : undefined;
}

/** A field of one line is a combobox while its list is open. One of several lines can't be, and only points at the list. */
function fieldAttributes(
  control: TextControl | undefined,
  { id, isOpen, active }: { id: string; isOpen: boolean; active: number },
) {
  if (!isOpen) return { "aria-autocomplete": "list" };
  return {
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": id,
    "aria-activedescendant": active < 0 ? undefined : `${id}-${active}`,
    ...(control instanceof HTMLInputElement ? { role: "combobox", "aria-expanded": true } : {}),
  };
}

/** Loaded with the first placeholder that is typed. */
let suggest: typeof suggestPlaceholders | undefined;

function useSuggestions(placeholder: TypedPlaceholder | undefined): readonly SuggestionGroup[] {
  const source = useContext(PlaceholderSource);
  const [, setLoaded] = useState(suggest !== undefined);
  const isTyped = placeholder !== undefined;
  useEffect(() => {
    if (!isTyped || suggest !== undefined) return;
    import("./suggest-placeholders.ts").then(
      (module) => {
        suggest = module.suggestPlaceholders;
        setLoaded(true);
      },
      // Without a network a placeholder is typed by hand.
      () => {},
    );
  }, [isTyped]);
  if (placeholder === undefined || source === undefined || suggest === undefined) return [];
  const { document, values } = source.get();
  return suggest(placeholder, { document, values, columns: source.columns() });
}
