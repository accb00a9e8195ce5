import { timeZone } from "../../../design/time/time-values.ts";
import { AltField } from "./alt-field.tsx";
import { problemBy } from "./problem-by.ts";
import type { Design } from "../../../design/design.ts";
import { largestScale, minScale } from "../../../design/scale.ts";
import { type OutputFormat, outputFormats } from "../../../design/output-formats.ts";
import { firstSize } from "../../../design/sizes/size-names.ts";
import { SelectField } from "../../kit/field.tsx";
import { backgroundGradient } from "../document/gradient-places.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { BackgroundFields } from "./background-fields.tsx";
import { CanvasSize } from "./canvas-size.tsx";
import { DataSection } from "./data/data-section.tsx";
import { FormerNames } from "./former-names.tsx";
import { gradingOf } from "./grading-of.ts";
import { LinkField } from "./link-field.tsx";
import { NumberField } from "./number-field.tsx";
import styles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";
import * as words from "./words.ts";

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
      <h2 className={styles["title"]}>{words.design}</h2>
      <LineField
        label={words.designName}
        value={design.name}
        disabled={disabled}
        check={(text) =>
          text.trim() === "" ? words.enterName : text.length > 200 ? words.useAtMost200Characters : undefined
        }
        onChange={(name) => set({ name: name.trim() }, words.name)}
      />
      {size !== firstSize && <p className={styles["quiet"]}>{words.canvasWidthAndHeight(size)}</p>}
      <CanvasSize parts={parts} />
      <BackgroundFields
        {...{ design, palette, disabled }}
        onCanvas={canEdit ? gradingOf(store, backgroundGradient) : undefined}
        onChange={(change) => set({ background: { ...design.background, ...change } }, words.background)}
      />
      <OutputFields {...{ design, disabled }} onChange={set} />
      <DataSection parts={parts} />
      <FormerNames parts={parts} />
      <LinkField
        link={design.link}
        disabled={disabled}
        onChange={(link) => store.change((before) => withLink(before, link), { label: words.link })}
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
        label={words.quality}
        hint={words.qualityHint}
        value={output.quality}
        min={1}
        max={100}
        isWhole
        disabled={disabled}
        onChange={(quality = 82) => onChange({ quality }, words.quality)}
      />
      <NumberField
        label={words.scale}
        hint={words.scaleHint}
        value={output.scale}
        min={minScale}
        max={largestScale}
        step={0.25}
        disabled={disabled}
        onChange={(scale = 1) => onChange({ scale }, words.scale)}
      />
    </>
  );
}

const formatLabels: Readonly<Record<OutputFormat, string>> = {
  jpg: "JPG",
  png: "PNG",
  gif: "GIF",
  webp: words.webpNotAllMailPrograms,
  avif: words.avifNotAllMailPrograms,
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
      <summary>{words.image}</summary>
      <div className={styles["grid"]}>
        <SelectField
          label={words.format}
          options={formats}
          value={output.format}
          disabled={disabled}
          onChange={(format) => onChange({ output: { ...output, format } }, words.format)}
        />
        <PixelFields
          {...{ output, disabled }}
          onChange={(change, label) => onChange({ output: { ...output, ...change } }, label)}
        />
        <AltField {...{ design, disabled, onChange }} />
        <div className={styles["wide"]}>
          <LineField
            label={words.language}
            hint={words.languageHint}
            value={design.language}
            disabled={disabled}
            check={(text) => (isLanguage(text) ? undefined : words.enterLanguageTagSuch)}
            onChange={(language) => onChange({ language }, words.language)}
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
        label={words.timeZone}
        hint={words.timeZoneHint}
        value={design.time_zone}
        disabled={disabled}
        takesPlaceholders
        check={problemBy(timeZone)}
        onChange={(time_zone) => onChange({ time_zone }, words.timeZone)}
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
