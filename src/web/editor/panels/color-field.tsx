import { Pipette } from "lucide-react";
import { useId, useRef, useState } from "react";
import { longColour } from "../../../design/colour.ts";
import { Button } from "../../kit/button.tsx";
import { Field } from "../../kit/field.tsx";
import { useOutsidePress, usePopover } from "../../kit/use-popover.ts";
import styles from "./color-field.module.css";
import { useDraftText } from "./use-draft-text.ts";

interface ColorFieldProps {
  label: string;
  hint?: string | undefined;
  /** As in the document; undefined when the selected layers differ or the property isn't set. */
  value: string | undefined;
  placeholder?: string | undefined;
  /** Colours of the design, to choose from. */
  palette: readonly string[];
  disabled?: boolean | undefined;
  onChange: (value: string | undefined) => void;
  /** Whether an empty field removes the property. */
  isOptional?: boolean;
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A typed colour such as `2f6bff`, with `#`. */
function readColor(text: string): string | undefined {
  const trimmed = text.trim();
  const color = trimmed.startsWith("#") ? trimmed : `#${trimmed}`;
  return hexColor.test(color) ? color.toLowerCase() : undefined;
}

/** A colour as text, with a swatch that opens a picker: the design's colours, any colour, opacity and an eyedropper. */
export function ColorField(props: ColorFieldProps) {
  const { label, hint, value, placeholder, palette, disabled, isOptional = false, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const draft = useDraftText({
    applied: value ?? "",
    check(text) {
      if (text.trim() === "" && (isOptional || value === undefined)) return undefined;
      return readColor(text) === undefined ? "Enter a color such as #2f6bff." : undefined;
    },
    apply: (text) => onChange(text.trim() === "" ? undefined : readColor(text)),
  });
  return (
    <div className={styles["field"]}>
      <Field label={label} error={draft.error}>
        {(control) => (
          <div className={styles["row"]}>
            <button
              type="button"
              className={styles["swatch"]}
              aria-label={`Choose ${label.toLowerCase()}`}
              aria-expanded={anchor !== null}
              disabled={disabled}
              onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
            >
              <span ref={(element) => setBackground(element, value)} />
            </button>
            <input
              {...control}
              {...draft.control}
              title={hint}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={placeholder}
            />
          </div>
        )}
      </Field>
      {anchor !== null && (
        <Picker {...{ label, value, palette, onChange, anchor }} onClose={() => setAnchor(null)} />
      )}
    </div>
  );
}

// Through the CSSOM: the Content-Security-Policy forbids style attributes.
function setBackground(element: HTMLElement | null, value: string | undefined): void {
  if (element !== null) element.style.background = value ?? "transparent";
}

interface PickerProps {
  label: string;
  value: string | undefined;
  palette: readonly string[];
  anchor: HTMLElement;
  onChange: (value: string) => void;
  onClose: () => void;
}

function Picker({ label, value, palette, anchor, onChange, onClose }: PickerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  usePopover(panel, anchor, { align: "start", side: "below", gap: 6 });
  useOutsidePress(panel, anchor, onClose);
  const { color, alpha } = splitColor(value ?? "#000000");
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={styles["picker"]}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
        anchor.focus();
      }}
    >
      <Palette {...{ palette, value, onChange }} />
      <label className={styles["any"]}>
        Any color
        <input
          type="color"
          value={color}
          onChange={(event) => onChange(joinColor(event.target.value, alpha))}
        />
      </label>
      <label className={styles["any"]}>
        Opacity
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((alpha / 255) * 100)}
          onChange={(event) =>
            onChange(joinColor(color, Math.round((Number(event.target.value) / 100) * 255)))
          }
        />
      </label>
      <Eyedropper onPick={(picked) => onChange(joinColor(picked, alpha))} />
    </div>
  );
}

/** The colours of the design. */
function Palette({ palette, value, onChange }: Pick<PickerProps, "palette" | "value" | "onChange">) {
  return (
    <div className={styles["palette"]}>
      {palette.map((one) => (
        <button
          key={one}
          type="button"
          className={styles["swatch"]}
          aria-label={one}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          <span ref={(element) => setBackground(element, one)} />
        </button>
      ))}
    </div>
  );
}

interface EyeDropperApi {
  open(): Promise<{ sRGBHex: string }>;
}

/** Only in browsers that have the EyeDropper API. */
function Eyedropper({ onPick }: { onPick: (color: string) => void }) {
  const Api = (globalThis as { EyeDropper?: new () => EyeDropperApi }).EyeDropper;
  if (Api === undefined) return null;
  const pick = () =>
    new Api().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // Escape ends it without a colour.
      () => undefined,
    );
  return (
    <Button size="small" icon={Pipette} onClick={() => void pick()}>
      Pick from the screen
    </Button>
  );
}

function splitColor(value: string): { color: string; alpha: number } {
  const long = longColour(value);
  const alpha = long.length === 9 ? Number.parseInt(long.slice(7), 16) : 255;
  return { color: long.slice(0, 7), alpha };
}

function joinColor(color: string, alpha: number): string {
  return alpha === 255 ? color : color + alpha.toString(16).padStart(2, "0");
}
