import { useQueryClient } from "@tanstack/react-query";
import { refreshSession } from "../api/session.ts";
import { SignInForm } from "../people/sign-in-form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeave } from "./use-leave.ts";

/** Over a page whose session has ended, so that what was typed beneath is still there after. */
export function SignInAgain({ email }: { email: string }) {
  const client = useQueryClient();
  const leave = useLeave();
  return (
    <Dialog
      open
      onOpenChange={leave}
      title="Sign in again"
      description="Your session has ended. What you were doing is still there once you are back."
    >
      <SignInForm email={email} onSignedIn={() => refreshSession(client)} />
    </Dialog>
  );
}
