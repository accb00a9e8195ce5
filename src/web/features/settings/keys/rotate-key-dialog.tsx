import { useState } from "react";
import type { KeyBody, NewKeyBody, Overlap } from "../../../../operations/manage-keys.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { Dialog, DialogActions } from "../../../kit/dialog.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { KeyCreatedDialog } from "./new-key-dialog.tsx";
import { useRotateKey } from "./use-keys.ts";
import * as words from "./words.tsx";

const overlapOptions: readonly { value: Overlap; label: string }[] = [
  { value: "1h", label: "For 1 hour" },
  { value: "24h", label: "For 24 hours" },
  { value: "7d", label: "For 7 days" },
];

/** Replaces a key by one of the same name and limits, which is shown once; the former ends by itself. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const [newKey, setNewKey] = useState<NewKeyBody>();
  const [overlap, setOverlap] = useState<Overlap>("24h");
  const { mutate, isPending, error } = useRotateKey();
  if (newKey !== undefined) return <KeyCreatedDialog newKey={newKey} onClose={onClose} />;
  const rotate = () => mutate({ id: apiKey.id, overlap }, { onSuccess: setNewKey });
  const footer = <DialogActions onCancel={onClose} label={words.replaceKey} busy={isPending} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.replaceName(apiKey.name)}
      description={<>{words.replaceDescription(<code>{apiKey.last4}</code>)}</>}
      footer={footer}
      onSubmit={rotate}
    >
      {apiKey.expires_at !== null && <p>{words.newKeyExpires(apiKey.expires_at)}</p>}
      <SelectField label={words.oldKeyWorks} options={overlapOptions} value={overlap} onChange={setOverlap} />
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
    </Dialog>
  );
}
