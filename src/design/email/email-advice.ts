import type { EmailCode } from "./email-rule.ts";

interface Advice {
  /** What it is about. */
  title: string;
  /** What to do, in a sentence or two. */
  advice: string;
}

// Apart from the rules, because the dashboard doesn't load those.

/** What to do about the faults of each rule. */
export const emailAdvice = {
  heavy: {
    title: "Weight",
    advice: "Choose JPEG, a lower quality or scale, smaller pictures, or fewer seconds of an animation.",
  },
  format_not_shown: { title: "Format", advice: "Choose JPEG, PNG or GIF, which every email program shows." },
  dark_letters: {
    title: "Dark mode",
    advice: "Give the image or the layer a background, or the letters a light stroke.",
  },
  first_frame: {
    title: "First frame",
    advice: "Show it from the start: Outlook for Windows shows the first frame alone.",
  },
  alt_lacks_text: {
    title: "Alternative text",
    advice: "Add them to the alternative text, or let Limn write it from the texts.",
  },
  wide: { title: "Width", advice: "Draw it 600 pixels wide with a scale of 2, or make the letters larger." },
  end_not_told: {
    title: "Frozen copies",
    advice: "Write the date or the hour into a text, such as “until 26 November”: that stays true in a copy.",
  },
} as const satisfies Record<EmailCode, Advice>;
