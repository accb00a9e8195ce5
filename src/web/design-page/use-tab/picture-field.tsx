import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./picture-field.module.css";
import { acceptedTypes, usePictureUpload } from "./use-picture-upload.ts";

interface PictureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** URL of the default image. */
  defaultValue: string;
}

const validAddress = /^(?:https?:\/\/\S+|asset:[\w-]+)$/i;

/** A field for an image URL. Editors can upload an image instead. */
export function PictureField({ label, value, onChange, defaultValue }: PictureFieldProps) {
  const { hasRole } = useCompany();
  const upload = usePictureUpload(onChange);
  const file = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    event.target.value = "";
    if (picture !== undefined) upload.upload(picture);
  };
  return (
    <div className={styles["field"]}>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        placeholder={defaultValue.startsWith("asset:") ? "Image URL (empty: default image)" : defaultValue}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={
          value === "" || validAddress.test(value)
            ? undefined
            : "Enter a full address that starts with https://"
        }
      />
      {hasRole("editor") && (
        <>
          <input
            ref={file}
            type="file"
            accept={acceptedTypes}
            hidden
            aria-label={`Image for ${label}`}
            onChange={choose}
          />
          <Button icon={ImageUp} busy={upload.busy} onClick={() => file.current?.click()}>
            Upload<VisuallyHidden> an image for {label}</VisuallyHidden>
          </Button>
        </>
      )}
      {upload.error !== undefined && (
        <div className={styles["problem"]}>
          <Notice tone="danger">{upload.error}</Notice>
        </div>
      )}
    </div>
  );
}
