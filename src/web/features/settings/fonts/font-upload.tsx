import { CircleAlert, CircleCheck, LoaderCircle, Upload as UploadIcon, X } from "lucide-react";
import { type DragEvent, type FormEvent, useRef, useState } from "react";
import { Button, IconButton } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { TextField } from "../../../kit/field.tsx";
import styles from "./font-upload.module.css";
import { type Upload, useUploads } from "./use-uploads.ts";
import * as words from "./words.ts";

/** Uploads several font files and shows the result of each. */
export function FontUpload() {
  const { uploads, add, retry, dismiss, clear } = useUploads();
  return (
    <div className={styles["upload"]}>
      <DropZone onFiles={add} />
      <ul
        className={styles["lines"]}
        aria-label={words.uploads}
        aria-live="polite"
        hidden={uploads.length === 0}
      >
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={(family) => retry(upload.id, family)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </ul>
      {uploads.length > 1 && uploads.every(({ state }) => state.kind !== "waiting") && (
        <div>
          <Button size="small" variant="quiet" onClick={clear}>
            {words.dismissAll}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Accepts font files by drop or by the file dialog. */
function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(true);
  };
  return (
    <div
      className={classNames(styles["zone"], isDragOver && styles["over"])}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setDragOver(false)}
    >
      <UploadIcon aria-hidden />
      <p>
        <strong>{words.dropFontFilesHere}</strong>
        <span>{words.truetypeOpentypeOrWoff2Files}</span>
      </p>
      <Button onClick={() => input.current?.click()}>{words.chooseFiles}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.fontFiles}
        accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}

interface UploadLineProps {
  upload: Upload;
  onRetry: (family?: string) => void;
  onDismiss: () => void;
}

/** The state of one upload. A failed one can be retried, with another family name if that helps. */
function UploadLine({ upload: { file, state }, onRetry, onDismiss }: UploadLineProps) {
  return (
    <li className={styles["line"]}>
      {state.kind === "waiting" && <LoaderCircle aria-hidden className={styles["turning"]} />}
      {state.kind === "done" && <CircleCheck aria-hidden className={styles["good"]} />}
      {state.kind === "failed" && <CircleAlert aria-hidden className={styles["danger"]} />}
      <div className={styles["words"]}>
        <strong>{file.name}</strong>
        {state.kind === "waiting" && <span>{words.uploading}</span>}
        {state.kind === "done" && <span>{words.addedAsLook(state.look)}</span>}
        {state.kind === "failed" && (
          <>
            <span>{state.error.text}</span>
            {state.error.needsName && <FamilyNameForm onRetry={onRetry} />}
          </>
        )}
      </div>
      {state.kind !== "waiting" && (
        <IconButton label={words.dismissName(file.name)} icon={X} size="small" onClick={onDismiss} />
      )}
    </li>
  );
}

function FamilyNameForm({ onRetry }: { onRetry: (family: string) => void }) {
  const [name, setName] = useState("");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onRetry(name.trim());
  };
  return (
    <form className={styles["again"]} onSubmit={onSubmit}>
      <TextField label={words.familyName} value={name} onChange={setName} maxLength={100} required />
      <Button type="submit">{words.uploadWithThisName}</Button>
    </form>
  );
}
