import { Link2, Link2Off } from "lucide-react";
import type { Layer } from "../../../kinds/kinds.ts";
import { useObservable } from "../view/observable.ts";
import type { EditorParts } from "../view/editor-context.ts";
import styles from "./panels.module.css";
import * as words from "./words.ts";

interface RatioLockProps {
  layers: readonly Layer[];
  parts: EditorParts;
}

/** Lets width and height of the selection change together, in their fields and at the handles. */
export function RatioLock({ layers, parts: { settings, canEdit } }: RatioLockProps) {
  const { ratioLocks } = useObservable(settings);
  const ids = layers.map(({ layer_id }) => layer_id);
  const isOn = ids.every((id) => ratioLocks.includes(id));
  const toggle = () => {
    const others = ratioLocks.filter((id) => !ids.includes(id));
    settings.set({ ...settings.get(), ratioLocks: isOn ? others : [...others, ...ids] });
  };
  const Icon = isOn ? Link2 : Link2Off;
  return (
    <button
      type="button"
      className={styles["ratioLock"]}
      aria-label={words.keepRatio}
      title={words.keepRatio}
      aria-pressed={isOn}
      disabled={!canEdit}
      onClick={toggle}
    >
      <Icon aria-hidden />
    </button>
  );
}
