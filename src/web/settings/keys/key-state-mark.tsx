import { Mark } from "../mark.tsx";
import type { KeyState } from "./key-state.ts";

const words = {
  works: { text: "Works", tone: "good" },
  "expires-soon": { text: "Expires soon", tone: "caution" },
  expired: { text: "Expired", tone: "quiet" },
  revoked: { text: "Revoked", tone: "quiet" },
} as const;

/** A key's state as a word with a dot. */
export function KeyStateMark({ state }: { state: KeyState }) {
  const { text, tone } = words[state];
  return <Mark tone={tone}>{text}</Mark>;
}
