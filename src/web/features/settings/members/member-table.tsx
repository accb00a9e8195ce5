import { KeyRound, ShieldOff, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Role } from "../../../../operations/roles.ts";
import { useCompany } from "../../../api/company.ts";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { SelectField } from "../../../kit/field.tsx";
import { Menu, type MenuItem } from "../../../kit/menu.tsx";
import { useFailureToast, useToast } from "../../../kit/toasts.tsx";
import { VisuallyHidden } from "../../../kit/visually-hidden.tsx";
import styles from "../settings.module.css";
import { formatDate } from "../../../kit/formats/format-time.ts";
import { MemberDialog, type MemberQuestion } from "./member-dialogs.tsx";
import { assignableRoles, canManage, isLastOwner, roleLabel, roleWithArticle } from "./member-roles.ts";
import { type Member, useMemberActions } from "./use-members.ts";
import * as words from "./words.tsx";

/** Members with their roles and actions. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { role: ownRole } = useCompany();
  const [question, setQuestion] = useState<MemberQuestion>();
  const hasPasswords = useSession().data?.sign_in.password ?? true;
  const columns: Column<Member>[] = [
    { key: "member", label: words.member, cell: (member) => <MemberName member={member} /> },
    {
      key: "role",
      label: words.role,
      cell: (member) => (
        <MemberRole
          member={member}
          lastOwner={isLastOwner(member, members)}
          onConfirm={(role: Role) => setQuestion({ kind: "role", member, role })}
        />
      ),
    },
    {
      key: "since",
      label: words.joined,
      cell: ({ created_at }) => <span className={styles["date"]}>{formatDate(created_at)}</span>,
    },
    {
      key: "actions",
      label: words.actions,
      hideLabel: true,
      align: "end",
      cell: (member) => (
        <MemberMenu
          name={member.name}
          items={menuItems(ownRole, member, { members, hasPasswords }, setQuestion)}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable label={words.members} columns={columns} rows={members} rowKey={({ id }) => id} />
      {question !== undefined && <MemberDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function MemberMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="small" opens>
          {words.manage}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
      items={items}
    />
  );
}

function MemberName({ member: { name, email, you } }: { member: Member }) {
  return (
    <span className={styles["key-name"]}>
      <strong>
        {name}
        {you && <span className={styles["quiet"]}> {words.you}</span>}
      </strong>
      <span className={styles["quiet"]}>{email}</span>
    </span>
  );
}

/** The actions that the user may take on a member. */
function menuItems(
  ownRole: Role,
  member: Member,
  { members, hasPasswords }: { members: readonly Member[]; hasPasswords: boolean },
  onSelect: (question: MemberQuestion) => void,
): MenuItem[] {
  const isLast = isLastOwner(member, members);
  const removal = { icon: UserMinus, danger: true, onSelect: () => onSelect({ kind: "remove", member }) };
  if (member.you) return isLast ? [] : [{ ...removal, label: words.leaveCompany }];
  if (!canManage(ownRole, member)) return [];
  return [
    ...(hasPasswords
      ? [{ label: words.resetPassword, icon: KeyRound, onSelect: () => onSelect({ kind: "reset", member }) }]
      : []),
    ...(member.second_factor === true
      ? [
          {
            label: words.turnOffTwoStepSignIn,
            icon: ShieldOff,
            onSelect: () => onSelect({ kind: "second-factor", member }),
          },
        ]
      : []),
    ...(isLast ? [] : [{ ...removal, label: words.removeFromCompany }]),
  ];
}

interface MemberRoleProps {
  member: Member;
  lastOwner: boolean;
  /** Called for changes that need a confirmation: changes of an owner or of the user's own role. */
  onConfirm: (role: Role) => void;
}

/** A member's role, as a select for those who may change it. */
function MemberRole({ member, lastOwner, onConfirm }: MemberRoleProps) {
  const { role: ownRole } = useCompany();
  const { changeRole } = useMemberActions();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const [pendingRole, setPendingRole] = useState<Role>();
  if (!canManage(ownRole, member) || lastOwner) {
    return (
      <span className={styles["key-name"]}>
        {roleLabel(member.role)}
        {lastOwner && <span className={styles["quiet"]}>{words.youCantChangeOnlyOwner}</span>}
      </span>
    );
  }
  const change = async (role: Role) => {
    if (member.you || role === "owner" || member.role === "owner") {
      onConfirm(role);
      return;
    }
    setPendingRole(role);
    await withFailureToast(async () => {
      await changeRole(member, role);
      toast({ text: words.isNow(member.name, roleWithArticle(role)) });
    });
    setPendingRole(undefined);
  };
  return (
    <div className={styles["role"]}>
      <SelectField
        label={words.roleOfName(member.name)}
        hideLabel
        options={assignableRoles(ownRole).map((role) => ({ value: role, label: roleLabel(role) }))}
        value={pendingRole ?? member.role}
        aria-busy={pendingRole !== undefined}
        onChange={(role) => void change(role)}
      />
    </div>
  );
}
