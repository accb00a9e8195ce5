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

/** Pending invitations. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { hasRole } = useCompany();
  const { withdraw } = useMemberActions();
  const toast = useToast();
  const [invitationToCancel, setInvitationToCancel] = useState<Invitation>();
  const firstLink = invitations.find(({ link }) => link !== undefined)?.link;
  const columns: Column<Invitation>[] = [
    { key: "email", label: "Email address", cell: ({ email }) => <Address of={email} /> },
    { key: "role", label: "Role", cell: ({ role }) => roleLabel(role) },
    { key: "expires", label: "Link expires", cell: ({ expires_at }) => <End at={expires_at} /> },
    {
      key: "actions",
      label: "Actions",
      hideLabel: true,
      align: "end",
      cell: (invitation) =>
        hasRole("admin") && (
          <span className={styles["actions"]}>
            {invitation.link !== undefined && <CopyButton text={invitation.link} label="Copy link" />}
            <Button size="small" icon={X} onClick={() => setInvitationToCancel(invitation)}>
              Cancel invitation<VisuallyHidden> of {invitation.email}</VisuallyHidden>
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      {firstLink !== undefined && hasRole("admin") && <AddressNotice url={firstLink} purpose="link" />}
      <DataTable label="Invitations" columns={columns} rows={invitations} rowKey={({ id }) => id} />
      {invitationToCancel !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setInvitationToCancel(undefined)}
          title="Cancel invitation?"
          consequence={`The link sent to ${invitationToCancel.email} stops working. You can invite them again.`}
          confirmLabel="Cancel invitation"
          cancelLabel="Keep invitation"
          danger
          onConfirm={async () => {
            await withdraw(invitationToCancel);
            toast({ text: `Invitation of ${invitationToCancel.email} canceled.` });
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
