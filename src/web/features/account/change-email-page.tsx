import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession } from "../../api/session.ts";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";
import * as words from "./entrance-words.tsx";

/** `/change-email/{token}`: makes the address, to which this link was sent, the user's. */
export function ChangeEmailPage() {
  const { token = "" } = useParams();
  const client = useQueryClient();
  const [email, setEmail] = useState<string>();
  const link = useQuery({
    queryKey: ["change-email", token],
    queryFn: () => accountCalls.get("/account/change-email/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const send = async () => {
    const changed = await accountCalls.post("/account/change-email/confirm", { body: { token } });
    setEmail(changed.email);
    await refreshSession(client);
  };
  const { busy, problem, submit } = useSubmission(send, () => ({}));
  if (link.data === undefined) {
    return (
      <LinkProblem
        query={link}
        title={words.thisLinkNoLongerWorks}
        advice={words.thisLinkNoLongerWorksAdvice}
        action={{ href: "/you", label: words.openYourAccount }}
      />
    );
  }
  if (email !== undefined) {
    return (
      <Entrance
        title={words.emailChanged}
        intro={words.emailChangedIntro(email)}
        beneath={<Link href="/you">{words.openYourAccount}</Link>}
      >
        {null}
      </Entrance>
    );
  }
  return (
    <Entrance title={words.useThisEmailAddress} intro={words.useThisEmailAddressIntro(link.data.email)}>
      <Form action={words.useThisAddress} busy={busy} problem={problem} onSubmit={submit}>
        {null}
      </Form>
    </Entrance>
  );
}
