import type { LucideIcon } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./file-drop.module.css";
import * as words from "./words.ts";

interface FileDropProps {
  /** The accessible name of the file input: "CSV file". */
  label: string;
  icon: LucideIcon;
  /** What can be dropped: "Drop a CSV file here, or". */
  prompt: string;
  hint: string;
  /** Endings of names and media types, for the file dialog. */
  accept: string;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. Drag and drop is optional: the button works with every input method. */
export function FileDrop({ label, icon: Icon, prompt, hint, accept, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const choose = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classNames(styles["drop"], isDragOver && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <Icon aria-hidden />
      <p>{prompt}</p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {words.chooseFile}
      </Button>
      <p className={styles["hint"]}>{hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </div>
  );
}
