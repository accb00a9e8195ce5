import { locale } from "../../usage/write-counts.ts";

const kilobyte = 1000;

/** 48 213 → 48 KB, as files are written of. */
export function writeBytes(bytes: number, language: string = locale): string {
  const [unit, size] =
    bytes < kilobyte
      ? ["byte", 1]
      : bytes < kilobyte ** 2
        ? ["kilobyte", kilobyte]
        : ["megabyte", kilobyte ** 2];
  const options = { style: "unit", unit, maximumFractionDigits: bytes < 10 * Number(size) ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, {
    ...options,
    unitDisplay: unit === "byte" ? "long" : "short",
  }).format(bytes / Number(size));
}

/** image/jpeg → JPEG. */
export function writeFormat(mimeType: string): string {
  return mimeType
    .replace(/^image\//, "")
    .replace(/;.*$/, "")
    .toUpperCase();
}
