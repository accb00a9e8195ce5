import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AskAdmin } from "../ask-admin.tsx";
import styles from "../settings.module.css";
import { ConnectClient } from "./connect-client.tsx";
import { KeyTable } from "./key-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { useKeys } from "./use-keys.ts";

const intro =
  "API keys let programs and AI assistants use this company's designs. Image URLs don't need a key.";

/** Settings → API keys. */
export function KeysPage() {
  const { may } = useCompany();
  const [creating, setCreating] = useState(false);
  const { data } = useKeys();
  if (!may("admin")) {
    return (
      <Page title="API keys" intro={intro}>
        <AskAdmin
          title="You need the admin role"
          text="Only admins and owners can view and create API keys. Ask one of them:"
        />
      </Page>
    );
  }
  const none = data?.keys.length === 0;
  const newKey = none ? undefined : (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      New key
    </Button>
  );
  return (
    <Page title="API keys" intro={intro} actions={newKey}>
      <Keys onCreate={() => setCreating(true)} />
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Keys({ onCreate }: { onCreate: () => void }) {
  const { data, error, refetch } = useKeys();
  if (error !== null) {
    return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading label="Fetching the keys" />;
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
