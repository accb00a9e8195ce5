import { Copy, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { canvasesOf } from "../../../design/sizes/design-of-size.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { Menu, type MenuItem } from "../../kit/menu.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { canAddSize, duplicateSize, freeSizeName, removeSize } from "../document/size-commands.ts";
import { type EditorParts, useEditorValue, useRestingState } from "../view/editor-context.ts";
import { showUndoToast } from "../view/undo-toast.ts";
import { CanvasPicture } from "./canvas-picture.tsx";
import { createPaintQueue } from "./paint-queue.ts";
import { sizeLabel } from "./size-label.ts";
import { lazyPage } from "../../shell/lazy-page.tsx";
import type { EditSizeDialogProps } from "./size-dialogs.tsx";
import styles from "./sizes.module.css";
import * as words from "./words.ts";

const EditSizeDialog = lazyPage<"EditSizeDialog", EditSizeDialogProps>(
  "EditSizeDialog",
  () => import("./size-dialogs.tsx"),
  null,
);

/** All canvases beside each other, below the artboard. A press on one edits it. */
export function SizesStrip({ parts }: { parts: EditorParts }) {
  const { store, canEdit, actions } = parts;
  const { document, size } = useRestingState(store);
  const hasSizes = document.sizes.length > 0;
  useAnnouncedSize(parts);
  if (!hasSizes && !canEdit) return null;
  return (
    <section aria-label={words.sizes} className={styles["strip"]}>
      <div className={styles["bar"]}>
        {size === firstSize ? (
          <p className={styles["note"]}>
            {hasSizes ? words.changesHereShowInOther : words.widthByHeightPx(document.width, document.height)}
          </p>
        ) : (
          canEdit && <Reach parts={parts} />
        )}
        {canEdit && (
          <Button
            size="small"
            variant="quiet"
            icon={Plus}
            disabled={!canAddSize(document)}
            onClick={() => actions.openDialog("add-size")}
          >
            {words.addSize}
          </Button>
        )}
      </div>
      {hasSizes && <Canvases parts={parts} />}
    </section>
  );
}

const reaches = [
  { editsAllSizes: false, label: words.thisSize },
  { editsAllSizes: true, label: words.allSizes },
] as const;

/** Whether place, size and visibility change in the edited size alone or in all. */
function Reach({ parts: { store } }: { parts: EditorParts }) {
  const name = useId();
  const current = useEditorValue(store, ({ editsAllSizes }) => editsAllSizes);
  return (
    <fieldset className={styles["reach"]}>
      <legend>{words.positionChangesIn}</legend>
      <span className={styles["choices"]}>
        {reaches.map(({ editsAllSizes, label }) => (
          <label key={label}>
            <input
              type="radio"
              name={name}
              checked={current === editsAllSizes}
              onChange={() => store.set({ editsAllSizes })}
            />
            {label}
          </label>
        ))}
      </span>
      <span className={styles["rest"]}>{words.textsChangeInAll}</span>
    </fieldset>
  );
}

/** Of each picture, in pixels: also sharp on dense screens. */
const detail = 320;

/** A picture of each canvas. */
function Canvases({ parts }: { parts: EditorParts }) {
  const { store, canEdit, painter } = parts;
  const { document, size, values, time } = useRestingState(store);
  const [queue] = useState(createPaintQueue);
  const [changing, setChanging] = useState<string>();
  const changed = document.sizes.find(({ name }) => name === changing);
  return (
    <ul className={styles["canvases"]}>
      {canvasesOf(document).map(({ name, design: { width, height } }) => (
        <li key={name} className={styles["item"]} data-active={name === size}>
          <CanvasButton isActive={name === size} onOpen={() => store.openSize(name)}>
            <span className={styles["picture"]} data-tall={height > width}>
              <CanvasPicture
                {...{ document, values, time, painter, queue }}
                size={name}
                view={words.sizeName(name)}
                detail={detail}
              />
            </span>
            <span className={styles["caption"]}>
              <span className={styles["name"]}>{sizeLabel(name)}</span>
              <span className={styles["facts"]}>
                {width} × {height}
              </span>
            </span>
          </CanvasButton>
          {canEdit && <SizeMenu parts={parts} name={name} onChange={() => setChanging(name)} />}
        </li>
      ))}
      {changed !== undefined && (
        <EditSizeDialog
          key={changed.name}
          store={store}
          size={changed}
          onClose={() => setChanging(undefined)}
        />
      )}
    </ul>
  );
}

interface CanvasButtonProps {
  isActive: boolean;
  onOpen: () => void;
  children: React.ReactNode;
}

function CanvasButton({ isActive, onOpen, children }: CanvasButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isActive]);
  return (
    <button ref={button} type="button" aria-current={isActive} className={styles["canvas"]} onClick={onOpen}>
      {children}
    </button>
  );
}

interface SizeMenuProps {
  parts: EditorParts;
  name: string;
  onChange: () => void;
}

function SizeMenu({ parts: { store }, name, onChange }: SizeMenuProps) {
  const toast = useToast();
  const duplicate = () => {
    const newName = freeSizeName(store.get().document, name === firstSize ? "copy" : name);
    store.changeDocument((before) => duplicateSize(before, name, newName), {
      label: words.duplicateSize(sizeLabel(name)),
      size: newName,
    });
  };
  const remove = () => {
    store.changeDocument((before) => removeSize(before, name), { label: words.deleteSize(name) });
    showUndoToast(store, toast, { text: words.nameIsDeleted(name), label: words.undo });
  };
  const isFull = !canAddSize(store.get().document);
  const items: MenuItem[] = [
    { label: words.duplicate, icon: Copy, disabled: isFull, onSelect: duplicate },
    ...(name === firstSize
      ? []
      : [
          { label: words.changeNameOrSize, icon: Pencil, onSelect: onChange },
          { label: words.deleteLabel, icon: Trash2, danger: true, onSelect: remove },
        ]),
  ];
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          label={words.actionsForSize(sizeLabel(name))}
          icon={Ellipsis}
          size="small"
          className={styles["more"]}
        />
      }
      items={items}
    />
  );
}

/** Tells screen readers which canvas is edited. */
function useAnnouncedSize({ store, announce }: EditorParts): void {
  const size = useEditorValue(store, (state) => state.size);
  const last = useRef(size);
  useEffect(() => {
    if (last.current === size) return;
    last.current = size;
    const { width, height } = store.get().design;
    announce(words.describedPicture(sizeLabel(size), width, height));
  }, [size, store, announce]);
}
