import { Plus, Webhook } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookCard } from "./webhook-card.tsx";
import * as words from "./words.tsx";

/** Settings → Webhooks. */
export function WebhooksPage() {
  const { hasRole } = useCompany();
  const [isCreating, setCreating] = useState(false);
  const { data } = useWebhooks();
  const mayChange = hasRole("editor");
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {words.newWebhook}
    </Button>
  );
  return (
    <Page
      wide
      title={words.webhooks}
      intro={words.webhooksIntro}
      actions={mayChange && data !== undefined && data.length > 0 ? create : undefined}
    >
      <Webhooks create={mayChange ? create : undefined} />
      {isCreating && <NewWebhookDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function Webhooks({ create }: { create: ReactNode }) {
  const { data, error, refetch } = useWebhooks();
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={words.loadingWebhooks} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={words.noWebhooksYet}
        text={words.noWebhooksYetText}
        picture={<Webhook aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
        action={create}
      />
    );
  }
  return (
    <div className={styles["stack"]}>
      {data.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} />
      ))}
    </div>
  );
}
