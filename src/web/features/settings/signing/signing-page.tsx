import { Ban, RotateCw } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { ConfirmDialog } from "../../../kit/confirm-dialog.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { StatusLabel } from "../../../kit/status-label.tsx";
import { Tabs } from "../../../kit/tabs.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import settingsStyles from "../settings.module.css";
import { signingCode } from "./signing-code.ts";
import styles from "./signing-page.module.css";
import { useRevokeSecret, useRotateSecret, useSigningSecrets } from "./use-signing-secrets.ts";

/** Settings → Signed URLs. */
export function SigningPage() {
  const { hasRole } = useCompany();
  const isAdmin = hasRole("admin");
  return (
    <Page
      wide
      title="Signed URLs"
      intro="A signed image URL works only as it was made: nobody can change the values in it. Each design says under Protection whether it needs signatures."
      actions={isAdmin ? <RotateButton /> : undefined}
    >
      {isAdmin ? (
        <Secrets />
      ) : (
        <Notice tone="info">Only admins and owners can see the signing secrets.</Notice>
      )}
      <SigningCode />
    </Page>
  );
}

function RotateButton() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRotateSecret();
  const toast = useToast();
  return (
    <>
      <Button icon={RotateCw} onClick={() => setAsking(true)}>
        Rotate secret
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Rotate the signing secret?"
        consequence="New URLs are signed with a new secret. URLs signed with the current one keep working until you revoke it; those of the one before stop working now."
        confirmLabel="Rotate secret"
        onConfirm={async () => {
          await mutateAsync();
          toast({ text: "New URLs are signed with a new secret." });
        }}
      />
    </>
  );
}

type Secret = NonNullable<ReturnType<typeof useSigningSecrets>["data"]>[number];

function Secrets() {
  const { data, error, refetch } = useSigningSecrets();
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the secrets" />;
  return (
    <div className={settingsStyles["stack"]}>
      {data.map((secret) => (
        <SecretCard key={secret.id} secret={secret} />
      ))}
    </div>
  );
}

function SecretCard({ secret: { id, secret, signs, created_at } }: { secret: Secret }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRevokeSecret();
  return (
    <article className={styles["card"]}>
      <header className={styles["head"]}>
        <h2>{signs ? "Current secret" : "Secret before the rotation"}</h2>
        <StatusLabel tone={signs ? "good" : "caution"}>
          {signs ? "Signs new URLs" : "Still valid"}
        </StatusLabel>
        <span className={styles["created"]}>Created {formatInstant(created_at)}</span>
        {!signs && (
          <Button size="small" icon={Ban} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        )}
      </header>
      <details>
        <summary>Show the secret</summary>
        <CodeBlock code={secret} label="LIMN_SIGNING_SECRET" copyLabel="Copy secret" wrap />
      </details>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Revoke this secret?"
        consequence="Emails whose image URLs were signed with it have empty spaces from now on. You can't undo this."
        confirmLabel="Revoke secret"
        danger
        onConfirm={async () => {
          await mutateAsync(id);
        }}
      />
    </article>
  );
}

/** How a program signs. The code is the one that tests run. */
function SigningCode() {
  return (
    <section className={settingsStyles["section"]} aria-labelledby="code">
      <header className={settingsStyles["section-head"]}>
        <h2 id="code">Sign in your program</h2>
        <p>
          <code>s</code> is the base64url of the first 16 bytes of the HMAC-SHA256 over the query string. It
          comes last. Or let Limn sign: <code>POST /v1/designs/&#123;id&#125;/url</code>.
        </p>
      </header>
      <Tabs
        label="Language"
        items={signingCode.map(({ id, title, code }) => ({
          value: id,
          label: title,
          content: <CodeBlock code={code} label={title} />,
        }))}
      />
    </section>
  );
}
