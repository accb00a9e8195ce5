import { Plus, Spline, Trash2 } from "lucide-react";
import { longColor } from "../../../design/color.ts";
import { type Gradient, gradientStops } from "../../../design/values.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import { addStop, widestGap } from "../document/gradient-stops.ts";
import { ColorField } from "./color-field.tsx";
import { NumberField } from "./number-field.tsx";
import styles from "./panels.module.css";
import * as words from "./field-words.ts";

interface GradientFieldProps {
  label: string;
  value: Gradient | undefined;
  /** The color that a new gradient starts with. */
  startColor: string;
  palette: readonly string[];
  disabled: boolean;
  /** Whether its handles are shown on the canvas; undefined where it has none. */
  onCanvas?: { isOn: boolean; set: (isOn: boolean) => void } | undefined;
  onChange: (value: Gradient | undefined) => void;
}

const types = [
  { value: "linear", label: words.linear },
  { value: "radial", label: words.radial },
] as const;

/** A gradient: its type, its direction and its stops. */
export function GradientField(props: GradientFieldProps) {
  const { label, value, startColor, palette, disabled, onCanvas, onChange } = props;
  if (value === undefined) {
    return (
      <Button
        size="small"
        icon={Plus}
        disabled={disabled}
        onClick={() => {
          onChange(newGradient(startColor));
          onCanvas?.set(true);
        }}
      >
        {words.addNamed(label.toLowerCase())}
      </Button>
    );
  }
  return (
    <fieldset className={styles["list"]}>
      <legend className={styles["legend"]}>{label}</legend>
      <div className={styles["grid"]}>
        <SelectField
          label={words.type}
          options={types}
          value={value.type}
          disabled={disabled}
          onChange={(type) => onChange({ ...value, type })}
        />
        {value.type === "linear" && (
          <NumberField
            label={words.angle}
            value={value.angle}
            min={-360}
            max={360}
            step={15}
            disabled={disabled}
            onChange={(angle = 0) => onChange({ ...value, angle })}
          />
        )}
      </div>
      <Stops {...{ value, palette, disabled, onChange }} />
      <GradientButtons {...props} value={value} />
    </fieldset>
  );
}

function GradientButtons({ value, disabled, onCanvas, onChange }: GradientFieldProps & { value: Gradient }) {
  return (
    <div className={styles["buttons"]}>
      <Button
        size="small"
        icon={Plus}
        disabled={disabled || value.stops.length >= gradientStops.max}
        onClick={() => onChange(addStop(value, widestGap(value)).gradient)}
      >
        {words.addColor}
      </Button>
      {onCanvas !== undefined && (
        <Button
          size="small"
          icon={Spline}
          aria-pressed={onCanvas.isOn}
          onClick={() => onCanvas.set(!onCanvas.isOn)}
        >
          {words.editOnCanvas}
        </Button>
      )}
      <Button size="small" icon={Trash2} disabled={disabled} onClick={() => onChange(undefined)}>
        {words.removeGradient}
      </Button>
    </div>
  );
}

/** From the color to nothing, as over a photo. */
function newGradient(startColor: string): Gradient {
  const opaque = longColor(startColor).slice(0, 7);
  const stops = [
    { color: startColor, position: 0 },
    { color: `${opaque}00`, position: 1 },
  ];
  return { type: "linear", angle: 90, stops };
}

interface StopsProps {
  value: Gradient;
  palette: readonly string[];
  disabled: boolean;
  onChange: (value: Gradient) => void;
}

function Stops({ value, palette, disabled, onChange }: StopsProps) {
  const setStop = (index: number, change: Partial<Gradient["stops"][number]>) => {
    const stops = value.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop));
    onChange({ ...value, stops: stops.toSorted((one, other) => one.position - other.position) });
  };
  return value.stops.map((stop, index) => (
    // Stops have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index} className={styles["item"]}>
      <ColorField
        label={words.colorIndex(index + 1)}
        value={stop.color}
        palette={palette}
        disabled={disabled}
        onChange={(color = "#000000") => setStop(index, { color })}
      />
      <NumberField
        label={words.positionPercent(index + 1)}
        value={stop.position * 100}
        min={0}
        max={100}
        disabled={disabled}
        onChange={(percent = 0) => setStop(index, { position: percent / 100 })}
      />
      <IconButton
        label={words.removeColor(index + 1)}
        icon={Trash2}
        size="small"
        disabled={disabled || value.stops.length <= 2}
        onClick={() => onChange({ ...value, stops: value.stops.toSpliced(index, 1) })}
      />
    </div>
  ));
}
