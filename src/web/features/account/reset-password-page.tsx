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
import * as words from "./entrance-words.tsx";

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
      title={words.thisLinkNoLongerWorks}
      advice={words.itWasUsedOrReplaced}
      action={{ href: "/forgotten-password", label: words.getNewLink }}
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
    password: !passwordStrength(password, []).accepted && words.choosePasswordWithAtLeast,
  }));
  const needsNewLink = problem?.status === 410 || problem?.status === 404;
  return (
    <Entrance
      title={words.chooseNewPassword}
      intro={words.chooseNewPasswordIntro}
      beneath={needsNewLink ? <Link href="/forgotten-password">{words.getNewLink}</Link> : undefined}
    >
      <Form
        action={words.changePassword}
        busy={busy}
        problem={problem}
        fieldPaths={["password"]}
        onSubmit={submit}
      >
        <NewPasswordField
          label={words.newPassword}
          value={password}
          onChange={setPassword}
          ownWords={[]}
          error={fieldError(problem, "password")}
        />
      </Form>
    </Entrance>
  );
}
