import { useMutation } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import styles from "./picture-field.module.css";

interface PictureFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Default image. */
  own: string;
}

const taken = "image/jpeg,image/png,image/webp,image/gif,image/avif";
const addresses = /^(?:https?:\/\/\S+|asset:[\w-]+)$/i;

/** The address of a picture; editors can upload one and get its address filled in. */
export function PictureField({ label, value, onChange, own }: PictureFieldProps) {
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
        placeholder={own.startsWith("asset:") ? "Image URL (empty: default image)" : own}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={
          value === "" || addresses.test(value) ? undefined : "Enter a full address that starts with https://"
        }
      />
      {hasRole("editor") && (
        <>
          <input
            ref={file}
            type="file"
            accept={taken}
            hidden
            aria-label={`Image for ${label}`}
            onChange={choose}
          />
          <Button icon={ImageUp} busy={upload.isPending} onClick={() => file.current?.click()}>
            Upload<span className={styles["hidden"]}> an image for {label}</span>
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

/** An uploaded picture is named by its id, which holds within the company. */
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
