import { useEffect, useRef, useState } from "react";
import { authCalls } from "../../api/calls.ts";
import { fieldError } from "../../kit/field-error.ts";
import { EmailField, PasswordField } from "./account-fields.tsx";
import { CodeForm } from "./code-form.tsx";
import { Form, useSubmission } from "./form.tsx";
import * as words from "./entrance-words.tsx";

interface SignInFormProps {
  /** If set, the email is fixed: the same user signs in again. */
  email?: string | undefined;
  onSignedIn: () => Promise<void>;
}

/** Email and password, then the code of an authenticator app if the account asks for one. */
export function SignInForm({ email: fixedEmail, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(fixedEmail ?? "");
  const [password, setPassword] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  // A fixed email needs no input. A dialog would focus it as its first field.
  useEffect(() => {
    if (fixedEmail !== undefined) passwordInput.current?.focus();
  }, [fixedEmail]);
  const send = async () => {
    const { twoFactorRedirect = false } = await authCalls.post("/sign-in/email", {
      body: { email: email.trim(), password },
    });
    if (twoFactorRedirect) setNeedsCode(true);
    else await onSignedIn();
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    email: email.trim() === "" && words.enterEmailAddressOfYourAccount,
    password: password === "" && words.enterYourPassword,
  }));
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  return (
    <Form
      action={words.signIn}
      busy={busy}
      problem={problem}
      fieldPaths={["email", "password"]}
      onSubmit={submit}
    >
      <EmailField
        readOnly={fixedEmail !== undefined}
        value={email}
        onChange={setEmail}
        error={fieldError(problem, "email")}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        error={fieldError(problem, "password")}
        ref={passwordInput}
      />
    </Form>
  );
}
