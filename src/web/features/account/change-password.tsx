import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authCalls } from "../../api/calls.ts";
import type { Session } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { useToast } from "../../kit/toasts.tsx";
import { PasswordField } from "./account-fields.tsx";
import { AccountSection } from "./account-section.tsx";
import { Form, useSubmission } from "./form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordStrength } from "./password-strength.ts";
import { sessionsKey } from "./sessions.tsx";
import * as words from "./words.tsx";

/** The section that changes the user's password. */
export function ChangePassword({ user }: { user: Session["person"] }) {
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const client = useQueryClient();
  const toast = useToast();
  const send = async () => {
    const body = { currentPassword, newPassword, revokeOtherSessions: true as const };
    await authCalls.post("/change-password", { body });
    setCurrent("");
    setNew("");
    toast({ text: words.passwordChanged });
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    currentPassword: currentPassword === "" && words.enterYourCurrentPassword,
    newPassword: !passwordStrength(newPassword, []).accepted && words.choosePasswordWithAtLeast,
  }));
  const fieldPaths = ["currentPassword", "newPassword"];
  return (
    <AccountSection title={words.password} text={words.passwordText}>
      <Form
        short
        action={words.changePassword}
        busy={busy}
        problem={problem}
        fieldPaths={fieldPaths}
        onSubmit={submit}
      >
        {/* Password managers save the new password for this user name. */}
        <input hidden readOnly autoComplete="username" value={user.email} />
        <PasswordField
          label={words.currentPassword}
          value={currentPassword}
          onChange={setCurrent}
          error={fieldError(problem, "currentPassword")}
        />
        <NewPasswordField
          label={words.newPassword}
          value={newPassword}
          onChange={setNew}
          ownWords={[user.name, user.email]}
          error={fieldError(problem, "newPassword")}
        />
      </Form>
    </AccountSection>
  );
}
