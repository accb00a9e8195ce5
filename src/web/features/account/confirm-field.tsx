import type { Ref } from "react";
import { ProviderLink } from "../../../integrations/oidc/web/provider-link.tsx";
import type { ApiProblem } from "../../api/api-problem.ts";
import type { Session } from "../../api/session.ts";
import { fieldError } from "../../kit/field-error.ts";
import { PasswordField } from "./account-fields.tsx";
import * as words from "./words.tsx";

interface ConfirmFieldProps {
  session: Session;
  value: string;
  onChange: (value: string) => void;
  problem: ApiProblem | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The user's password before a change; for a user without one, the way to sign in again if that is needed. */
export function ConfirmField({ session, value, onChange, problem, ref }: ConfirmFieldProps) {
  const { has_password, sign_in } = session;
  if (has_password) {
    const error = fieldError(problem, "password");
    return (
      <PasswordField label={words.yourPassword} value={value} onChange={onChange} error={error} ref={ref} />
    );
  }
  if (problem?.code !== "sign_in_again" || sign_in.provider === null) return null;
  return (
    <div>
      <ProviderLink name={sign_in.provider} next="/you" again />
    </div>
  );
}

/** The body's part that confirms a change. */
export function confirmation({ has_password }: Session, password: string): { password?: string } {
  return has_password ? { password } : {};
}

/** What is missing, for the form's check. */
export function missingPassword({ has_password }: Session, password: string): string | false {
  return has_password && password === "" && words.enterYourPassword;
}
