import { useState } from "react";
import { authCalls } from "../../api/calls.ts";
import { Button } from "../../kit/button.tsx";
import { fieldError } from "../../kit/field-error.ts";
import { TextField } from "../../kit/field.tsx";
import { SwitchField } from "../../kit/switch-field.tsx";
import { Form, useSubmission } from "./form.tsx";
import * as words from "./entrance-words.tsx";

interface CodeFormProps {
  onSignedIn: () => Promise<void>;
  /** Goes back to the first step. */
  onBack: () => void;
}

/** The second step of a sign-in: a code of an authenticator app, or a recovery code. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [trustDevice, setTrusted] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const send = async () => {
    const path = isRecovery ? "/two-factor/verify-backup-code" : "/two-factor/verify-totp";
    await authCalls.post(path, { body: { code: code.trim(), trustDevice } });
    await onSignedIn();
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    code: code.trim() === "" && words.enterCode,
  }));
  const switchKind = () => {
    setCode("");
    setRecovery(!isRecovery);
  };
  return (
    <>
      <Form action={words.signIn} busy={busy} problem={problem} fieldPaths={["code"]} onSubmit={submit}>
        <CodeField
          isRecovery={isRecovery}
          value={code}
          onChange={setCode}
          error={fieldError(problem, "code")}
        />
        <SwitchField label={words.dontAskAgain} value={trustDevice} onChange={setTrusted} />
      </Form>
      <Button variant="quiet" onClick={switchKind}>
        {isRecovery ? words.useAuthenticatorApp : words.useRecoveryCode}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {words.backToFirstStep}
      </Button>
    </>
  );
}

interface CodeFieldProps {
  isRecovery?: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A field for six digits, which phones fill in, or for a recovery code. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      key={String(isRecovery)}
      {...field}
      label={isRecovery ? words.recoveryCode : words.code}
      hint={isRecovery ? words.eachCodeWorksOnce : words.codeHint}
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
    />
  );
}
