import { X } from "lucide-react";
import { useState } from "react";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import styles from "../settings.module.css";
import { formatTimeAgo } from "../../../kit/formats/format-time.ts";
import { roleLabel } from "./member-roles.ts";
import { type Invitation, useMemberActions } from "./use-members.ts";
import * as words from "./words.tsx";

/** Pending invitations. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { hasRole } = useCompany();
  const { withdraw } = useMemberActions();
  const toast = useToast();
  const [invitationToCancel, setInvitationToCancel] = useState<Invitation>();
  const firstLink = invitations.find(({ link }) => link !== undefined)?.link;
  const columns: Column<Invitation>[] = [
    { key: "email", label: words.emailAddress, cell: ({ email }) => <Address of={email} /> },
    { key: "role", label: words.role, cell: ({ role }) => roleLabel(role) },
    { key: "expires", label: words.linkExpires, cell: ({ expires_at }) => <End at={expires_at} /> },
    {
      key: "actions",
      label: words.actions,
      hideLabel: true,
      align: "end",
      cell: (invitation) =>
        hasRole("admin") && (
          <span className={styles["actions"]}>
            {invitation.link !== undefined && <CopyButton text={invitation.link} label={words.copyLink} />}
            <Button size="small" icon={X} onClick={() => setInvitationToCancel(invitation)}>
              {words.cancelInvitation}
              <VisuallyHidden> {words.ofEmail(invitation.email)}</VisuallyHidden>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      {firstLink !== undefined && hasRole("admin") && <AddressNotice url={firstLink} purpose="link" />}
      <DataTable label={words.invitations} columns={columns} rows={invitations} rowKey={({ id }) => id} />
      {invitationToCancel !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setInvitationToCancel(undefined)}
          title={words.cancelInvitationQuestion}
          consequence={words.cancelInvitationConsequence(invitationToCancel.email)}
          confirmLabel={words.cancelInvitation}
          cancelLabel={words.keepInvitation}
          danger
          onConfirm={async () => {
            await withdraw(invitationToCancel);
            toast({ text: words.invitationOfCanceled(invitationToCancel.email) });
          }}
        />
      )}
    </>
  );
}

function End({ at }: { at: string }) {
  return <span className={styles["date"]}>{formatTimeAgo(at, new Date())}</span>;
}

function Address({ of }: { of: string }) {
  return <span className={styles["address"]}>{of}</span>;
}
