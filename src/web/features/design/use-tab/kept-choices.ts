import { useState } from "react";

/** What somebody has chosen for a design's snippet. What is absent is as it starts. */
export interface KeptChoices {
  /** By parameter: a merge tag, or the same text for everybody. */
  kinds: Readonly<Record<string, "tag" | "text">>;
  /** By platform and parameter: the name of the platform's field. */
  fields: Readonly<Record<string, string>>;
  alt?: string;
  /** The display width in pixels, as it was entered. */
  width?: string;
  /** Whether the image has twice the pixels that are shown. */
  isSharp?: boolean;
  /** The field with each recipient's signed URL. */
  urlField?: string;
}

const nothing: KeptChoices = { kinds: {}, fields: {} };

/** The choices for a design's snippet, kept in this browser: whoever comes back copies what was copied before. */
export function useKeptChoices(designId: string): [KeptChoices, (change: Partial<KeptChoices>) => void] {
  const key = `limn.snippet.${designId}`;
  const [choices, setChoices] = useState(() => readChoices(key));
  const change = (values: Partial<KeptChoices>) => {
    const next = { ...choices, ...values };
    setChoices(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full. The choices hold until the page is left.
    }
  };
  return [choices, change];
}

function readChoices(key: string): KeptChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptChoices> | null;
    return { ...nothing, ...kept };
  } catch {
    // Storage is blocked, or another program has written there.
    return nothing;
  }
}
