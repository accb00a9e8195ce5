import { KeyRound, Plus, Users } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useMembers } from "../members/use-members.ts";
import styles from "../settings.module.css";
import { ConnectClient } from "./connect-client.tsx";
import { KeyTable } from "./key-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { useKeys } from "./use-keys.ts";
import * as words from "./words.tsx";

const intro = words.apiKeysLetPrograms;

/** Settings → API keys. */
export function KeysPage() {
  const { hasRole } = useCompany();
  const [isCreating, setCreating] = useState(false);
  const { data } = useKeys();
  if (!hasRole("admin")) {
    return (
      <Page wide title={words.apiKeys} intro={intro}>
        <AdminList />
      </Page>
    );
  }
  const isEmpty = data?.keys.length === 0;
  const newKey = isEmpty ? undefined : (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {words.newKey}
    </Button>
  );
  return (
    <Page wide title={words.apiKeys} intro={intro} actions={newKey}>
      <Keys onCreate={() => setCreating(true)} />
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Shown to users without the admin role: whom to ask. */
function AdminList() {
  const { data } = useMembers();
  const admins = data?.members.filter(({ role }) => role === "admin" || role === "owner") ?? [];
  return (
    <EmptyState
      title={words.youNeedAdminRole}
      text={words.youNeedAdminRoleText}
      picture={<Users aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
      action={
        <ul className={styles["people"]}>
          {admins.map(({ id, name, email }) => (
            <li key={id}>
              {name} <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Keys({ onCreate }: { onCreate: () => void }) {
  const { data, error, refetch } = useKeys();
  if (error !== null) {
    return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading label={words.loadingKeys} />;
  if (data.keys.length === 0) {
    return (
      <EmptyState
        title={words.noKeysYet}
        text={words.noKeysYetText}
        picture={<KeyRound aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
        action={
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            {words.createYourFirstKey}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <KeyTable keys={data.keys} />
      <section className={styles["section"]} aria-labelledby="connect">
        <header className={styles["section-head"]}>
          <h2 id="connect">{words.connectProgramOrAiAssistant}</h2>
          <p>{words.keepKeyInEnvironmentVariable(<code>LIMN_KEY</code>)}</p>
        </header>
        <ConnectClient />
      </section>
    </>
  );
}
