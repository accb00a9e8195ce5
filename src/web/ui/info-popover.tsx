import { Info } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./info-popover.module.css";
import { usePopover, usePressBeside } from "./use-popover.ts";

const placing = { align: "center", side: "below", gap: 6 } as const;

/** A button that explains its neighbor: `label` is the question, `children` the answer. */
export function InfoPopover({ label, children }: { label: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={label}
        icon={Info}
        size="small"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      />
      {/* Exists before it has text, so that screen readers announce the text. */}
      <span role="status">
        {anchor !== null && (
          <Words anchor={anchor} onDismiss={() => setAnchor(null)}>
            {children}
          </Words>
        )}
      </span>
    </>
  );
}

function Words(props: { anchor: HTMLElement; onDismiss: () => void; children: ReactNode }) {
  const { anchor, onDismiss, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  usePopover(panel, anchor, placing);
  usePressBeside(panel, anchor, onDismiss);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onDismiss();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <div ref={panel} popover="manual" className={styles["words"]}>
      {children}
    </div>
  );
}
