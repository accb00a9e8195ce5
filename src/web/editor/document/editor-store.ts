import type { Design } from "../../../design/design.ts";
import type { LayerTool } from "../../../kinds/editor-kinds.ts";
import { createHistory, existing, onCanvas, type Snapshot, snapshotOf } from "./edit-history.ts";
import { type ActiveCanvas, foldCanvas } from "./fold-canvas.ts";
import { emptyState, idle } from "./empty-state.ts";
import type { GradientPlace } from "./gradient-places.ts";
import { withAcceptedModes, withOwnPlaces } from "./own-places.ts";
import { type FoundRows, isSameValues, readerValues, type Values } from "./reader-values.ts";
import type { Range } from "./styled-runs.ts";

/** What a press on the artboard does. */
export type Tool = "select" | LayerTool;

/** Everything that the editor shows. Designs are immutable, and an edit keeps the layers that it doesn't change. */
export interface EditorState extends ActiveCanvas {
  /** The whole design with all its sizes, as it is saved. */
  document: Design;
  /** The edited canvas as the document has it. The first canvas is the document. */
  canvas: Design;
  /**
   * The edited canvas with its layers where layout puts them (docs/layout.md), as the artboard shows them. Commands and gestures
   * work on it. Without layout it is `canvas`.
   */
  design: Design;
  /** Selected layers, by layer_id, in the order of their selection. */
  selection: readonly string[];
  /** The text layer that is edited in place. */
  editing: string | undefined;
  /** The part of that text that is selected. */
  textRange: Range | undefined;
  /** The picture layer whose crop is edited in place. */
  framing: string | undefined;
  /** The gradient that is edited on the canvas. */
  grading: GradientPlace | undefined;
  /** The layer whose name is edited in the tree. */
  renaming: string | undefined;
  tool: Tool;
  /** Test values by parameter, as they were typed. An absent one shows the design's own text or picture. */
  entered: Values;
  /** Rows of the design's tables that were looked up. */
  rows: FoundRows;
  /** The test values that count: `entered` with the cells of rows in their place, as at an open. */
  values: Values;
  /** When the image is opened, as it was typed into the test values; blank for now. */
  time: string;
  /** Layers that a gesture is changing. */
  moving: readonly string[];
  /** Labels of the steps that undo and redo would take. */
  undoLabel: string | undefined;
  /** Which step that is. Steps that merge are the same one. */
  undoStep: number | undefined;
  redoLabel: string | undefined;
}

export type DesignEdit = (design: Design) => Design;

export interface ChangeOptions {
  /** The step's name in "Undo …". */
  label: string;
  /** The selection afterwards; default: unchanged. */
  select?: readonly string[] | undefined;
  /** Successive changes with the same key are one step. */
  mergeKey?: string | undefined;
}

/** A gesture in progress. All its previews together are one step. */
export interface Transaction {
  preview: (edit: DesignEdit) => void;
  commit: (options?: { select?: readonly string[] }) => void;
  cancel: () => void;
}

/** What is shown on the artboard. */
export type ShownCanvas = Pick<EditorState, "document" | "canvas" | "values" | "time" | "editing">;

/** Gives the layers of a canvas the boxes that they are shown with. Others stay the same objects. */
export type PlaceCanvas = (shown: ShownCanvas) => Design;

export interface EditorStore {
  get: () => EditorState;
  subscribe: (listener: () => void) => () => void;
  /** Changes the design on the edited canvas. */
  change: (edit: DesignEdit, options: ChangeOptions) => void;
  /** Changes the whole document, and edits this size afterwards; default: the same as before. */
  changeDocument: (edit: DesignEdit, options: ChangeOptions & { size?: string | undefined }) => void;
  /** Starts a gesture on these layers. `preview` gets the design as it was at the start. */
  begin: (label: string, moving: readonly string[]) => Transaction;
  set: (patch: Partial<Pick<EditorState, Settable>>) => void;
  /** Edits another canvas. */
  openSize: (size: string) => void;
  /** Puts what others have changed under the own changes: neither undo nor redo touches it. Does nothing for undefined. */
  rebase: (edit: (document: Design) => Design | undefined) => void;
  undo: () => void;
  redo: () => void;
  /** Ends the merging of successive changes. */
  seal: () => void;
  /** Changes anew what was changed last with this key, such as by a slider that is dragged: from where that began, as one step. */
  changeAnew: (key: string, work: () => void) => void;
  /** Takes back what was changed last, if it has this key, without a step. */
  takeBack: (key: string) => void;
  /** The first canvas of a document, with its layers where layout puts them. */
  placed: (document: Design) => Design;
  /** Places layers again, after fonts or pictures were loaded. */
  refresh: () => void;
}

type Settable =
  | "selection"
  | "editing"
  | "textRange"
  | "framing"
  | "grading"
  | "renaming"
  | "tool"
  | "entered"
  | "rows"
  | "time"
  | "editsAllSizes";

/**
 * Holds the editor's state with its history. The history keeps whole designs, which share unchanged layers. Who may not edit
 * changes nothing, whatever control forgets it.
 */
export function createEditorStore(
  document: Design,
  place: PlaceCanvas = ({ canvas }) => canvas,
  mayEdit: () => boolean = () => true,
): EditorStore {
  let state = withPlaced({ ...emptyState, document, canvas: document, design: document }, place);
  const history = createHistory();
  const listeners = new Set<() => void>();
  const update = (patch: Partial<EditorState>) => {
    const next = withValues({ ...state, ...patch, ...history.labels() }, state);
    state = isShownAlike(next, state) ? next : withPlaced(next, place);
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    const design = place(state);
    if (design !== state.design) update({ design });
  };
  const show = (snapshot: Snapshot, patch: Partial<EditorState> = {}) =>
    update({ ...onCanvas(snapshot), ...patch });
  const record = (before: Snapshot, after: Snapshot, options: ChangeOptions) => {
    const isAllowed = mayEdit();
    if (isAllowed) history.record(before, after, options);
    show(isAllowed ? after : before);
  };
  const restore = (snapshot: Snapshot | undefined, patch: Partial<EditorState> = {}) => {
    if (snapshot !== undefined) show(snapshot, patch);
  };
  const ended = () => ({ ...idle, grading: state.grading });
  const access = { get: () => state, update, show, record };
  return {
    get: () => state,
    subscribe: (listener) => subscribeTo(listeners, listener),
    ...createChanges(access, createStart(access.get, history.startAnew, place)),
    begin: (label, moving) => beginGesture(access, label, moving),
    set: (patch) => update(cropEnded(state, patch) ? { framing: undefined, ...patch } : patch),
    openSize(size) {
      // A nudge there is another step than one here.
      history.merging.seal();
      // A gesture has the places of its own canvas.
      if (state.moving.length === 0) show({ ...snapshotOf(state), size }, { ...idle, editsAllSizes: false });
    },
    rebase: (edit) => rebase(state, { edit, history, show }),
    undo: () => restore(history.undo(), ended()),
    redo: () => restore(history.redo(), ended()),
    ...history.merging,
    takeBack: (key) => restore(history.drop(key)),
    refresh,
    placed: (whole) => place({ ...state, document: whole, canvas: whole }),
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function withPlaced(state: EditorState, place: PlaceCanvas): EditorState {
  return { ...state, design: place(state) };
}

/** The same object while the values are the same: what is painted depends on it. */
function withValues(next: EditorState, last: EditorState): EditorState {
  if ((["document", "entered", "rows"] as const).every((name) => next[name] === last[name])) return next;
  const { values } = readerValues(next.document, next.entered, next.rows);
  return { ...next, values: isSameValues(values, last.values) ? last.values : values };
}

function isShownAlike(one: ShownCanvas, other: ShownCanvas): boolean {
  return (["document", "canvas", "values", "time", "editing"] as const).every(
    (name) => one[name] === other[name],
  );
}

/** The document after a change of the canvas that is edited. */
function folded(start: EditorState, edit: DesignEdit): Design {
  const edited = edit(start.design);
  if (edited === start.design) return start.document;
  const own = withOwnPlaces(start.canvas, start.design, withAcceptedModes(edited));
  return own === start.canvas ? start.document : foldCanvas(start.document, start, own);
}

/** A picture is cropped while it is selected. */
function cropEnded({ framing }: EditorState, { selection }: Partial<EditorState>): boolean {
  return framing !== undefined && selection?.includes(framing) === false;
}

/** What a change starts from: the state, or for one that is made anew the state before the last. */
function createStart(get: () => EditorState, startAnew: () => Snapshot | undefined, place: PlaceCanvas) {
  let begun: EditorState | undefined;
  return (): EditorState => {
    const before = startAnew();
    if (before === undefined) begun = get();
    else if (before.document !== begun?.document || before.size !== begun.size)
      begun = withPlaced({ ...get(), ...onCanvas(before) }, place);
    return begun;
  };
}

function createChanges(
  { get, update, record }: StateAccess,
  start: () => EditorState,
): Pick<EditorStore, "change" | "changeDocument"> {
  const changeDocument: EditorStore["changeDocument"] = (edit, { size = get().size, ...options }) => {
    const state = get();
    const document = edit(start().document);
    const after = { document, size, selection: options.select ?? existing(document, state.selection) };
    if (document === state.document && size === state.size) update({ selection: after.selection });
    else record(snapshotOf(state), after, options);
  };
  return { changeDocument, change: (edit, options) => changeDocument(() => folded(start(), edit), options) };
}

interface StateAccess {
  get: () => EditorState;
  update: (patch: Partial<EditorState>) => void;
  show: (snapshot: Snapshot, patch?: Partial<EditorState>) => void;
  record: (before: Snapshot, after: Snapshot, options: ChangeOptions) => void;
}

function beginGesture(
  { get, update, show, record }: StateAccess,
  label: string,
  moving: readonly string[],
): Transaction {
  const start = get();
  update({ moving });
  return {
    preview: (edit) => show({ ...snapshotOf(get()), document: folded(start, edit) }),
    commit({ select = get().selection } = {}) {
      const { document, size } = get();
      const after = { document, size, selection: existing(document, select) };
      update({ moving: [] });
      if (document !== start.document) record(snapshotOf(start), after, { label });
    },
    cancel: () => show(snapshotOf(start), { moving: [] }),
  };
}

interface Rebasing {
  edit: (document: Design) => Design | undefined;
  history: Pick<ReturnType<typeof createHistory>, "rebase">;
  show: (snapshot: Snapshot, patch?: Partial<EditorState>) => void;
}

function rebase(state: EditorState, { edit, history, show }: Rebasing): void {
  const document = edit(state.document);
  if (document === undefined || document === state.document) return;
  history.rebase(edit);
  show({ ...snapshotOf(state), document }, hasEditedLayers(document, state) ? {} : idle);
}

/** Whether the layers that are edited in place are still there. */
function hasEditedLayers({ layers }: Design, { editing, framing, grading, renaming }: EditorState): boolean {
  const edited = [editing, framing, grading, renaming].filter((id) => id !== undefined);
  return edited.every((id) => layers.some(({ layer_id }) => layer_id === id));
}
