import type { Session } from "../api/session.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** For somebody who was taken out of every company. */
export function NoCompanyPage({ session }: { session: Session }) {
  const signOut = useSignOut();
  return (
    <main>
      <EmptyState
        title="You are in no company"
        text={`Ask an admin to invite ${session.person.email}, then open the link they send you.`}
        action={<Button onClick={() => void signOut()}>Sign out</Button>}
      />
    </main>
  );
}
