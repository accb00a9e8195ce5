import { ImageUp, X } from "lucide-react";
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { parseAssetAddress } from "../../../../design/asset-addresses.ts";
import { readBound } from "../../../../design/bindings/read-bound.ts";
import { longColor } from "../../../../design/color.ts";
import { isPictureAddress } from "../../../../design/picture-address.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { TextField } from "../../../kit/field.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import styles from "./rare-fields.module.css";
import { pictureTypes } from "../../../api/upload-picture.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import * as words from "./words.tsx";

export interface PictureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The design's own. */
  defaultValue: string;
  hint?: ReactNode | undefined;
  /** What the server says about the value. */
  error?: string | undefined;
}

/** A field for an image URL, with a thumbnail of an uploaded image. Editors can upload, drop or paste an image. */
export function PictureField({ label, value, onChange, defaultValue, hint, error }: PictureFieldProps) {
  const { hasRole } = useCompany();
  const canUpload = hasRole("editor");
  const upload = usePictureUpload(onChange);
  const [isDragOver, setDragOver] = useState(false);
  const take = ([picture]: Iterable<File>) => {
    if (canUpload && picture !== undefined) upload.upload(picture);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    take(event.dataTransfer.files);
  };
  const invalid = value === "" || isPictureAddress(value) ? undefined : words.enterFullAddressThatStarts;
  return (
    // Drag and drop is optional: the button works with every input method.
    <div
      className={classNames(styles["field"], isDragOver && styles["over"])}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(canUpload);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <Thumbnail address={value === "" ? defaultValue : value} />
      <TextField
        label={label}
        hideLabel
        value={value}
        onChange={onChange}
        placeholder={parseAssetAddress(defaultValue) === undefined ? defaultValue : words.imageUrlEmpty}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        error={upload.error ?? invalid ?? error}
      />
      {value !== "" && <IconButton label={words.removeImage(label)} icon={X} onClick={() => onChange("")} />}
      {canUpload && <UploadButton label={label} busy={upload.busy} onFile={take} />}
    </div>
  );
}

/** An uploaded image. Pages load nothing from other hosts, so an image from the web shows only in the preview. */
function Thumbnail({ address }: { address: string }) {
  const { url } = useCompanyCalls();
  const id = parseAssetAddress(address);
  if (id === undefined) return null;
  const src = url("/v1/assets/{id}/file", { path: { id } });
  return (
    <img key={id} src={src} alt="" width={40} height={40} loading="lazy" className={styles["thumbnail"]} />
  );
}

interface UploadButtonProps {
  label: string;
  busy: boolean;
  onFile: (files: Iterable<File>) => void;
}

function UploadButton({ label, busy, onFile }: UploadButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Allows choosing the same file again.
    event.target.value = "";
    onFile(files);
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={words.imageFor(label)}
        onChange={choose}
      />
      <Button icon={ImageUp} busy={busy} onClick={() => file.current?.click()}>
        {words.upload}
        <VisuallyHidden> {words.imageForInText(label)}</VisuallyHidden>
      </Button>
    </>
  );
}

export type ColorFieldProps = PictureFieldProps;

/** A color as text, beside the browser's own choice of colors. */
export function ColorField({ value, onChange, defaultValue, ...texts }: ColorFieldProps) {
  // The browser's choice has no alpha.
  const shown = [value, defaultValue].flatMap((text) => readBound({ type: "color" }, text) ?? [])[0];
  return (
    <div className={styles["color"]}>
      <input
        type="color"
        aria-label={words.chooseNamed(texts.label)}
        className={styles["swatch"]}
        value={shown === undefined ? "#000000" : longColor(String(shown)).slice(0, 7)}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        {...texts}
        hideLabel
        value={value}
        onChange={onChange}
        placeholder={defaultValue}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
