import type { KeyBody } from "../../../operations/present-key.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { writeInstant, writeTimeAgo } from "../write-time.ts";
import { useRevokeKey } from "./use-keys.ts";

/** Asks before a key stops for good, and says what stops with it. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyBody; onClose: () => void }) {
  const { mutateAsync } = useRevokeKey();
  const toast = useToast();
  const { id, name, last4, last_used_at } = apiKey;
  const used =
    last_used_at === null
      ? "It was never used."
      : `It was last used ${writeTimeAgo(last_used_at, new Date())} (${writeInstant(last_used_at)}).`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke “${name}”?`}
      consequence={
        <>
          Every program and assistant that uses the key ending in <code>{last4}</code> is refused within a
          second. {used} Image URLs in e-mails go on working. This can't be undone.
        </>
      }
      confirmLabel="Revoke the key"
      danger
      onConfirm={async () => {
        await mutateAsync(id);
        toast({ text: `“${name}” is revoked.` });
      }}
    />
  );
}
