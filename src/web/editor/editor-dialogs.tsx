import { useRef, useState } from "react";
import { Item } from "../kit/menu.tsx";
import { MenuPanel } from "../kit/menu-panel.tsx";
import { lazyPage } from "../shell/lazy-page.tsx";
import type { EditorDialog } from "./view/action-context.ts";
import { actionById } from "./actions/actions.ts";
import { CommandPalette } from "./actions/command-palette.tsx";
import { useObservable } from "./view/observable.ts";
import { addPicture } from "./artboard/use-dropped-pictures.ts";
import type { EditorParts } from "./view/editor-context.ts";
import styles from "./editor.module.css";
import { PictureLibrary } from "../designs/pictures/lazy-picture-library.ts";
import type { ConflictDialogProps } from "./saving/conflict-dialog.tsx";
import type { DraftSaver } from "./saving/draft-saver.ts";
import type { PreviewDialogProps } from "./saving/preview-dialog.tsx";
import type { PublishDialogProps } from "./saving/publish-dialog.tsx";
import type { VersionsDialogProps } from "./saving/versions-dialog.tsx";
import type { AddSizeDialogProps } from "./sizes/size-dialogs.tsx";
import { contextItems } from "./toolbar.tsx";
import * as words from "./words.ts";

const ShareDialog = lazyPage("ShareDialog", () => import("../designs/sharing/share-dialog.tsx"), null);
const PublishDialog = lazyPage<"PublishDialog", PublishDialogProps>(
  "PublishDialog",
  () => import("./saving/publish-dialog.tsx"),
  null,
);
const VersionsDialog = lazyPage<"VersionsDialog", VersionsDialogProps>(
  "VersionsDialog",
  () => import("./saving/versions-dialog.tsx"),
  null,
);

const ConflictDialog = lazyPage<"ConflictDialog", ConflictDialogProps>(
  "ConflictDialog",
  () => import("./saving/conflict-dialog.tsx"),
  null,
);
const PreviewDialog = lazyPage<"PreviewDialog", PreviewDialogProps>(
  "PreviewDialog",
  () => import("./saving/preview-dialog.tsx"),
  null,
);
const AddSizeDialog = lazyPage<"AddSizeDialog", AddSizeDialogProps>(
  "AddSizeDialog",
  () => import("./sizes/size-dialogs.tsx"),
  null,
);
const ShortcutSheet = lazyPage<"ShortcutSheet", { onClose: () => void }>(
  "ShortcutSheet",
  () => import("./actions/shortcut-sheet.tsx"),
  null,
);

interface EditorDialogsProps {
  parts: EditorParts;
  saver: DraftSaver;
  dialog: EditorDialog | undefined;
  /** Where the context menu is open, in CSS pixels of the window. */
  menu: { x: number; y: number } | undefined;
  onClose: () => void;
  onCloseMenu: () => void;
}

/** Everything that opens over the editor. */
export function EditorDialogs({ parts, saver, dialog, menu, onClose, onCloseMenu }: EditorDialogsProps) {
  const { conflict } = useObservable(saver.state);
  const { store, painter } = parts;
  return (
    <>
      {dialog === "commands" && <CommandPalette parts={parts} onClose={onClose} />}
      {dialog === "shortcuts" && <ShortcutSheet onClose={onClose} />}
      {dialog === "publish" && <PublishDialog parts={parts} saver={saver} onClose={onClose} />}
      {dialog === "preview" && <PreviewDialog parts={parts} saver={saver} onClose={onClose} />}
      {dialog === "versions" && <VersionsDialog parts={parts} onClose={onClose} />}
      {dialog === "share" && (
        <ShareDialog design={{ id: parts.designId, name: store.get().document.name }} onClose={onClose} />
      )}
      {dialog === "add-size" && <AddSizeDialog store={store} onClose={onClose} />}
      {dialog === "pictures" && (
        <PictureLibrary
          onClose={onClose}
          onChoose={(picture) => {
            addPicture(store, picture);
            onClose();
          }}
        />
      )}
      {conflict !== undefined && (
        <ConflictDialog
          mine={store.get().document}
          conflict={conflict}
          painter={painter}
          onResolve={saver.resolve}
        />
      )}
      {menu !== undefined && <ContextMenu parts={parts} at={menu} onClose={onCloseMenu} />}
    </>
  );
}

const menuActions = [
  "cut",
  "copy",
  "paste",
  "duplicate",
  "rename",
  "delete",
  "order-front",
  "order-forward",
  "order-backward",
  "order-back",
  "group",
  "ungroup",
  "add-auto-layout",
  "remove-auto-layout",
  "toggle-locked",
  "toggle-hidden",
  "select-all",
];

interface ContextMenuProps {
  parts: EditorParts;
  at: { x: number; y: number };
  onClose: () => void;
}

function ContextMenu({ parts, at, onClose }: ContextMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useRef(
    contextItems(
      parts.actions,
      menuActions.map(actionById).filter(({ edits = true }) => parts.canEdit || !edits),
    ),
  );
  // The menu gives the focus back to where it was opened.
  const origin = useRef(document.activeElement);
  const close = () => {
    onClose();
    const { current } = origin;
    if (current instanceof HTMLElement && current !== document.body && current.isConnected) current.focus();
    else parts.artboard.current?.focus();
  };
  const place = (element: HTMLElement | null) => {
    if (element === null) return;
    element.style.left = `${at.x}px`;
    element.style.top = `${at.y}px`;
    setAnchor(element);
  };
  return (
    <>
      <span ref={place} aria-hidden className={styles["menuAnchor"]}>
        {words.actionsForSelection}
      </span>
      {anchor !== null && (
        <MenuPanel
          id="context-menu"
          anchor={anchor}
          align="start"
          begin="first"
          onClose={close}
          onOutsidePress={onClose}
        >
          {items.current.map((item) => (
            <Item
              key={item.label}
              item={item}
              onChoose={(run) => {
                close();
                run?.();
              }}
            />
          ))}
        </MenuPanel>
      )}
    </>
  );
}
