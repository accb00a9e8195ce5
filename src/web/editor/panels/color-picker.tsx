import { Pipette } from "lucide-react";
import { useEffect, useRef } from "react";
import { longColor } from "../../../design/color.ts";
import { useBrand } from "../../api/brand.ts";
import { Button } from "../../kit/button.tsx";
import { useOutsidePress, usePopover } from "../../kit/use-popover.ts";
import styles from "./color-picker.module.css";
import { ColorSlider, ColorSpectrum } from "./color-spectrum.tsx";
import * as words from "./field-words.ts";

// Through the CSSOM: the Content-Security-Policy forbids style attributes.
export function setBackground(element: HTMLElement | null, value: string | undefined): void {
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

/** The colors of the brand and the design, a spectrum, opacity and an eyedropper. Escape closes it alone. */
export function ColorPicker({ label, value, palette, anchor, onChange, onClose }: PickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePopover(panel, anchor, { align: "start", side: "below", gap: 6 });
  useOutsidePress(panel, anchor, onClose);
  useCloseKey(() => {
    onClose();
    anchor.focus();
  });
  useEffect(() => panel.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const { color, alpha } = splitColor(value ?? "#000000");
  const inDesign = palette.map((one) => ({ id: one, name: one, color: one }));
  return (
    <div ref={panel} popover="manual" role="dialog" aria-label={label} className={styles["picker"]}>
      <BrandColors {...{ value, onChange }} />
      <Swatches label={words.inThisDesign} swatches={inDesign} {...{ value, onChange }} />
      <ColorSpectrum color={color} onChange={(next) => onChange(joinColor(next, alpha))} />
      <ColorSlider
        label={words.opacity}
        value={Math.round((alpha / 255) * 100)}
        max={100}
        unit="%"
        track={`linear-gradient(to right, transparent, ${color})`}
        onChange={(percent) => onChange(joinColor(color, Math.round((percent / 100) * 255)))}
      />
      <Eyedropper onPick={(picked) => onChange(joinColor(picked, alpha))} />
    </div>
  );
}

/** Wherever the focus is, Escape closes what was opened last and nothing else. */
function useCloseKey(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });
}

/** The colors of the brand, by name. */
function BrandColors(props: Pick<PickerProps, "value" | "onChange">) {
  const { colors = [] } = useBrand().data ?? {};
  return <Swatches label={words.brand} swatches={colors} {...props} />;
}

interface SwatchesProps extends Pick<PickerProps, "value" | "onChange"> {
  label: string;
  swatches: readonly { id: string; name: string; color: string }[];
}

function Swatches({ label, swatches, value, onChange }: SwatchesProps) {
  if (swatches.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles["swatches"]}>
      <span aria-hidden>{label}</span>
      <div className={styles["palette"]}>
        {swatches.map(({ id, name, color }) => (
          <button
            key={id}
            type="button"
            className={styles["swatch"]}
            aria-label={name}
            title={name}
            aria-pressed={color === value}
            onClick={() => onChange(color)}
          >
            <span ref={(element) => setBackground(element, color)} />
          </button>
        ))}
      </div>
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
      // Escape ends it without a color.
      () => undefined,
    );
  return (
    <Button size="small" icon={Pipette} onClick={() => void pick()}>
      {words.pickFromScreen}
    </Button>
  );
}

function splitColor(value: string): { color: string; alpha: number } {
  const long = longColor(value);
  const alpha = long.length === 9 ? Number.parseInt(long.slice(7), 16) : 255;
  return { color: long.slice(0, 7), alpha };
}

function joinColor(color: string, alpha: number): string {
  return alpha === 255 ? color : color + alpha.toString(16).padStart(2, "0");
}
