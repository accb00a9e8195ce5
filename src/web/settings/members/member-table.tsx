import { ChevronDown, KeyRound, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Role } from "../../../operations/roles.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "../settings.module.css";
import { writeDate } from "../write-time.ts";
import { MemberDialog, type MemberQuestion } from "./member-dialogs.tsx";
import { isLastOwner, mayManage, rolesToGive } from "./member-rules.ts";
import { roleLabel, roleWithArticle } from "./role-words.ts";
import { type Member, useMemberActions } from "./use-members.ts";

/** Members with their roles and actions. */
export function MemberTable({ members }: { members: readonly Member[] }) {
  const { role: mine } = useCompany();
  const [question, setQuestion] = useState<MemberQuestion>();
  const columns: Column<Member>[] = [
    { key: "person", label: "Member", cell: (member) => <Person member={member} /> },
    {
      key: "role",
      label: "Role",
      cell: (member) => (
        <MemberRole
          member={member}
          lastOwner={isLastOwner(member, members)}
          onAsk={(role: Role) => setQuestion({ kind: "role", member, role })}
        />
      ),
    },
    {
      key: "since",
      label: "Joined",
      cell: ({ created_at }) => <span className={styles["date"]}>{writeDate(created_at)}</span>,
    },
    {
      key: "deeds",
      label: "Actions",
      hideLabel: true,
      align: "end",
      cell: (member) => {
        const items = deeds(mine, member, members, setQuestion);
        if (items.length === 0) return null;
        return (
          <Menu
            trigger={
              <Button size="small" icon={ChevronDown}>
                Manage<VisuallyHidden> {member.name}</VisuallyHidden>
              </Button>
            }
            items={items}
          />
        );
      },
    },
  ];
  return (
    <>
      <DataTable label="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      {question !== undefined && <MemberDialog question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Person({ member: { name, email, you } }: { member: Member }) {
  return (
    <span className={styles["key-name"]}>
      <strong>
        {name}
        {you && <span className={styles["quiet"]}> (you)</span>}
      </strong>
      <span className={styles["quiet"]}>{email}</span>
    </span>
  );
}

function deeds(
  mine: Role,
  member: Member,
  members: readonly Member[],
  ask: (question: MemberQuestion) => void,
): MenuItem[] {
  const stays = isLastOwner(member, members);
  const out = { icon: UserMinus, danger: true, onSelect: () => ask({ kind: "remove", member }) };
  if (member.you) return stays ? [] : [{ ...out, label: "Leave company" }];
  if (!mayManage(mine, member)) return [];
  return [
    { label: "Reset password", icon: KeyRound, onSelect: () => ask({ kind: "reset", member }) },
    ...(stays ? [] : [{ ...out, label: "Remove from company" }]),
  ];
}

interface MemberRoleProps {
  member: Member;
  lastOwner: boolean;
  /** Called for changes that need a confirmation: changes of an owner or of the user's own role. */
  onAsk: (role: Role) => void;
}

/** A member's role, as a select for those who may change it. */
function MemberRole({ member, lastOwner, onAsk }: MemberRoleProps) {
  const { role: mine } = useCompany();
  const { changeRole } = useMemberActions();
  const toast = useToast();
  const [saving, setSaving] = useState<Role>();
  if (!mayManage(mine, member) || lastOwner) {
    return (
      <span className={styles["key-name"]}>
        {roleLabel(member.role)}
        {lastOwner && <span className={styles["quiet"]}>You can't change the only owner</span>}
      </span>
    );
  }
  const change = async (role: Role) => {
    if (member.you || role === "owner" || member.role === "owner") {
      onAsk(role);
      return;
    }
    setSaving(role);
    try {
      await changeRole(member, role);
      toast({ text: `${member.name} is now ${roleWithArticle(role)}.` });
    } catch (error) {
      toast({ text: asApiProblem(error).detail, tone: "danger" });
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <SelectField
      label={`Role of ${member.name}`}
      hideLabel
      options={rolesToGive(mine).map((role) => ({ value: role, label: roleLabel(role) }))}
      value={saving ?? member.role}
      aria-busy={saving !== undefined}
      onChange={(role) => void change(role)}
    />
  );
}
