import { UserPlus } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import { InvitationTable } from "./invitation-table.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { roleTexts } from "./member-roles.ts";
import { useMembers } from "./use-members.ts";
import * as words from "./words.tsx";

/** Settings → Members. */
export function MembersPage() {
  const { name, hasRole } = useCompany();
  const [isInviting, setInviting] = useState(false);
  const invite = hasRole("admin") ? (
    <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
      {words.invite}
    </Button>
  ) : undefined;
  return (
    <Page wide title={words.members} intro={words.membersIntro(name)} actions={invite}>
      <Members />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}

function Members() {
  const { data, error, refetch } = useMembers();
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={words.loadingMembers} />;
  return (
    <>
      <MemberTable members={data.members} />
      {data.invitations.length > 0 && (
        <section className={styles["section"]} aria-labelledby="invited">
          <h2 id="invited">{words.pendingInvitations}</h2>
          <InvitationTable invitations={data.invitations} />
        </section>
      )}
      <section className={styles["section"]} aria-labelledby="roles">
        <h2 id="roles">{words.roles}</h2>
        <RoleList />
      </section>
    </>
  );
}

/** Each role with its permissions. */
function RoleList() {
  return (
    <dl className={styles["rows"]}>
      {roleTexts.map(({ value, label, additions }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{additions}</dd>
        </div>
      ))}
    </dl>
  );
}
