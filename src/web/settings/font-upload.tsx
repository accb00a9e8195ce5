import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import styles from "./font-upload.module.css";
import { UploadLine } from "./upload-line.tsx";
import { useUploads } from "./use-uploads.ts";

/** Takes font files, dropped or chosen, several at once, and tells what became of each. */
export function FontUpload() {
  const { uploads, add, retry, dismiss } = useUploads();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className={styles["upload"]}>
      <div
        className={classNames(styles["zone"], over && styles["over"])}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        <Upload aria-hidden />
        <p>
          <strong>Drop font files here</strong>
          <span>TrueType, OpenType or WOFF2. Files of one family belong together by themselves.</span>
        </p>
        <Button onClick={() => input.current?.click()}>Choose files…</Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Font files"
          accept=".ttf,.otf,.woff2,font/ttf,font/otf,font/woff2"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={styles["lines"]} aria-label="Uploads" aria-live="polite">
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onRetry={(family) => retry(upload.id, family)}
              onDismiss={() => dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
