import { useRef, useState } from "react";
import type { LibraryPicture } from "../api/upload-picture.ts";
import { Item, type MenuItem } from "../kit/menu.tsx";
import { MenuPanel } from "../kit/menu-panel.tsx";
import { lazyPage } from "../shell/lazy-page.tsx";
import type { EditorDialog, MenuPlace } from "./view/action-context.ts";
import { actionById } from "./actions/actions.ts";
import { CommandPalette } from "./actions/command-palette.tsx";
import { useObservable } from "./view/observable.ts";
import { replacePicture } from "./artboard/replaced-picture.ts";
import { addPicture } from "./artboard/use-dropped-pictures.ts";
import { copiedLayers, pasteLayers } from "./view/clipboard.ts";
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
import { paste } from "./view/words.ts";
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
  /** Where the context menu is open. */
  menu: MenuPlace | undefined;
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
      {(dialog === "pictures" || dialog === "replace-picture") && (
        <PicturesDialog {...{ store, onClose }} replaces={dialog === "replace-picture"} />
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

interface PicturesDialogProps {
  store: EditorParts["store"];
  /** Whether the chosen picture comes into the frame of the selected one. */
  replaces: boolean;
  onClose: () => void;
}

function PicturesDialog({ store, replaces, onClose }: PicturesDialogProps) {
  const onChoose = (picture: LibraryPicture) => {
    const [selected] = store.get().selection;
    if (replaces && selected !== undefined) replacePicture(store, selected, picture.id);
    else addPicture(store, picture);
    onClose();
  };
  return <PictureLibrary onClose={onClose} onChoose={onChoose} />;
}

const menuActions = [
  "cut",
  "copy",
  "paste",
  "duplicate",
  "rename",
  "replace-picture",
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
  at: MenuPlace;
  onClose: () => void;
}

function menuItems({ actions, canEdit, store }: EditorParts, on: MenuPlace["on"]): MenuItem[] {
  const all = menuActions.map(actionById).filter(({ edits = true }) => canEdit || !edits);
  const items = contextItems(actions, all);
  if (on === undefined) return items;
  const onSelect = () => pasteLayers(store, copiedLayers(), on);
  return items.map((item) => (item.label === paste ? { ...item, label: words.pasteHere, onSelect } : item));
}

function ContextMenu({ parts, at, onClose }: ContextMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = useRef(menuItems(parts, at.on));
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
