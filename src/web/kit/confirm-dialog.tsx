import type { ReactNode } from "react";
import { useRequest } from "../api/use-request.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import * as words from "./words.ts";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the action does and whether it can be undone. */
  consequence: ReactNode;
  /** The action as a verb: "Revoke key". */
  confirmLabel: string;
  /** For actions that are called "Cancel …" themselves. */
  cancelLabel?: string | undefined;
  /** The dialog closes when it resolves. A failure is shown and the user can retry. */
  onConfirm: () => Promise<void>;
  danger?: boolean | undefined;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, consequence, confirmLabel, onConfirm, danger = false } = props;
  const { cancelLabel = words.cancel } = props;
  const { busy, problem, send, reset } = useRequest();
  const close = () => {
    reset();
    onOpenChange(false);
  };
  const confirm = () =>
    send(async () => {
      await onConfirm();
      close();
    });
  const footer = (
    <>
      <Button onClick={close}>{cancelLabel}</Button>
      <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={close} title={title} description={consequence} footer={footer}>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
