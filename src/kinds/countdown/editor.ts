import { Timer } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { sharedProperties } from "../editor-properties.ts";
import { lookProperties, newLetters } from "../text/editor.ts";
import type { CountdownLayer } from "./schema.ts";

export const countdownEditor = {
  icon: Timer,
  tools: {
    countdown: {
      label: "Countdown",
      icon: Timer,
      ratio: 6,
      share: 0.5,
      values: (box) => ({ until: "2030-01-01", ...newLetters(box) }),
    },
  },
  properties: {
    every: { label: "Repeats", section: "Content", control: "recurrence" },
    until: { label: "Until", section: "Content", control: "until" },
    plus: { label: "Plus", section: "Content", control: "until" },
    ...sharedProperties("fallback"),
    template: { label: "Template", section: "Content" },
    expired_text: { label: "Text after the end", section: "Content" },
    seconds: { label: "Seconds of animation", section: "Content" },
    loop: { label: "Play again and again", section: "Content" },
    ...lookProperties,
  },
  valueInput: () => ({ kind: "instant", example: "2026-12-24T18:00:00Z", accepted: "a date and time" }),
} satisfies EditorKind<CountdownLayer>;
