import { FileBraces } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import styles from "./drop-zone.module.css";
import { droppedFiles } from "../../../designs/import/dropped-files.ts";
import { usePastedFiles } from "../../../designs/import/pasted-files.ts";
import * as words from "./words.ts";

interface DropZoneProps {
  /** The project that designs are imported into, if one is selected. */
  projectName: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** In an open dialog, files are its own. */
const isEnabled = () => document.querySelector("dialog[open]") === null;

/** Accepts files dropped anywhere on the page or pasted there, and shows an overlay while files are dragged over it. */
export function DropZone({ projectName, onFiles }: DropZoneProps) {
  const [isDragOver, setDragOver] = useState(false);
  const paste = useCallback(
    (files: readonly File[]) => {
      if (isEnabled()) onFiles(files);
    },
    [onFiles],
  );
  usePastedFiles(paste);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // By default the browser would open the file.
      event.preventDefault();
      setDragOver(isEnabled());
    };
    const onLeave = (event: DragEvent) => {
      // The event also fires between elements. Only leaving the window has no related target.
      if (event.relatedTarget === null) setDragOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setDragOver(false);
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      if (isEnabled()) void droppedFiles(event.dataTransfer.items).then(onFiles);
    };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("drop", onDrop);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("drop", onDrop);
    };
  }, [onFiles]);
  if (!isDragOver) return null;
  return (
    <div className={styles["zone"]} aria-hidden>
      <div className={styles["words"]}>
        <FileBraces />
        {words.dropBundlesDocumentsOrFiles}
        {projectName !== undefined && words.intoProjectName(projectName)}
      </div>
    </div>
  );
}
