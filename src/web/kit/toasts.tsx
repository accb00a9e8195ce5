import { CircleAlert, CircleCheck, X } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { asApiProblem } from "../api/api-problem.ts";
import { classNames } from "./class-names.ts";
import styles from "./toasts.module.css";
import * as words from "./words.ts";

interface Toast {
  text: string;
  /** An action such as Undo. It is available elsewhere too, because toasts disappear. */
  action?: { label: string; onSelect: () => void } | undefined;
  tone?: "good" | "danger" | undefined;
  /** What it is about, such as a design's id. It replaces an earlier toast about the same. */
  subject?: string | undefined;
}

type ToastEntry = Toast & { id: number };
/** Returns what takes the toast away again. */
type ShowToast = (toast: Toast) => () => void;

const ToastContext = createContext<ShowToast>(() => {
  throw new Error("useToast must be used inside a ToastsProvider");
});

/** Confirms an action. Anything the user must act on belongs on the page. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}

/** Runs an action and shows its failure as a toast. The returned function is stable. */
export function useFailureToast(): (action: () => Promise<void>) => Promise<void> {
  const toast = useToast();
  return useMemo(
    () => async (action) => {
      try {
        await action();
      } catch (error) {
        toast({ text: asApiProblem(error).detail, tone: "danger" });
      }
    },
    [toast],
  );
}

const durationMs = 6000;
const durationWithActionMs = 12_000;
let lastId = 0;

/** Wraps the whole application and renders its toasts. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const remove = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id));
  const [show] = useState(() => (toast: Toast) => {
    lastId += 1;
    const entry = { ...toast, id: lastId };
    const isOther = ({ subject }: Toast) => subject === undefined || subject !== toast.subject;
    setToasts((before) => [...before.filter(isOther).slice(-2), entry]);
    return () => remove(entry.id);
  });
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion newest={toasts.at(-1)?.id}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDismiss={() => remove(toast.id)} />
        ))}
      </ToastRegion>
    </ToastContext>
  );
}

/** A popover that reopens with each toast, so that it stays above any open dialog. */
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

/** One toast. Its timer is paused while it has the pointer or the focus. */
function ToastLine({ toast, onDismiss }: { toast: ToastEntry; onDismiss: () => void }) {
  const { text, action, tone = "good" } = toast;
  const [isPaused, setPaused] = useState(false);
  const latestOnDismiss = useRef(onDismiss);
  useEffect(() => {
    latestOnDismiss.current = onDismiss;
  });
  const ms = action === undefined ? durationMs : durationWithActionMs;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => latestOnDismiss.current(), ms);
    return () => clearTimeout(timer);
  }, [isPaused, ms]);
  const Icon = tone === "danger" ? CircleAlert : CircleCheck;
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <div
      className={styles["toast"]}
      onPointerEnter={pause}
      onFocus={pause}
      onPointerLeave={resume}
      onBlur={resume}
    >
      <Icon aria-hidden />
      <span className={styles["text"]}>{text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles["button"]}
          onClick={() => {
            action.onSelect();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.dismiss}
        className={classNames(styles["button"], styles["close"])}
        onClick={onDismiss}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
