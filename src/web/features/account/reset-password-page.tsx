import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import { accountCalls } from "../../api/calls.ts";
import { forgetSession } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { Entrance, LinkProblem } from "./entrance.tsx";
import { Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

/** `/reset-password/{token}`: chooses a new password, which signs the user out everywhere. */
export function ResetPasswordPage() {
  const { token = "" } = useParams();
  const link = useQuery({
    queryKey: ["reset-password", token],
    queryFn: () => accountCalls.get("/account/reset-password/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
  });
  if (link.data !== undefined) return <NewPasswordForm token={token} />;
  return (
    <LinkProblem
      query={link}
      title="This link no longer works"
      advice="It was used or replaced, or it has expired: reset links work once, within an hour."
      action={{ href: "/forgotten-password", label: "Get a new link" }}
    />
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [password, setPassword] = useState("");
  const send = async () => {
    await accountCalls.post("/account/reset-password", { body: { token, password } });
    forgetSession(client);
    go("/sign-in?reset", { replace: true });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    password: !passwordStrength(password, []).accepted && "Choose a password with at least 10 characters.",
  }));
  const needsNewLink = problem?.status === 410 || problem?.status === 404;
  return (
    <Entrance
      title="Choose a new password"
      intro="You'll be signed out on all other devices."
      beneath={needsNewLink ? <Link href="/forgotten-password">Get a new link</Link> : undefined}
    >
      <Form
        action="Change password"
        busy={busy}
        problem={problem}
        fieldPaths={["password"]}
        onSubmit={submit}
      >
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          ownWords={[]}
          error={fieldError(problem, "password")}
        />
      </Form>
    </Entrance>
  );
}
