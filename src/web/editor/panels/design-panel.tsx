import { timeZone } from "../../../design/time/time-values.ts";
import { AltField } from "./alt-field.tsx";
import { problemBy } from "./problem-by.ts";
import type { Design } from "../../../design/design.ts";
import { largestScale, leastScale } from "../../../design/scale.ts";
import { type OutputFormat, outputFormats } from "../../../design/output-formats.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { SelectField } from "../../kit/field.tsx";
import { backgroundGradient } from "../document/gradient-places.ts";
import { type EditorParts, useCalmState } from "../editor-context.ts";
import { BackgroundFields } from "./background-fields.tsx";
import { CanvasSize } from "./canvas-size.tsx";
import { DataSection } from "./data/data-section.tsx";
import { FormerNames } from "./former-names.tsx";
import { gradingOf } from "./grading-of.ts";
import { LinkField } from "./link-field.tsx";
import { NumberField } from "./number-field.tsx";
import styles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";

interface DesignPanelProps {
  parts: EditorParts;
  palette: readonly string[];
}

/** The design's own settings: name, size, background, output and alternative text. */
export function DesignPanel({ parts, palette }: DesignPanelProps) {
  const { store, canEdit } = parts;
  const { design, size } = useCalmState(store);
  const set = (change: Partial<Design>, label: string) =>
    store.change((before) => ({ ...before, ...change }), { label });
  const disabled = !canEdit;
  return (
    <>
      <h2 className={styles["title"]}>Design</h2>
      <LineField
        label="Design name"
        value={design.name}
        disabled={disabled}
        check={(text) =>
          text.trim() === "" ? "Enter a name." : text.length > 200 ? "Use at most 200 characters." : undefined
        }
        onChange={(name) => set({ name: name.trim() }, "Name")}
      />
      {size !== firstSize && (
        <p className={styles["quiet"]}>
          Canvas width and height are those of “{size}”. All other settings are of every size.
        </p>
      )}
      <CanvasSize parts={parts} />
      <BackgroundFields
        {...{ design, palette, disabled }}
        onCanvas={canEdit ? gradingOf(store, backgroundGradient) : undefined}
        onChange={(change) => set({ background: { ...design.background, ...change } }, "Background")}
      />
      <OutputFields {...{ design, disabled }} onChange={set} />
      <DataSection parts={parts} />
      <FormerNames parts={parts} />
      <LinkField
        link={design.link}
        disabled={disabled}
        onChange={(link) => store.change((before) => withLink(before, link), { label: "Link" })}
      />
    </>
  );
}

function withLink(design: Design, link: string | undefined): Design {
  const changed = { ...design };
  if (link === undefined) delete changed.link;
  else changed.link = link;
  return changed;
}

interface PixelFieldsProps {
  output: Design["output"];
  disabled: boolean;
  onChange: (change: Partial<Design["output"]>, label: string) => void;
}

function PixelFields({ output, disabled, onChange }: PixelFieldsProps) {
  return (
    <>
      <NumberField
        label="Quality"
        hint="No effect on PNG"
        value={output.quality}
        least={1}
        most={100}
        isWhole
        disabled={disabled}
        onChange={(quality = 82) => onChange({ quality }, "Quality")}
      />
      <NumberField
        label="Scale"
        hint="Pixels of the image for each of the design's. 2 is sharp on phones"
        value={output.scale}
        least={leastScale}
        most={largestScale}
        step={0.25}
        disabled={disabled}
        onChange={(scale = 1) => onChange({ scale }, "Scale")}
      />
    </>
  );
}

const formatLabels: Readonly<Record<OutputFormat, string>> = {
  jpg: "JPG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP (not all mail programs)",
  avif: "AVIF (not all mail programs)",
};

interface OutputFieldsProps {
  design: Design;
  disabled: boolean;
  onChange: (change: Partial<Design>, label: string) => void;
}

function OutputFields({ design, disabled, onChange }: OutputFieldsProps) {
  const { output } = design;
  const formats = outputFormats.map((format) => ({ value: format, label: formatLabels[format] }));
  return (
    <details className={styles["section"]} open>
      <summary>Image</summary>
      <div className={styles["grid"]}>
        <SelectField
          label="Format"
          options={formats}
          value={output.format}
          disabled={disabled}
          onChange={(format) => onChange({ output: { ...output, format } }, "Format")}
        />
        <PixelFields
          {...{ output, disabled }}
          onChange={(change, label) => onChange({ output: { ...output, ...change } }, label)}
        />
        <AltField {...{ design, disabled, onChange }} />
        <div className={styles["wide"]}>
          <LineField
            label="Language"
            hint="Language of the texts, such as en, de-CH, ja"
            value={design.language}
            disabled={disabled}
            check={(text) =>
              isLanguage(text) ? undefined : "Enter a language tag such as en, de-CH or zh-Hant."
            }
            onChange={(language) => onChange({ language }, "Language")}
          />
        </div>
        <ZoneField {...{ design, disabled, onChange }} />
      </div>
    </details>
  );
}

function ZoneField({ design, disabled, onChange }: OutputFieldsProps) {
  return (
    <div className={styles["wide"]}>
      <LineField
        label="Time zone"
        hint="Zone of the design's times and days, such as Europe/Paris; can be a placeholder: {{zone|Europe/Paris}}"
        value={design.time_zone}
        disabled={disabled}
        takesPlaceholders
        check={problemBy(timeZone)}
        onChange={(time_zone) => onChange({ time_zone }, "Time zone")}
      />
    </div>
  );
}

function isLanguage(tag: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
