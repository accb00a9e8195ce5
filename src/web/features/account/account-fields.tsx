import type { Ref } from "react";
import { TextField } from "../../kit/field.tsx";
import * as words from "./words.tsx";

interface AccountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function NameField(props: AccountFieldProps) {
  return <TextField {...props} label={words.yourName} autoComplete="name" required />;
}

/** The email address for signing in. Password managers use it as the user name. */
export function EmailField(props: AccountFieldProps) {
  return (
    <TextField
      {...props}
      label={words.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

/** The user's current password. */
export function PasswordField(props: AccountFieldProps & { label?: string; hint?: string }) {
  return (
    <TextField label={words.password} {...props} type="password" autoComplete="current-password" required />
  );
}
