import { useState } from "react";
import { useCompany } from "../../api/company.ts";
import { sizeParameter } from "../../../design/sizes/size-names.ts";
import {
  longestSide,
  readSide,
  SizeField,
  sizePresets,
  useSize,
} from "../../features/library/creation/size-field.tsx";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { TextField } from "../../kit/field.tsx";
import { Notice } from "../../kit/notice.tsx";
import type { EditorStore } from "../document/editor-store.ts";
import {
  addSize,
  changeSize,
  freeSizeName,
  type SizeFacts,
  sizeNameProblem,
  sizesProblem,
} from "../document/size-commands.ts";
import styles from "./sizes.module.css";
import * as words from "./words.ts";

export interface AddSizeDialogProps {
  store: EditorStore;
  onClose: () => void;
}

/** Adds a size with a first draft, and opens it. */
export function AddSizeDialog({ store, onClose }: AddSizeDialogProps) {
  const [{ document }] = useState(store.get());
  const size = useSize("square");
  const [typedName, setName] = useState<string>();
  const [showErrors, setShowErrors] = useState(false);
  const preset = sizePresets.find(({ id }) => id === size.preset);
  const usual = preset?.id ?? `${size.width ?? 0}x${size.height ?? 0}`;
  const name = typedName ?? freeSizeName(document, usual);
  const problem = sizeNameProblem(document, name);
  const obstacle = sizesProblem(document);
  const add = () => {
    setShowErrors(true);
    if (problem !== undefined || size.width === undefined || size.height === undefined) return;
    const facts: SizeFacts = { name, width: size.width, height: size.height };
    store.changeDocument((before) => addSize(before, facts, store.placed(before)), {
      label: words.addSizeNamed(name),
      size: name,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.addSize}
      description={words.addSizeDescription}
      onSubmit={add}
      footer={
        <DialogActions
          onCancel={onClose}
          label={words.addSizeText}
          busy={false}
          disabled={obstacle !== undefined}
        />
      }
    >
      <div className={styles["fields"]}>
        {obstacle !== undefined && <Notice tone="caution">{obstacle}</Notice>}
        <SizeField size={size} showErrors={showErrors} />
        <NameField
          name={name}
          onChange={setName}
          error={typedName !== undefined || showErrors ? problem : undefined}
        />
      </div>
    </Dialog>
  );
}

export interface EditSizeDialogProps {
  store: EditorStore;
  size: SizeFacts;
  onClose: () => void;
}

/** Changes a size's name, width and height. */
export function EditSizeDialog({ store, size, onClose }: EditSizeDialogProps) {
  const [{ document }] = useState(store.get());
  const [name, setName] = useState(size.name);
  const [sides, setSides] = useState({ width: String(size.width), height: String(size.height) });
  const { limits } = useCompany();
  const width = readSide(sides.width, limits.canvas_side);
  const max = { width: limits.canvas_side, height: longestSide(limits, width) };
  const height = readSide(sides.height, max.height);
  const problem = sizeNameProblem(document, name, size.name);
  const save = () => {
    if (problem !== undefined || width === undefined || height === undefined) return;
    const isOpen = store.get().size === size.name;
    store.changeDocument((before) => changeSize(before, size.name, { name, width, height }), {
      label: words.changeSize(name),
      ...(isOpen ? { size: name } : {}),
    });
    onClose();
  };
  const sideField = (side: "width" | "height", label: string, value: number | undefined) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={sides[side]}
      onChange={(text) => setSides({ ...sides, [side]: text })}
      error={value === undefined ? words.enterWholeNumberFrom1(max[side]) : undefined}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.changeName(size.name)}
      description={words.changeDescription}
      onSubmit={save}
      footer={<DialogActions onCancel={onClose} label={words.save} busy={false} />}
    >
      <div className={styles["fields"]}>
        <NameField name={name} onChange={setName} error={problem} />
        <div className={styles["pair"]}>
          {sideField("width", words.widthInPixels, width)}
          {sideField("height", words.heightInPixels, height)}
        </div>
      </div>
    </Dialog>
  );
}

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error: string | undefined;
}

function NameField({ name, onChange, error }: NameFieldProps) {
  return (
    <TextField
      label={words.name}
      hint={words.nameHint(sizeParameter, name === "" ? "…" : name)}
      value={name}
      onChange={(text) => onChange(text.trim().toLowerCase())}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
