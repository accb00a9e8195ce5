import { useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { SelectField } from "../../kit/field.tsx";
import { weightOptions, weightsOf } from "./weight-options.ts";
import * as words from "./field-words.ts";

interface WeightFieldProps {
  label: string;
  /** Families of the letters. */
  families: readonly string[];
  /** Undefined when the selected layers differ. */
  value: number | undefined;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** The weights that the letters' family has. */
export function WeightField({ label, families, value, disabled, onChange }: WeightFieldProps) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const { data: faces = [] } = useQuery({
    queryKey: [id, "fonts", "faces"],
    queryFn: async ({ signal }) => (await get("/fonts/faces", { signal })).faces,
    staleTime: 60_000,
  });
  const [family, ...others] = new Set(families);
  const own = family === undefined || others.length > 0 ? [] : weightsOf(faces, family);
  return (
    <SelectField
      label={label}
      disabled={disabled}
      options={[
        ...(value === undefined ? [{ value: "", label: words.mixed }] : []),
        ...weightOptions(value, own),
      ]}
      value={value === undefined ? "" : value.toFixed()}
      onChange={(weight) => onChange(Number(weight))}
    />
  );
}
