import { useId } from "react";
import { useCompanyCalls } from "../../../api/company.ts";
import { useTemplates } from "../../../designs/templates.ts";
import styles from "./template-field.module.css";
import * as words from "./words.ts";

export interface ChosenTemplate {
  id: string;
  name: string;
}

interface TemplateFieldProps {
  /** Undefined while none is chosen. */
  value: ChosenTemplate | undefined;
  onChange: (template: ChosenTemplate) => void;
}

const pictureWidth = 320;

/** Chooses a template by its picture, the company's own first. */
export function TemplateField(props: TemplateFieldProps) {
  const name = useId();
  const { url } = useCompanyCalls();
  const { own = [], templates = [] } = useTemplates().data ?? {};
  const ownPictures = own.map(({ id, version, ...rest }) => ({
    ...rest,
    id,
    src: url("/designs/{id}/picture/{version}", { path: { id, version }, query: { width: pictureWidth } }),
  }));
  const pictures = templates.map(({ id, ...rest }) => ({
    ...rest,
    id,
    src: url("/templates/{id}/picture", { path: { id } }),
  }));
  return (
    <>
      {ownPictures.length > 0 && (
        <Choices {...props} name={name} legend={words.orYourTemplates} templates={ownPictures} />
      )}
      {pictures.length > 0 && (
        <Choices {...props} name={name} legend={words.orTemplateOfLimn} templates={pictures} />
      )}
    </>
  );
}

interface ChoicesProps extends TemplateFieldProps {
  /** Of the radio buttons. */
  name: string;
  legend: string;
  templates: readonly (ChosenTemplate & { src: string })[];
}

function Choices({ name, legend, templates, value, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["legend"]}>{legend}</legend>
      <div className={styles["grid"]}>
        {templates.map((template) => (
          <label key={template.id} className={styles["choice"]}>
            <input
              type="radio"
              name={name}
              checked={value?.id === template.id}
              onChange={() => onChange(template)}
            />
            <img
              src={template.src}
              alt=""
              decoding="async"
              onLoad={({ currentTarget }) => currentTarget.toggleAttribute("data-loaded", true)}
            />
            <span className={styles["name"]}>{template.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
