import { FileBraces } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { droppedFiles } from "./dropped-files.ts";
import styles from "./file-picker.module.css";

interface FilePickerProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** One file at most. */
  single?: boolean;
}

/** Accepts design documents by drop or by the file dialog. */
export function FilePicker({ files, onFiles, single = false }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (dropped: readonly File[]) => {
    if (dropped.length > 0) onFiles(single ? dropped.slice(0, 1) : dropped);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    void droppedFiles(event.dataTransfer.items).then(take);
  };
  return (
    // Dropping is beside the button, which does the same for every way of working.
    <div
      className={classNames(styles["picker"], over && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileBraces aria-hidden />
      <p className={styles["words"]} role="status">
        {selectionWords(files, single)}
      </p>
      <Button onClick={() => input.current?.click()}>{single ? "Choose a file…" : "Choose files…"}</Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple={!single}
        hidden
        aria-label={single ? "Design document" : "Design documents"}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file chosen once more is a change too.
          target.value = "";
        }}
      />
    </div>
  );
}

function selectionWords(files: readonly File[], single: boolean): string {
  const [first] = files;
  if (first === undefined) return single ? "Drop a document here, or" : "Drop files or folders here, or";
  if (files.length === 1) return first.name;
  return `${files.length} files: ${files
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")}${files.length > 3 ? " …" : ""}`;
}
