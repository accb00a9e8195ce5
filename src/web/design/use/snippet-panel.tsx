import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { imgSnippet } from "../../snippets/img-snippet.ts";
import { senders } from "../../snippets/senders.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Values } from "../values.ts";
import styles from "./snippet-panel.module.css";
import { SnippetRow } from "./snippet-row.tsx";
import { useSnippet } from "./use-snippet.ts";

interface SnippetPanelProps {
  design: FullDesignBody;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** An `<img>` for the sender that is chosen, with its own merge tags, and where to paste it. */
export function SnippetPanel({ design, values, onValue }: SnippetPanelProps) {
  const parameters = design.optional_url_params;
  const choice = useSnippet(parameters, values);
  const [alt, setAlt] = useState(design.alt);
  const { sender } = choice;
  const snippet = imgSnippet({ design: { ...design, alt }, values: choice.values, sender });
  return (
    <div className={styles["panel"]}>
      <SelectField
        label="I send with"
        options={senders.map(({ id, name }) => ({ value: id, label: name }))}
        value={sender.id}
        onChange={choice.chooseSender}
      />
      {sender.tags !== undefined && parameters.length > 0 && (
        <ul className={styles["rows"]}>
          {parameters.map((parameter) => (
            <SnippetRow
              key={parameter.name}
              parameter={parameter}
              choice={choice}
              text={values[parameter.name] ?? ""}
              onText={(text) => onValue(parameter.name, text)}
            />
          ))}
        </ul>
      )}
      <TextField
        label="Alternative text"
        hint="Read where pictures aren't shown. Placeholders such as {{first_name|there}} are filled like the picture."
        value={alt}
        onChange={setAlt}
        placeholder={design.name}
        autoComplete="off"
        optional
      />
      <CodeBlock code={snippet} label={sender.tags === undefined ? "HTML" : `HTML for ${sender.name}`} wrap />
      <ul className={styles["notes"]}>
        <li>{sender.place}</li>
        {sender.note !== undefined && <li>{sender.note}</li>}
        {sender.tags !== undefined && <li>{aboutMissing(sender.tags.fallbacks)}</li>}
      </ul>
    </div>
  );
}

function aboutMissing(fallbacks: boolean): string {
  const picture = "A reader without a value gets the design's own fallback in the picture.";
  return fallbacks ? picture : `${picture} In the alternative text this sender leaves a gap.`;
}
