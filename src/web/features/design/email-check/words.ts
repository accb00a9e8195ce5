import { formatBytes } from "../../../kit/formats/format-counts.ts";

// Email check
export const emailCheck = "Email check";
export const weighingImage = "Weighing the image";
export const andAtMostHeaviest = (heaviest: number) => `and at most ${formatBytes(heaviest)}`;
export const weightOfImage = (own: number, max: string) =>
  `The image weighs ${formatBytes(own)}, ${max} with difficult values.`;
export const readyForEmails =
  "Ready for emails: light, shown by every program and in dark mode, and read aloud as drawn.";
export const goodToKnow = "Good to know";
