import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { accountCalls } from "../../api/calls.ts";
import { refreshSession } from "../../api/session.ts";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";

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
        title="This link no longer works"
        advice="It was used or replaced, or it has expired: these links work once, within an hour. Ask for another one under Account."
        action={{ href: "/you", label: "Open your account" }}
      />
    );
  }
  if (email !== undefined) {
    return (
      <Entrance
        title="Email changed"
        intro={`You sign in with ${email} from now on.`}
        beneath={<Link href="/you">Open your account</Link>}
      >
        {null}
      </Entrance>
    );
  }
  return (
    <Entrance title="Use this email address?" intro={`You will sign in with ${link.data.email}.`}>
      <Form action="Use this address" busy={busy} problem={problem} onSubmit={submit}>
        {null}
      </Form>
    </Entrance>
  );
}
