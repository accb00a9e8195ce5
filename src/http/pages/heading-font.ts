import { readPageFile } from "./page-file.ts";

const file = new URL(import.meta.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"));

/** The face of every heading, the same that the dashboard has. */
export const headingFont = readPageFile(file, "/docs/fraunces.ttf", "font/ttf");
