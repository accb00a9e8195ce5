import { altFaults } from "./alt-rule.ts";
import { darkLetterFaults } from "./dark-letters-rule.ts";
import type { EmailCode, EmailRule } from "./email-rule.ts";
import { firstFrameFaults } from "./first-frame-rule.ts";
import { untoldFaults } from "./frozen-rule.ts";
import { heavyFaults } from "./weight-rule.ts";
import { widthFaults } from "./width-rule.ts";

/** Why some email programs show a format as an empty place. */
const notShown: Readonly<Record<string, string>> = {
  webp: "Outlook for Windows shows no WebP, and Gmail makes a still JPEG of an animated one",
  avif: "Outlook for Windows, GMX and Web.de show no AVIF",
};

/** All rules of the email check, which docs/email.md prints with their advice. */
export const emailRules = {
  heavy: {
    fault:
      "The image weighs more than 200 kB, 600 kB or 1 MB, with its own texts or in the heaviest stress case",
    sources: ["emailguide", "klaviyo"],
    find: heavyFaults,
  },
  format_not_shown: {
    fault: "The format is WebP or AVIF",
    sources: ["caniemail"],
    find: ({ design: { output } }) => {
      const message = notShown[output.format];
      return message === undefined ? [] : [{ message }];
    },
  },
  dark_letters: {
    fault: "Dark letters or codes lie on a transparent background, without anything behind them",
    sources: ["darkModeLogos", "caniemail"],
    find: darkLetterFaults,
  },
  first_frame: {
    fault: "A layer is in a later frame of the animation, but not in the first one",
    sources: ["caniemail", "emailguide"],
    find: firstFrameFaults,
  },
  alt_lacks_text: {
    fault: "The alternative text is missing, or lacks words or values that are drawn for everybody",
    sources: ["wcag", "accessibilityAct"],
    find: altFaults,
  },
  wide: {
    fault:
      "The canvas is wider than 600 pixels without a scale, and not as wide as 900, from which on it is sharp there; or letters are less than 8 pixels high when it is shown 600 pixels wide",
    sources: ["twicePixels", "emailguide"],
    find: widthFaults,
  },
  end_not_told: {
    fault: "A countdown or a condition depends on a time that no text names",
    sources: ["apple", "countdownmail", "monetate"],
    find: untoldFaults,
  },
} as const satisfies Record<EmailCode, EmailRule>;
