import { FileBraces } from "lucide-react";
import { useEffect, useState } from "react";
import styles from "./drop-zone.module.css";
import { droppedFiles } from "./dropped-files.ts";

interface DropZoneProps {
  /** Where the designs go, in words. */
  into: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and shows so while they are held over it. */
export function DropZone({ into, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const isFree = () => document.querySelector("dialog[open]") === null;
    const onOver = (event: DragEvent) => {
      if (!isFiles(event)) return;
      // Otherwise the browser would leave the page for the file.
      event.preventDefault();
      setOver(isFree());
    };
    const onLeave = (event: DragEvent) => {
      // Only on the way out of the window; inside, one element is left for another all the time.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!isFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      if (isFree()) void droppedFiles(event.dataTransfer.items).then(onFiles);
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
  if (!over) return null;
  return (
    <div className={styles["zone"]} aria-hidden>
      <div className={styles["words"]}>
        <FileBraces />
        Drop design documents to import them {into}
      </div>
    </div>
  );
}
