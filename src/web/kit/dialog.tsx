import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import * as words from "./words.ts";

interface DialogProps {
  open: boolean;
  /** Called with false on Escape or the close button. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode | undefined;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode | undefined;
  /** For wide content such as code. */
  wide?: boolean | undefined;
  /** Wraps body and footer in one form, so that Enter submits it. */
  onSubmit?: (() => void) | undefined;
}

/** A modal dialog. A click outside doesn't close it. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onOpenChange, title, description, children, footer, wide, onSubmit }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => onOpenChange(false);
  // Closes before it is removed: only a dialog in the document can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { documentElement: html } = document;
    html.toggleAttribute("data-scrollbar", innerWidth > html.clientWidth);
    element?.showModal();
    return () => element?.close();
  }, []);
  const content = (
    <>
      <div className={styles["body"]}>{children}</div>
      {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
    </>
  );
  return (
    <dialog
      ref={dialog}
      className={classNames(styles["dialog"], wide === true && styles["wide"])}
      aria-labelledby={id}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles["sheet"]}>
        <header className={styles["head"]}>
          <h2 id={id}>{title}</h2>
          {description !== undefined && (
            <p id={`${id}-description`} className={styles["description"]}>
              {description}
            </p>
          )}
        </header>
        {onSubmit === undefined ? (
          content
        ) : (
          <form className={styles["sheet"]} noValidate onSubmit={(event) => submit(event, onSubmit)}>
            {content}
          </form>
        )}
      </div>
      {/* Comes last, so that the first field gets the focus. */}
      <IconButton label={words.close} icon={X} className={styles["close"]} onClick={close} />
    </dialog>
  );
}

function submit(event: { preventDefault(): void; stopPropagation(): void }, onSubmit: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  onSubmit();
}

interface DialogActionsProps {
  onCancel: () => void;
  /** The action as a verb. Its button submits the dialog's form. */
  label: string;
  busy: boolean;
  disabled?: boolean | undefined;
  /** For an action that can't be undone. */
  danger?: boolean | undefined;
}

/** The buttons of a dialog that is a form. */
export function DialogActions({ onCancel, label, busy, disabled, danger = false }: DialogActionsProps) {
  return (
    <>
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button variant={danger ? "danger" : "primary"} type="submit" busy={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  );
}
