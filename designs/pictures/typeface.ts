import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

/** Registers one weight of an installed typeface, for example `inter/500Medium/Inter_500Medium.ttf`. */
export function useTypeface(file: string, family: string): void {
  const address = import.meta.resolve(`@expo-google-fonts/${file}`);
  GlobalFonts.registerFromPath(fileURLToPath(address), family);
}
