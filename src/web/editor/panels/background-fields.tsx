import type { Design } from "../../../design/design.ts";
import { SelectField } from "../../kit/field.tsx";
import { ColorField } from "./color-field.tsx";
import { coveredByGradient, isOpaqueGradient } from "./covered-colors.ts";
import { GradientField } from "./gradient-field.tsx";
import type { gradingOf } from "./grading-of.ts";
import styles from "./panels.module.css";
import { PictureSourceField } from "./picture-source-field.tsx";
import * as words from "./words.ts";

interface BackgroundFieldsProps {
  design: Design;
  palette: readonly string[];
  disabled: boolean;
  /** Whether the gradient is edited on the canvas. */
  onCanvas: ReturnType<typeof gradingOf> | undefined;
  onChange: (change: Partial<Design["background"]>) => void;
}

const fits = [
  { value: "cover", label: words.cover },
  { value: "contain", label: words.contain },
  { value: "fill", label: words.stretch },
] as const;

/** What lies below all layers: a color, a gradient over it, and a picture over both. */
export function BackgroundFields({
  design: { background },
  palette,
  disabled,
  onCanvas,
  onChange,
}: BackgroundFieldsProps) {
  const { color, gradient } = background;
  return (
    <details className={styles["section"]} open>
      <summary>{words.background}</summary>
      <div className={styles["list"]}>
        <ColorField
          label={words.background}
          value={color}
          palette={palette}
          disabled={disabled}
          covered={gradient !== undefined && isOpaqueGradient(gradient) ? coveredByGradient : undefined}
          onChange={(next = "#ffffff") => onChange({ color: next })}
        />
        <GradientField
          label={words.gradient}
          value={gradient}
          startColor={color}
          palette={palette}
          disabled={disabled}
          onCanvas={onCanvas}
          onChange={(next) => onChange({ gradient: next })}
        />
        <PictureFields {...{ background, disabled, onChange }} />
      </div>
    </details>
  );
}

function PictureFields({
  background: { gradient, image_url, fit },
  disabled,
  onChange,
}: Pick<BackgroundFieldsProps, "disabled" | "onChange"> & Pick<Design, "background">) {
  return (
    <>
      {gradient !== undefined && image_url !== undefined && (
        <p className={styles["quiet"]}>{words.pictureLiesOverGradient}</p>
      )}
      <PictureSourceField
        label={words.backgroundPicture}
        value={image_url}
        isOptional
        disabled={disabled}
        onChange={(next) => onChange({ image_url: next })}
      />
      {image_url !== undefined && (
        <SelectField
          label={words.fit}
          options={fits}
          value={fit}
          disabled={disabled}
          onChange={(next) => onChange({ fit: next })}
        />
      )}
    </>
  );
}
