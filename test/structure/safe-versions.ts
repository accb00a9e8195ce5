import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";

/** A library that reads what strangers send, with the first version that has no known hole. */
interface SafeVersion {
  library: string;
  min: string;
  /** The advisory that makes this the least version. */
  reason: string;
  installed: () => string;
}

export const safeVersions: readonly SafeVersion[] = [
  {
    library: "sharp",
    min: "0.35.0",
    reason: "GHSA-f88m-g3jw-g9cj: CVE-2026-33327, 33328, 35590 and 35591 in libvips",
    installed: () => sharp.versions.sharp ?? "",
  },
  {
    library: "libvips",
    min: "8.18.3",
    reason: "the release in sharp 0.35 with the fixes of GHSA-f88m-g3jw-g9cj",
    installed: () => sharp.versions.vips,
  },
  {
    library: "libwebp in libvips",
    min: "1.3.2",
    reason: "CVE-2023-4863: heap overflow while decoding WebP",
    installed: () => sharp.versions["webp"] ?? "",
  },
  {
    library: "Skia",
    min: "147",
    reason: "CVE-2026-5870: integer overflow, fixed in Chrome 147; also CVE-2026-4460, fixed in 146",
    installed: skiaMilestone,
  },
  {
    library: "SQLite",
    min: "3.50.2",
    reason: "CVE-2025-6965: memory corruption by a query with many aggregated columns",
    installed: () => process.versions["sqlite"] ?? "",
  },
];

/** Skia's milestone, which its PDF writer contains as text; the package states it nowhere else. */
function skiaMilestone(): string {
  const canvas = createRequire(createRequire(import.meta.url).resolve("@napi-rs/canvas"));
  const { platform, arch } = process;
  const kind = platform === "linux" ? "-gnu" : platform === "win32" ? "-msvc" : "";
  const name = `${platform}-${arch}${kind}`;
  const binary = readFileSync(canvas.resolve(`@napi-rs/canvas-${name}/skia.${name}.node`));
  const at = binary.indexOf("Skia/PDF m");
  return /^Skia\/PDF m(\d+)/.exec(binary.toString("latin1", at, at + 20))?.[1] ?? "";
}

/** Compares versions of numbers and dots. */
export function isAtLeast(version: string, min: string): boolean {
  const numbers = (text: string) => text.split(".").map(Number);
  const minNumbers = numbers(min);
  const difference = numbers(version)
    .map((number, index) => number - (minNumbers[index] ?? 0))
    .find((number) => number !== 0);
  return difference === undefined ? true : difference > 0;
}
