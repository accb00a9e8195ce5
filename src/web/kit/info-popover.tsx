import { Info } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./info-popover.module.css";
import { useOutsidePress, usePopover } from "./use-popover.ts";

const placement = { align: "center", side: "below", gap: 6 } as const;

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
      {/* Rendered before it has text: screen readers announce only changes of an existing status. */}
      <span role="status">
        {anchor !== null && (
          <Panel anchor={anchor} onDismiss={() => setAnchor(null)}>
            {children}
          </Panel>
        )}
      </span>
    </>
  );
}

function Panel(props: { anchor: HTMLElement; onDismiss: () => void; children: ReactNode }) {
  const { anchor, onDismiss, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  usePopover(panel, anchor, placement);
  useOutsidePress(panel, anchor, onDismiss);
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
