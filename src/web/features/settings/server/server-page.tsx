import { useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import type { ServerBody } from "../../../../operations/server-addresses.ts";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { classNames } from "../../../kit/class-names.ts";
import { Loading } from "../../../kit/loading.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import * as words from "./words.tsx";

/** Settings → Server: the public addresses and the mail server, which only environment variables change. */
export function ServerPage() {
  return (
    <Page title={words.server} intro={words.serverIntro}>
      <Server />
    </Page>
  );
}

function Server() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const { data, error, refetch } = useQuery({
    queryKey: [id, "server"],
    queryFn: ({ signal }) => get("/server", { signal }),
  });
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={words.loadingSettings} />;
  return (
    <>
      <Addresses {...data} />
      <Mail mail={data.mail} />
    </>
  );
}

/** One setting: its value, what it is for and which variable sets it. */
function Setting({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles["address"]}>
        <code>{value}</code>
        <span className={classNames(styles["block"], styles["quiet"])}>{children}</span>
      </dd>
    </div>
  );
}

function Addresses({ base_url, render_base_url }: ServerBody) {
  return (
    <section className={styles["section"]} aria-labelledby="addresses">
      <h2 id="addresses">{words.addresses}</h2>
      <dl className={styles["rows"]}>
        <Setting label={words.dashboardAndApi} value={base_url}>
          {words.invitationsAndApiStart(<code>LIMN_BASE_URL</code>)}
        </Setting>
        <Setting label={words.images} value={render_base_url}>
          {words.imageUrlsAndSnippetsStart(<code>LIMN_RENDER_BASE_URL</code>)}
        </Setting>
      </dl>
      <AddressNotice url={render_base_url} purpose="images" plain />
      {base_url !== render_base_url && <AddressNotice url={base_url} purpose="link" plain />}
    </section>
  );
}

function Mail({ mail }: Pick<ServerBody, "mail">) {
  return (
    <section className={styles["section"]} aria-labelledby="mail">
      <h2 id="mail">{words.email}</h2>
      {mail === null ? (
        <Notice tone="caution" title={words.thisServerSendsNoEmail}>
          {words.invitationsAndResetLinks(
            <code>LIMN_SMTP_URL</code>,
            <code>smtps://user:password@mail.example.com</code>,
          )}
        </Notice>
      ) : (
        <>
          <dl className={styles["rows"]}>
            <Setting label={words.mailServer} value={mail.host}>
              {words.setBy(<code>LIMN_SMTP_URL</code>)}
            </Setting>
            <Setting label={words.sender} value={mail.from}>
              {words.setBy(<code>LIMN_MAIL_FROM</code>)}
            </Setting>
          </dl>
          <TestMail />
        </>
      )}
    </section>
  );
}

/** Sends a mail to the user and shows what the mail server answered. */
function TestMail() {
  const { post } = useCompanyCalls();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: () => post("/server/test-mail") });
  return (
    <>
      <div>
        <Button icon={Send} busy={isPending} onClick={() => mutate()}>
          {words.sendTestEmailToMe}
        </Button>
      </div>
      <div role="status">
        {data !== undefined && (
          <Notice tone="good" title={words.sent}>
            {words.mailServerAcceptedEmail(data.to)}
          </Notice>
        )}
      </div>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
    </>
  );
}
