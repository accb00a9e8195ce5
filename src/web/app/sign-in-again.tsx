/** Stands in until people/ is there. */
export function SignInAgain({ email }: { email: string }) {
  return email === "" ? null : null;
}
