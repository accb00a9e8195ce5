import { Ban } from "lucide-react";
import { useState } from "react";
import type { KeyBody } from "../../../operations/present-key.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "../settings.module.css";
import { TimeAgo } from "../time-ago.tsx";
import { writeDate } from "../write-time.ts";
import { KeyStateMark } from "./key-state-mark.tsx";
import { keyState, sortKeys } from "./key-state.ts";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

/** Keys with what is known of them, and the way to revoke those that work. */
export function KeyTable({ keys }: { keys: readonly KeyBody[] }) {
  const [revoking, setRevoking] = useState<KeyBody>();
  const now = new Date();
  return (
    <>
      <DataTable
        label="API keys"
        columns={keyColumns(now, setRevoking)}
        rows={sortKeys(keys, now)}
        rowKey={({ id }) => id}
      />
      {revoking !== undefined && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  );
}

function keyColumns(now: Date, onRevoke: (key: KeyBody) => void): Column<KeyBody>[] {
  return [
    { key: "name", label: "Name", cell: (key) => <KeyName apiKey={key} /> },
    { key: "state", label: "State", cell: (key) => <KeyStateMark state={keyState(key, now)} /> },
    {
      key: "used",
      label: "Last used",
      cell: ({ last_used_at }) => (last_used_at === null ? <Never /> : <TimeAgo instant={last_used_at} />),
    },
    { key: "created", label: "Created", cell: ({ created_at }) => <Day instant={created_at} /> },
    {
      key: "expires",
      label: "Expires",
      cell: ({ expires_at }) => (expires_at === null ? <Never /> : <Day instant={expires_at} />),
    },
    {
      key: "revoke",
      label: "Revoke",
      hideLabel: true,
      align: "end",
      cell: (key) =>
        key.revoked_at === null && (
          <Button size="small" icon={Ban} onClick={() => onRevoke(key)}>
            Revoke<VisuallyHidden> {key.name}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

function KeyName({ apiKey: { name, last4 } }: { apiKey: KeyBody }) {
  return (
    <span className={styles["key-name"]}>
      <strong>{name}</strong>
      <code>
        <VisuallyHidden>ends in </VisuallyHidden>
        <span aria-hidden="true">limn_live_…</span>
        {last4}
      </code>
    </span>
  );
}

function Never() {
  return <span className={styles["quiet"]}>Never</span>;
}

function Day({ instant }: { instant: string }) {
  return <span className={styles["date"]}>{writeDate(instant)}</span>;
}
