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

const intro =
  "API keys let programs and AI assistants use this company's designs. Image URLs don't need a key.";

/** Settings → API keys. */
export function KeysPage() {
  const { hasRole } = useCompany();
  const [isCreating, setCreating] = useState(false);
  const { data } = useKeys();
  if (!hasRole("admin")) {
    return (
      <Page wide title="API keys" intro={intro}>
        <AdminList />
      </Page>
    );
  }
  const isEmpty = data?.keys.length === 0;
  const newKey = isEmpty ? undefined : (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <Page wide title="API keys" intro={intro} actions={newKey}>
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
      title="You need the admin role"
      text="Only admins and owners can view and create API keys. Ask one of them:"
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
  if (data === undefined) return <Loading label="Loading the keys" />;
  if (data.keys.length === 0) {
    return (
      <EmptyState
        title="No keys yet"
        text="Create one key for each program or assistant, so that you can revoke them separately."
        picture={<KeyRound aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
        action={
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            Create your first key
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
          <h2 id="connect">Connect a program or AI assistant</h2>
          <p>
            Keep the key in the environment variable <code>LIMN_KEY</code>, so that it isn't stored in a
            shared file.
          </p>
        </header>
        <ConnectClient />
      </section>
    </>
  );
}
