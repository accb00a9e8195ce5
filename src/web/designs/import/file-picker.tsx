import { FileBraces } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { classNames } from "../../kit/class-names.ts";
import { convertedEndings } from "./convert-file.ts";
import { droppedFiles } from "./dropped-files.ts";
import styles from "./file-picker.module.css";
import { usePastedFiles } from "./pasted-files.ts";
import * as words from "./words.ts";

const documentTypes = ".json,application/json";
const importedTypes = [
  documentTypes,
  ".zip,application/zip,.svg,image/svg+xml",
  ...convertedEndings.map((ending) => `.${ending}`),
].join(",");

interface FilePickerProps {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  /** Accepts only one file. */
  single?: boolean;
}

/** Accepts design documents by drop or by the file dialog. */
export function FilePicker({ files, onFiles, single = false }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const choose = (newFiles: readonly File[]) => {
    if (newFiles.length > 0) onFiles(single ? newFiles.slice(0, 1) : newFiles);
  };
  usePastedFiles(single ? undefined : onFiles);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setDragOver(false);
    void droppedFiles(event.dataTransfer.items).then(choose);
  };
  return (
    // Drag and drop is optional: the button works with every input method.
    <div
      className={classNames(styles["picker"], isDragOver && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <FileBraces aria-hidden />
      <p className={styles["words"]} role="status">
        {describeSelection(files, single)}
      </p>
      <Button onClick={() => input.current?.click()}>
        {single ? words.chooseFileButton : words.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        accept={single ? documentTypes : importedTypes}
        multiple={!single}
        hidden
        aria-label={single ? words.designDocument : words.designDocuments}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </div>
  );
}

function describeSelection(files: readonly File[], single: boolean): string {
  const [first] = files;
  if (first === undefined) return single ? words.dropDocumentHere : words.dropFilesOrFoldersHere;
  if (files.length === 1) return first.name;
  return words.chosenFiles(
    files.length,
    files
      .slice(0, 3)
      .map(({ name }) => name)
      .join(", "),
    files.length > 3 ? " …" : "",
  );
}
