import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The font files of the three designs, from the same packages as Limn's. */
export const fontFiles = [
  { name: "Fraunces", weight: 600, file: "fraunces/600SemiBold/Fraunces_600SemiBold.ttf" },
  { name: "DM Sans", weight: 500, file: "dm-sans/500Medium/DMSans_500Medium.ttf" },
  { name: "DM Sans", weight: 600, file: "dm-sans/600SemiBold/DMSans_600SemiBold.ttf" },
  { name: "DM Sans", weight: 700, file: "dm-sans/700Bold/DMSans_700Bold.ttf" },
  { name: "Space Grotesk", weight: 700, file: "space-grotesk/700Bold/SpaceGrotesk_700Bold.ttf" },
].map(({ file, ...font }) => ({ ...font, path: require.resolve(`@expo-google-fonts/${file}`) }));

export function readFonts(): { name: string; weight: number; data: Buffer }[] {
  return fontFiles.map(({ name, weight, path }) => ({ name, weight, data: readFileSync(path) }));
}
