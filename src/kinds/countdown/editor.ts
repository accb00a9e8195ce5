import { Timer } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { sharedProperties } from "../editor-properties.ts";
import { lookProperties, newLetters } from "../text/editor.ts";
import type { CountdownLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

export const countdownEditor = {
  icon: Timer,
  tools: {
    countdown: {
      label: words.countdown,
      icon: Timer,
      ratio: 6,
      share: 0.5,
      values: (box) => ({ until: "2030-01-01", ...newLetters(box) }),
    },
  },
  properties: {
    every: { label: words.repeats, section: "content", control: "recurrence" },
    until: { label: words.until, section: "content", control: "until" },
    plus: { label: words.plus, section: "content", control: "until" },
    ...sharedProperties("fallback"),
    template: { label: words.template, section: "content" },
    expired_text: { label: words.textAfterEnd, section: "content" },
    seconds: { label: words.secondsOfAnimation, section: "content" },
    loop: { label: words.playAgainAndAgain, section: "content" },
    ...lookProperties,
  },
  valueInput: () => ({ kind: "instant", example: "2026-12-24T18:00:00Z", accepted: words.dateAndTime }),
} satisfies EditorKind<CountdownLayer>;
