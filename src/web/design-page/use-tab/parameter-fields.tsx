import type { FullDesignBody } from "../../../operations/bodies.ts";
import { useCompany } from "../../api/company.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import type { Values } from "../values.ts";
import { PictureField } from "./picture-field.tsx";
import styles from "./use-tab.module.css";

export type Parameter = FullDesignBody["optional_url_params"][number];

interface ParameterFieldsProps {
  parameters: readonly Parameter[];
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** A field for each parameter. An empty field uses the design's default, shown as its placeholder. */
export function ParameterFields({ parameters, values, onValue }: ParameterFieldsProps) {
  if (parameters.length === 0) return <NoParameters />;
  return (
    <div className={styles["fields"]}>
      {parameters.map(({ name, type, default: defaultValue }) => {
        const fieldProps = {
          label: name,
          value: values[name] ?? "",
          onChange: (value: string) => onValue(name, value),
        };
        return type === "image" ? (
          <PictureField key={name} {...fieldProps} defaultValue={defaultValue} />
        ) : (
          <TextField
            key={name}
            {...fieldProps}
            placeholder={firstLine(defaultValue)}
            autoComplete="off"
            spellCheck={false}
          />
        );
      })}
    </div>
  );
}

function NoParameters() {
  const { hasRole } = useCompany();
  const advice =
    "Add a placeholder such as {{first_name|there}} to a text, or make a text or picture layer dynamic.";
  return (
    <EmptyState
      title="The same image for everyone"
      text={`This design has no parameters yet. ${advice}${hasRole("editor") ? " Use Edit for that." : ""}`}
    />
  );
}

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";
