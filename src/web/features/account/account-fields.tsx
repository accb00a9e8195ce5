import type { Ref } from "react";
import { TextField } from "../../kit/field.tsx";

interface AccountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function NameField(props: AccountFieldProps) {
  return <TextField {...props} label="Your name" autoComplete="name" required />;
}

/** The email address for signing in. Password managers use it as the user name. */
export function EmailField(props: AccountFieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
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
  return <TextField label="Password" {...props} type="password" autoComplete="current-password" required />;
}
