import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./toasts.module.css";

export interface Toast {
  text: string;
  /** An action such as Undo. It is available elsewhere too, because toasts disappear. */
  action?: { label: string; onSelect: () => void } | undefined;
  tone?: "good" | "danger" | undefined;
}

type Shown = Toast & { id: number };
type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {
  throw new Error("There is no ToastsProvider around this");
});

/** Confirms an action. Anything the user must act on belongs on the page. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

const shownMs = 6000;
const withActionMs = 12_000;
let lastId = 0;

/** Stands around the whole application, once. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const [show] = useState(() => (toast: Toast) => {
    lastId += 1;
    const entry = { ...toast, id: lastId };
    setToasts((before) => [...before.slice(-2), entry]);
  });
  const remove = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion newest={toasts.at(-1)?.id}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDone={() => remove(toast.id)} />
        ))}
      </ToastRegion>
    </ToastContext>
  );
}

/** A popover that moves to the top layer with each toast, so that no dialog hides it. */
function ToastRegion({ newest, children }: { newest: number | undefined; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    region.current?.hidePopover();
    if (newest !== undefined) region.current?.showPopover();
  }, [newest]);
  return (
    <div ref={region} popover="manual" className={styles["region"]}>
      <div role="status" className={styles["list"]}>
        {children}
      </div>
    </div>
  );
}

function ToastLine({ toast, onDone }: { toast: Shown; onDone: () => void }) {
  const { text, action, tone = "good" } = toast;
  const [held, setHeld] = useState(false);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const ms = action === undefined ? shownMs : withActionMs;
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => done.current(), ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  const Icon = tone === "danger" ? CircleAlert : CircleCheck;
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <div className={styles["toast"]} {...hold} {...release}>
      <Icon aria-hidden />
      <span className={styles["text"]}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles["button"]}
          onClick={() => {
            action.onSelect();
            onDone();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        className={classNames(styles["button"], styles["close"])}
        onClick={onDone}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
