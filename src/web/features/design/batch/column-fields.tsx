import { SelectField } from "../../../kit/field.tsx";
import { shortenText } from "../../../kit/formats/shorten-text.ts";
import { sizeParameter } from "../../../../design/sizes/size-names.ts";
import { ownProperty } from "../../../../design/own-property.ts";
import { type Fillable, filenameKey, hasSizes, type Mapping } from "./spreadsheet.ts";
import tabStyles from "../tab.module.css";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

interface ColumnFieldsProps {
  fillable: Fillable;
  columns: readonly string[];
  mapping: Mapping;
  /** Whether a column may name the files of the images. */
  isNamed: boolean;
  onChange: (parameter: string, index: number | undefined) => void;
}

/** Which column gives each parameter its value. */
export function ColumnFields({ fillable, columns, mapping, isNamed, onChange }: ColumnFieldsProps) {
  const named = columns.map((column, index) => ({
    value: String(index),
    label: column === "" ? words.columnNumbered(index + 1) : column,
  }));
  const field = (name: string, label: string, without: string) => (
    <SelectField
      key={name}
      label={label}
      options={[{ value: "", label: without }, ...named]}
      value={String(ownProperty(mapping, name) ?? "")}
      onChange={(value) => onChange(name, value === "" ? undefined : Number(value))}
    />
  );
  return (
    <section className={tabStyles["card"]} aria-labelledby="columns">
      <h3 id="columns">{words.columns}</h3>
      <div className={styles["fields"]}>
        {fillable.parameters.map(({ name, default: own, type }) =>
          field(name, name, type === "text" && own !== "" ? words.always(shorten(own)) : words.defaultLabel),
        )}
        {hasSizes(fillable) && field(sizeParameter, words.size, words.asChosenBelow)}
        {isNamed && field(filenameKey, words.fileNames, words.numbered)}
      </div>
    </section>
  );
}

const longest = 32;

const shorten = (text: string) => shortenText(text, longest);
