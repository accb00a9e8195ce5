import { useQueryClient } from "@tanstack/react-query";
import { refreshSession } from "../../api/session.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { useLeave } from "../../shell/sign-in-address.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignInWays } from "./sign-in-ways.tsx";
import * as words from "./entrance-words.tsx";

/** A sign-in dialog over the page, for a session that has ended. */
export function SignInAgain({ email }: { email: string }) {
  const client = useQueryClient();
  const leave = useLeave();
  const resume = async () => {
    await refreshSession(client);
    // What failed without a session is fetched again.
    void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  };
  return (
    <Dialog open onOpenChange={leave} title={words.signInAgain} description={words.signInAgainDescription}>
      <SignInWays next="/" newTab>
        <SignInForm email={email} onSignedIn={resume} />
      </SignInWays>
    </Dialog>
  );
}
