import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import { useCompany } from "../../api/company.ts";
import { longestSide, sizePresets } from "../../features/library/creation/size-field.tsx";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import { rearrangeLayers } from "../document/rearrange-layers.ts";
import { type EditorParts, useCalmState } from "../view/editor-context.ts";
import { NumberField } from "./number-field.tsx";
import styles from "./panels.module.css";
import * as words from "./words.ts";

interface Canvas {
  width: number;
  height: number;
}

/** The sides of the canvas. Layers stay where they are, and can be arranged on the new canvas afterwards. */
export function CanvasSize({ parts: { store, canEdit } }: { parts: EditorParts }) {
  const { design, size } = useCalmState(store);
  const { width, height, layers } = design;
  const [former, setFormer] = useState<Canvas & { size: string }>();
  const resize = (next: Canvas) => {
    setFormer((known) => (known?.size === size ? known : { width, height, size }));
    store.change((before) => ({ ...before, ...next }), { label: words.size });
  };
  const isOffered =
    canEdit &&
    former !== undefined &&
    former.size === size &&
    layers.length > 0 &&
    (former.width !== width || former.height !== height);
  const rearrange = () => {
    if (former === undefined) return;
    const arranged = { width: former.width, height: former.height };
    store.change((before) => rearrangeLayers({ ...before, ...arranged }, before), {
      label: words.rearrangeLayers,
    });
    setFormer(undefined);
  };
  return (
    <div className={styles["grid"]}>
      <Presets canvas={{ width, height }} disabled={!canEdit} onChange={resize} />
      <Side
        label={words.canvasWidth}
        value={width}
        other={height}
        disabled={!canEdit}
        onChange={(next) => resize({ width: next, height })}
      />
      <Side
        label={words.canvasHeight}
        value={height}
        other={width}
        disabled={!canEdit}
        onChange={(next) => resize({ width, height: next })}
      />
      {isOffered && (
        <div className={styles["offer"]} role="status">
          <span>{words.layersAreStillArranged(former.width, former.height)}</span>
          <Button size="small" icon={LayoutGrid} onClick={rearrange}>
            {words.rearrangeLayers}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PresetsProps {
  canvas: Canvas;
  disabled: boolean;
  onChange: (canvas: Canvas) => void;
}

function Presets({ canvas, disabled, onChange }: PresetsProps) {
  const preset = sizePresets.find((one) => one.width === canvas.width && one.height === canvas.height);
  const options = sizePresets.map(({ id, label, ...size }) => ({
    value: id,
    label: `${label}, ${size.width} × ${size.height}`,
  }));
  return (
    <div className={styles["wide"]}>
      <SelectField
        label={words.canvasSize}
        options={[...(preset === undefined ? [{ value: "", label: words.custom }] : []), ...options]}
        value={preset?.id ?? ""}
        disabled={disabled}
        onChange={(id) => {
          const chosen = sizePresets.find((one) => one.id === id);
          if (chosen !== undefined) onChange({ width: chosen.width, height: chosen.height });
        }}
      />
    </div>
  );
}

interface SideProps {
  label: string;
  value: number;
  /** The other side's value. */
  other: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

function Side({ label, value, other, disabled, onChange }: SideProps) {
  const { limits } = useCompany();
  return (
    <NumberField
      label={label}
      value={value}
      min={1}
      max={longestSide(limits, other)}
      isWhole
      disabled={disabled}
      onChange={(next) => next !== undefined && onChange(next)}
    />
  );
}
