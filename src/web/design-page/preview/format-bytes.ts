import { locale } from "../../usage/format-counts.ts";

const units = [
  { unit: "byte", size: 1, unitDisplay: "long" },
  { unit: "kilobyte", size: 1000, unitDisplay: "short" },
  { unit: "megabyte", size: 1_000_000, unitDisplay: "short" },
] as const;

/** 48 213 → 48 kB, as files are written of. */
export function formatBytes(bytes: number, language: string = locale): string {
  const { size, ...written } = units.findLast(({ size: least }) => bytes >= least) ?? units[0];
  const maximumFractionDigits = bytes < 10 * size ? 1 : 0;
  return new Intl.NumberFormat(language, { style: "unit", ...written, maximumFractionDigits }).format(
    bytes / size,
  );
}

/** image/jpeg → JPEG. */
export function formatMimeType(mimeType: string): string {
  return mimeType
    .replace(/^image\//, "")
    .replace(/;.*$/, "")
    .toUpperCase();
}
