import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import styles from "./template-field.module.css";

interface TemplateFieldProps {
  /** Id of the chosen template; undefined for an empty canvas. */
  value: string | undefined;
  onChange: (id: string | undefined, name: string) => void;
}

const pictureWidth = 160;

/** The templates of new designs. */
function useTemplates() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "templates"],
    queryFn: ({ signal }) => get("/templates", { signal }),
    select: ({ templates }) => templates,
    staleTime: Infinity,
  });
}

/** Chooses what a new design starts from: an empty canvas, or a template with its picture. */
export function TemplateField({ value, onChange }: TemplateFieldProps) {
  const group = useId();
  const { url } = useCompanyCalls();
  const templates = useTemplates().data ?? [];
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["legend"]}>Start from</legend>
      <div className={styles["grid"]}>
        <label className={styles["choice"]}>
          <input
            type="radio"
            name={group}
            checked={value === undefined}
            onChange={() => onChange(undefined, "")}
          />
          <span className={styles["blank"]} />
          Empty canvas
        </label>
        {templates.map(({ id, name, width, height }) => (
          <label key={id} className={styles["choice"]}>
            <input type="radio" name={group} checked={value === id} onChange={() => onChange(id, name)} />
            <img
              src={url("/templates/{id}/picture", { path: { id } })}
              alt=""
              width={pictureWidth}
              height={Math.round((pictureWidth * height) / width)}
              loading="lazy"
              decoding="async"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
