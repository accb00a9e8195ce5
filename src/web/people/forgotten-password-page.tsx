import { useState } from "react";
import { Link } from "wouter";
import { call } from "../api/call.ts";
import { fieldError } from "../settings/field-error.ts";
import { CodeBlock } from "../ui/code-block.tsx";
import { Notice } from "../ui/notice.tsx";
import { Entrance } from "./entrance.tsx";
import { Form } from "./form.tsx";
import { EmailField } from "./person-fields.tsx";
import { useSubmission } from "./use-submission.ts";

/** `/forgotten-password`: asks for a link. The answer is the same whether there is such an account or not. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const send = async () => {
    await call("POST", "/account/forgotten-password", { body: { email: email.trim() } });
    setSent(true);
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: !email.includes("@") && "Type the e-mail address that you sign in with.",
  }));
  return (
    <Entrance
      title="Forgotten your password?"
      intro="Say which account is yours, and a link to choose a new password goes to its e-mail address."
      beneath={<Link href="/sign-in">Back to sign-in</Link>}
    >
      {sent && (
        <Notice tone="good" title="Look into your e-mail">
          <span role="status">
            If {email.trim()} has an account here, a link is on its way. It works for an hour.
          </span>
        </Notice>
      )}
      <Form action="Send me a link" busy={busy} problem={problem} told={["email"]} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} error={fieldError(problem, "email")} />
      </Form>
      <NoMail />
    </Entrance>
  );
}

function NoMail() {
  return (
    <details>
      <summary>No e-mail comes?</summary>
      <p>
        This Limn may not be set up to send any. Ask an admin of your company: Settings, Members, Reset link
        makes one to hand on. Or on the machine that Limn runs on, in its folder:
      </p>
      <CodeBlock
        label="Terminal"
        code="npm run --silent limn -- member reset-password you@example.com"
        wrap
      />
    </details>
  );
}
