import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import styles from "./tooltip.module.css";
import { usePopover } from "./use-popover.ts";

type ControlProps = DOMAttributes<HTMLElement> & {
  "aria-describedby"?: string | undefined;
  "aria-label"?: string;
};

const placement = { align: "center", side: "above", gap: 6 } as const;
const delayMs = 400;

/** Shows `text` next to a control while it has the pointer or the focus. `children` is the control. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<ControlProps> }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (anchor === null) return undefined;
    const timer = setTimeout(() => setVisible(true), delayMs);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [anchor]);
  const leave = () => setAnchor(null);
  const { props } = children;
  const control = cloneElement(children, {
    // Avoids repeating the accessible name.
    ...(visible && props["aria-label"] !== text ? { "aria-describedby": id } : {}),
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      // A touch has no hover.
      if (event.pointerType !== "touch") setAnchor(event.currentTarget);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      leave();
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      leave();
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      leave();
    },
  });
  return (
    <>
      {control}
      {visible && anchor !== null && <Panel id={id} text={text} anchor={anchor} onDismiss={leave} />}
    </>
  );
}

function Panel(props: { id: string; text: string; anchor: HTMLElement; onDismiss: () => void }) {
  const { id, text, anchor, onDismiss } = props;
  const panel = useRef<HTMLSpanElement>(null);
  usePopover(panel, anchor, placement);
  useEffect(() => {
    // WCAG 1.4.13: the tooltip can be dismissed without moving the pointer or the focus.
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onDismiss();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <span ref={panel} id={id} role="tooltip" popover="manual" className={styles["tooltip"]}>
      {text}
    </span>
  );
}
