import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useSending } from "./use-sending.ts";

interface NameDialogProps {
  title: string;
  description?: string;
  /** What it is called now; empty for something new. */
  name: string;
  confirmLabel: string;
  /** Closes the dialog when it succeeds. Throws ApiProblem. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, description, name, confirmLabel, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const [tried, setTried] = useState(false);
  const { busy, problem, send } = useSending();
  const submit = () => {
    setTried(true);
    const wanted = text.trim();
    if (wanted === "") return;
    void send(async () => {
      if (wanted !== name) await onName(wanted);
      onClose();
    });
  };
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" variant="primary" busy={busy}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      onSubmit={submit}
      footer={footer}
    >
      <TextField
        label="Name"
        value={text}
        onChange={setText}
        maxLength={200}
        onFocus={({ target }) => target.select()}
        error={tried && text.trim() === "" ? "A name can't be empty." : undefined}
      />
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}
