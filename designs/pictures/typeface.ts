import { fileURLToPath } from "node:url";
import { GlobalFonts } from "@napi-rs/canvas";

/** Makes one weight of an installed typeface ready to draw with, e.g. `inter/500Medium/Inter_500Medium.ttf`. */
export function useTypeface(file: string, family: string): void {
  const address = import.meta.resolve(`@expo-google-fonts/${file}`);
  GlobalFonts.registerFromPath(fileURLToPath(address), family);
}
