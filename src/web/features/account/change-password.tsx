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
    toast({ text: "Password changed. You are signed out on all other devices." });
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    currentPassword: currentPassword === "" && "Enter your current password.",
    newPassword:
      !passwordStrength(newPassword, []).accepted && "Choose a password with at least 10 characters.",
  }));
  const fieldPaths = ["currentPassword", "newPassword"];
  return (
    <AccountSection title="Password" text="Changing it signs you out on all other devices.">
      <Form
        short
        action="Change password"
        busy={busy}
        problem={problem}
        fieldPaths={fieldPaths}
        onSubmit={submit}
      >
        {/* Password managers save the new password for this user name. */}
        <input hidden readOnly autoComplete="username" value={user.email} />
        <PasswordField
          label="Current password"
          value={currentPassword}
          onChange={setCurrent}
          error={fieldError(problem, "currentPassword")}
        />
        <NewPasswordField
          label="New password"
          value={newPassword}
          onChange={setNew}
          ownWords={[user.name, user.email]}
          error={fieldError(problem, "newPassword")}
        />
      </Form>
    </AccountSection>
  );
}
