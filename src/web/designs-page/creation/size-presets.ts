/** A size that people make images in; pixels. */
interface SizePreset {
  id: string;
  label: string;
  width: number;
  height: number;
}

export const sizePresets: readonly SizePreset[] = [
  { id: "email", label: "Email banner", width: 600, height: 300 },
  { id: "email-sharp", label: "Email banner, high resolution", width: 1200, height: 600 },
  { id: "social", label: "Social card", width: 1200, height: 630 },
  { id: "square", label: "Square", width: 1080, height: 1080 },
  { id: "story", label: "Story", width: 1080, height: 1920 },
];

export const customSize = "custom";

/** A side as a user typed it, in whole pixels; undefined for what is none that a design may have. */
export function readSide(text: string, most: number): number | undefined {
  const trimmed = text.trim().replace(/\s*px$/i, "");
  if (!/^\d{1,5}$/.test(trimmed)) return undefined;
  const side = Number(trimmed);
  return side >= 1 && side <= most ? side : undefined;
}
