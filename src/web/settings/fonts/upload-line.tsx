import { CircleAlert, CircleCheck, LoaderCircle, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./font-upload.module.css";
import type { Upload } from "./use-uploads.ts";

interface Line {
  upload: Upload;
  onRetry: (family?: string) => void;
  onDismiss: () => void;
}

/** What became of one file; a refused one can be tried again, under another name where that helps. */
export function UploadLine({ upload: { file, state }, onRetry, onDismiss }: Line) {
  return (
    <li className={styles["line"]}>
      {state.kind === "waiting" && <LoaderCircle aria-hidden className={styles["turning"]} />}
      {state.kind === "done" && <CircleCheck aria-hidden className={styles["good"]} />}
      {state.kind === "refused" && <CircleAlert aria-hidden className={styles["danger"]} />}
      <div className={styles["words"]}>
        <strong>{file.name}</strong>
        {state.kind === "waiting" && <span>Uploading…</span>}
        {state.kind === "done" && <span>Added as {state.look}.</span>}
        {state.kind === "refused" && (
          <>
            <span>{state.problem.text}</span>
            {state.problem.wantsName && <OtherName onRetry={onRetry} />}
          </>
        )}
      </div>
      {state.kind !== "waiting" && (
        <IconButton label={`Dismiss ${file.name}`} icon={X} size="small" onClick={onDismiss} />
      )}
    </li>
  );
}

function OtherName({ onRetry }: { onRetry: (family: string) => void }) {
  const [name, setName] = useState("");
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onRetry(name.trim());
  };
  return (
    <form className={styles["again"]} onSubmit={onSubmit}>
      <TextField
        label="Name to keep the family under"
        value={name}
        onChange={setName}
        maxLength={100}
        required
      />
      <Button type="submit">Upload under this name</Button>
    </form>
  );
}
