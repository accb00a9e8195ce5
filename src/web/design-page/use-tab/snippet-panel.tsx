import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { defaultDisplayWidth, displaySize, imgSnippet } from "../../snippets/img-snippet.ts";
import type { Sender } from "../../snippets/sender.ts";
import { senders } from "../../snippets/senders.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { Values } from "../values.ts";
import type { Parameter } from "./parameter-fields.tsx";
import styles from "./snippet-panel.module.css";
import { type SnippetChoice, useSnippet } from "./use-snippet.ts";

interface SnippetPanelProps {
  design: FullDesignBody;
  values: Values;
  onValue: (name: string, value: string) => void;
}

/** An `<img>` with the selected sender's merge tags, and where to paste it. */
export function SnippetPanel({ design, values, onValue }: SnippetPanelProps) {
  const parameters = design.optional_url_params;
  const choice = useSnippet(parameters, values);
  const [alt, setAlt] = useState(design.alt);
  const [customWidth, setWidth] = useState<string>();
  const { sender } = choice;
  const width = customWidth ?? String(defaultDisplayWidth(design, sender.tags !== undefined));
  const size = displaySize(design, Number(width));
  const snippet = imgSnippet({ design: { ...design, ...size, alt }, values: choice.values, sender });
  return (
    <div className={styles["panel"]}>
      <SelectField
        label="Email platform"
        options={senders.map(({ id, name }) => ({ value: id, label: name }))}
        value={sender.id}
        onChange={choice.chooseSender}
      />
      {sender.tags !== undefined && parameters.length > 0 && (
        <ParameterRows parameters={parameters} choice={choice} values={values} onValue={onValue} />
      )}
      <ImageFields design={design} size={size} alt={alt} onAlt={setAlt} width={width} onWidth={setWidth} />
      <CodeBlock code={snippet} label={sender.tags === undefined ? "HTML" : `HTML for ${sender.name}`} wrap />
      <ul className={styles["notes"]}>
        <li>{sender.place}</li>
        {parameters.length > 0 && <TagNotes sender={sender} />}
      </ul>
    </div>
  );
}

interface ParameterRowsProps extends Pick<SnippetPanelProps, "values" | "onValue"> {
  parameters: readonly Parameter[];
  choice: SnippetChoice;
}

/** The merge tag or fixed value of each parameter. */
function ParameterRows({ parameters, choice, values, onValue }: ParameterRowsProps) {
  return (
    <>
      <p className={styles["lead"]}>
        Fields set to “Merge tag” are filled for each recipient. Fixed values are the same for everyone.
      </p>
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
    </>
  );
}

interface ImageFieldsProps {
  design: FullDesignBody;
  /** The display size in pixels. */
  size: { width: number; height: number };
  alt: string;
  onAlt: (alt: string) => void;
  width: string;
  onWidth: (width: string) => void;
}

/** The alt text and display size of the `<img>`. */
function ImageFields({ design, size, alt, onAlt, width, onWidth }: ImageFieldsProps) {
  return (
    <>
      <TextField
        label="Alt text"
        hint="Shown when images are blocked. Placeholders such as {{first_name|there}} are filled as in the image."
        value={alt}
        onChange={onAlt}
        placeholder={design.name}
        autoComplete="off"
        optional
      />
      <TextField
        label="Display width in pixels"
        hint={`Displayed at ${size.width} × ${size.height} px, rendered at ${design.width} × ${design.height}.`}
        value={width}
        onChange={onWidth}
        inputMode="numeric"
        autoComplete="off"
        error={size.width === Number(width) ? undefined : "Enter a whole number, such as 600."}
      />
    </>
  );
}

function TagNotes({ sender: { name, note, tags } }: { sender: Sender }) {
  const imageFallback = "Recipients without a value see the design's fallback in the image.";
  const noAltFallback = "In the alt text, this platform leaves a gap.";
  const noEncoding = `${name} can't encode values: anything after “&” is lost.`;
  return (
    <>
      {note !== undefined && <li>{note}</li>}
      {tags !== undefined && <li>{tags.fallbacks ? imageFallback : `${imageFallback} ${noAltFallback}`}</li>}
      {tags?.encodes === false && <li>{noEncoding}</li>}
    </>
  );
}

interface SnippetRowProps {
  parameter: Parameter;
  choice: SnippetChoice;
  /** The parameter's value, shared with the preview. */
  text: string;
  onText: (text: string) => void;
}

/** Selects a merge tag or a fixed value for one parameter. */
function SnippetRow({ parameter, choice, text, onText }: SnippetRowProps) {
  const { name, type, default: defaultValue } = parameter;
  const kind = choice.kindOf(parameter);
  const field = choice.fieldOf(name);
  const tag = choice.sender.tags?.inUrl(field) ?? "";
  return (
    <li className={styles["row"]}>
      <SelectField
        label={name}
        options={[
          { value: "tag", label: "Merge tag" },
          { value: "text", label: "Fixed value" },
        ]}
        value={kind}
        onChange={(next) => choice.setKind(name, next)}
      />
      {kind === "tag" ? (
        <TextField
          label={`Field for ${name}`}
          hideLabel
          value={field}
          onChange={(next) => choice.setField(name, next)}
          hint={tag === "" ? undefined : <code className={styles["tag"]}>{tag}</code>}
          error={tag === "" ? `What does ${choice.sender.name} call this field?` : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField
          label={`Value for ${name}`}
          hideLabel
          value={text}
          onChange={onText}
          placeholder={type === "image" ? "Default image" : defaultValue}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </li>
  );
}
