import { DropZone } from "./drop-zone.tsx";
import styles from "./font-upload.module.css";
import { UploadLine } from "./upload-line.tsx";
import { useUploads } from "./use-uploads.ts";

/** Takes font files, several at once, and tells what became of each. */
export function FontUpload() {
  const { uploads, add, retry, dismiss } = useUploads();
  return (
    <div className={styles["upload"]}>
      <DropZone onFiles={add} />
      <ul className={styles["lines"]} aria-label="Uploads" aria-live="polite" hidden={uploads.length === 0}>
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={(family) => retry(upload.id, family)}
            onDismiss={() => dismiss(upload.id)}
          />
        ))}
      </ul>
    </div>
  );
}
