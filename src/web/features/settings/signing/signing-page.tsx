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
import settingsStyles from "../settings.module.css";
import { signingCode } from "./signing-code.ts";
import styles from "./signing-page.module.css";
import { useRevokeSecret, useRotateSecret, useSigningSecrets } from "./use-signing-secrets.ts";
import * as words from "./words.tsx";

/** Settings → Signed URLs. */
export function SigningPage() {
  const { hasRole } = useCompany();
  const isAdmin = hasRole("admin");
  return (
    <Page
      wide
      title={words.signedUrls}
      intro={words.signedUrlsIntro}
      actions={isAdmin ? <RotateButton /> : undefined}
    >
      {isAdmin ? <Secrets /> : <Notice tone="info">{words.onlyAdminsAndOwners}</Notice>}
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
        {words.rotateSecret}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.rotateSigningSecret}
        consequence={words.rotateSigningSecretConsequence}
        confirmLabel={words.rotateSecret}
        onConfirm={async () => {
          await mutateAsync();
          toast({ text: words.newUrlsAreSigned });
        }}
      />
    </>
  );
}

type Secret = NonNullable<ReturnType<typeof useSigningSecrets>["data"]>[number];

function Secrets() {
  const { data, error, refetch } = useSigningSecrets();
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={words.loadingSecrets} />;
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
        <h2>{signs ? words.currentSecret : words.secretBeforeRotation}</h2>
        <StatusLabel tone={signs ? "good" : "caution"}>
          {signs ? words.signsNewUrls : words.stillValid}
        </StatusLabel>
        <span className={styles["created"]}>{words.createdOn(created_at)}</span>
        {!signs && (
          <Button size="small" icon={Ban} onClick={() => setAsking(true)}>
            {words.revoke}
          </Button>
        )}
      </header>
      <details>
        <summary>{words.showSecret}</summary>
        <CodeBlock code={secret} label={words.limnSigningSecret} copyLabel={words.copySecret} wrap />
      </details>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.revokeThisSecret}
        consequence={words.revokeThisSecretConsequence}
        confirmLabel={words.revokeSecret}
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
        <h2 id="code">{words.signInYourProgram}</h2>
        <p>{words.howToSign(<code>s</code>, <code>POST /v1/designs/&#123;id&#125;/url</code>)}</p>
      </header>
      <Tabs
        label={words.language}
        items={signingCode.map(({ id, title, code }) => ({
          value: id,
          label: title,
          content: <CodeBlock code={code} label={title} />,
        }))}
      />
    </section>
  );
}
