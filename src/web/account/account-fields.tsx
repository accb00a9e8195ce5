import { TextField } from "../ui/field.tsx";

interface AccountFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  readOnly?: boolean | undefined;
}

export function NameField(props: AccountFieldProps) {
  return <TextField {...props} label="Your name" autoComplete="name" required />;
}

/** The address that somebody signs in with; password managers know it as the name of the account. */
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

/** A password that exists already. */
export function PasswordField(props: AccountFieldProps & { label?: string; hint?: string }) {
  return <TextField label="Password" {...props} type="password" autoComplete="current-password" required />;
}
