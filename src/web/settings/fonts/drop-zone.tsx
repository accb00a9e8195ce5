import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./font-upload.module.css";

/** Where font files are dropped or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classNames(styles["zone"], over && styles["over"])}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <Upload aria-hidden />
      <p>
        <strong>Drop font files here</strong>
        <span>TrueType, OpenType or WOFF2. Files of one family find each other by themselves.</span>
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
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}
