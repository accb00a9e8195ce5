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

/** Settings → Server: the public addresses and the mail server, which only environment variables change. */
export function ServerPage() {
  return (
    <Page
      title="Server"
      intro="Public addresses and email. Whoever runs Limn sets these as environment variables and restarts it."
    >
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
  if (data === undefined) return <Loading label="Loading the settings" />;
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
      <h2 id="addresses">Addresses</h2>
      <dl className={styles["rows"]}>
        <Setting label="Dashboard and API" value={base_url}>
          Invitations and the API start with it. Set by <code>LIMN_BASE_URL</code>.
        </Setting>
        <Setting label="Images" value={render_base_url}>
          Image URLs and snippets start with it. Set by <code>LIMN_RENDER_BASE_URL</code>; by default the same
          address.
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
      <h2 id="mail">Email</h2>
      {mail === null ? (
        <Notice tone="caution" title="This server sends no email">
          Invitations and reset links are shown to admins, who pass them on. To have them sent, set{" "}
          <code>LIMN_SMTP_URL</code>, such as <code>smtps://user:password@mail.example.com</code>.
        </Notice>
      ) : (
        <>
          <dl className={styles["rows"]}>
            <Setting label="Mail server" value={mail.host}>
              Set by <code>LIMN_SMTP_URL</code>.
            </Setting>
            <Setting label="Sender" value={mail.from}>
              Set by <code>LIMN_MAIL_FROM</code>.
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
          Send a test email to me
        </Button>
      </div>
      <div role="status">
        {data !== undefined && (
          <Notice tone="good" title="Sent">
            The mail server accepted an email to {data.to}. Check that it arrives.
          </Notice>
        )}
      </div>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
    </>
  );
}
