import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./picture-field.module.css";

interface PictureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** URL of the default image. */
  defaultValue: string;
}

const acceptedTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";
const validAddress = /^(?:https?:\/\/\S+|asset:[\w-]+)$/i;

/** A field for an image URL. Editors can upload an image instead. */
export function PictureField({ label, value, onChange, defaultValue }: PictureFieldProps) {
  const { hasRole } = useCompany();
  const upload = useUpload(onChange);
  const file = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.target.files ?? [];
    event.target.value = "";
    if (picture !== undefined) upload.mutate(picture);
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
          <Button icon={ImageUp} busy={upload.isPending} onClick={() => file.current?.click()}>
            Upload<VisuallyHidden> an image for {label}</VisuallyHidden>
          </Button>
        </>
      )}
      {upload.error !== null && (
        <div className={styles["problem"]}>
          <ProblemNotice problem={asApiProblem(upload.error)} />
        </div>
      )}
    </div>
  );
}

/** Uploads an image. Its address, `asset:{id}`, is valid within the company. */
function useUpload(onDone: (address: string) => void) {
  const { post } = useCompanyCalls();
  return useMutation({
    mutationFn: async (picture: File) => {
      const form = new FormData();
      form.set("file", picture);
      return await post("/v1/assets", { body: form });
    },
    onSuccess: ({ id }) => onDone(`asset:${id}`),
  });
}
