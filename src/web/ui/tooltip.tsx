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

const placing = { align: "center", side: "above", gap: 6 } as const;
const waitMs = 400;

/** A few words beside a control while the pointer or the focus is on it; `children` is that one control. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<ControlProps> }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (anchor === null) return undefined;
    const timer = setTimeout(() => setVisible(true), waitMs);
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
      // A finger's touch is the press itself.
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
      {visible && anchor !== null && <Words id={id} text={text} anchor={anchor} onDismiss={leave} />}
    </>
  );
}

function Words(props: { id: string; text: string; anchor: HTMLElement; onDismiss: () => void }) {
  const { id, text, anchor, onDismiss } = props;
  const panel = useRef<HTMLSpanElement>(null);
  usePopover(panel, anchor, placing);
  useEffect(() => {
    // WCAG 1.4.13: it can be put away without moving.
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
