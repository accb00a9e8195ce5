import { useState } from "react";
import type { Role } from "../../../operations/roles.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import styles from "../settings.module.css";
import { mayManage, rolesToGive } from "./member-rules.ts";
import { roleLabel, roleWithArticle } from "./role-words.ts";
import { type Member, useMemberDeeds } from "./use-members.ts";

interface MemberRoleProps {
  member: Member;
  lastOwner: boolean;
  /** For changes that are asked about first: those that make or unmake an owner, and one's own. */
  onAsk: (role: Role) => void;
}

/** A member's role, as a select for those who may change it. */
export function MemberRole({ member, lastOwner, onAsk }: MemberRoleProps) {
  const { role: mine } = useCompany();
  const { changeRole } = useMemberDeeds();
  const toast = useToast();
  const [saving, setSaving] = useState<Role>();
  if (!mayManage(mine, member) || lastOwner) {
    return (
      <span className={styles["key-name"]}>
        {roleLabel(member.role)}
        {lastOwner && <span className={styles["quiet"]}>The only owner stays one</span>}
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
