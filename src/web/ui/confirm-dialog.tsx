import { type ReactNode, useState } from "react";
import { type ApiProblem, asApiProblem } from "../api/api-problem.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What happens then, and whether it can be undone. */
  consequence: ReactNode;
  /** The action as a verb: "Revoke key". */
  confirmLabel: string;
  /** Closes the dialog when it succeeds; a failure is shown and can be tried again. */
  onConfirm: () => Promise<void>;
  danger?: boolean | undefined;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, consequence, confirmLabel, onConfirm, danger = false } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const close = () => {
    setProblem(undefined);
    onOpenChange(false);
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(asApiProblem(error));
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
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
