import { useId } from "react";
import { useCompanyCalls } from "../../api/company.ts";
import { useRequest } from "../../api/use-request.ts";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { useEdits } from "../../kit/edits/use-edits.ts";
import { TextField } from "../../kit/field.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./picture-library.module.css";
import type { LibraryItem } from "./use-library.ts";
import * as words from "./words.ts";

interface PictureDialogProps {
  picture: LibraryItem;
  folders: readonly string[];
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** The name of a picture, and the folder that it is in. What isn't touched isn't sent. */
export function PictureDialog({ picture, folders, onSaved, onClose }: PictureDialogProps) {
  const { patch } = useCompanyCalls();
  const saved = { name: picture.name ?? "", folder: picture.folder ?? "" };
  const { draft, edit } = useEdits(saved);
  const { name, folder } = draft;
  const { busy, problem, send } = useRequest();
  const isNameless = name.trim() === "" && picture.name !== null;
  const save = () => {
    if (isNameless) return;
    void send(async () => {
      await patch("/pictures/{id}", {
        path: { id: picture.id },
        body: {
          ...(name === saved.name || name.trim() === "" ? {} : { name: name.trim() }),
          ...(folder === saved.folder ? {} : { folder: folder.trim() === "" ? null : folder.trim() }),
        },
      });
      await onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.nameAndFolderTitle}
      description={words.nameAndFolderDescription}
      onSubmit={save}
      footer={<DialogActions onCancel={onClose} label={words.save} busy={busy} />}
    >
      <div className={styles["fields"]}>
        <TextField
          label={words.name}
          value={name}
          onChange={(text) => edit({ name: text })}
          maxLength={200}
          autoComplete="off"
          error={isNameless ? words.enterName : undefined}
        />
        <FolderField {...{ folders }} value={folder} onChange={(text) => edit({ folder: text })} />
        {problem !== undefined && <ProblemNotice problem={problem} />}
      </div>
    </Dialog>
  );
}

interface FolderFieldProps {
  folders: readonly string[];
  value: string;
  onChange: (folder: string) => void;
}

function FolderField({ folders, value, onChange }: FolderFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={words.folder}
        optional
        hint={words.folderHint}
        list={listId}
        value={value}
        onChange={onChange}
        maxLength={60}
        autoComplete="off"
      />
      <datalist id={listId}>
        {folders.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
