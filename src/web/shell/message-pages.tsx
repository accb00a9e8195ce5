import { RotateCw } from "lucide-react";
import type { Session } from "../api/session.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Page } from "../kit/page.tsx";
import { useSignOut } from "./sign-in-address.ts";

/** Shown after a rendering error of the dashboard. */
export function BrokenPage() {
  return (
    <main>
      <EmptyState
        title="Something went wrong"
        text="This is an error in Limn. Your saved work is safe. Reload the page to continue."
        action={
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            Reload
          </Button>
        }
      />
    </main>
  );
}

/** Shown to a user who is no longer a member of any company. */
export function NoCompanyPage({ session }: { session: Session }) {
  const signOut = useSignOut();
  return (
    <main>
      <EmptyState
        title="You aren't a member of a company"
        text={`Ask an admin to invite ${session.person.email}, then open the link they send you.`}
        action={
          <>
            <LinkButton href="/you">Account</LinkButton>
            <Button onClick={() => void signOut()}>Sign out</Button>
          </>
        }
      />
    </main>
  );
}

/** Shown for an unknown page, or a company the user isn't a member of. */
export function NotFoundPage() {
  return (
    <Page
      title="Page not found"
      intro="The address may be mistyped, the page may have been deleted, or you may not have access to it."
    >
      <div>
        <LinkButton variant="primary" href="/">
          Go to your designs
        </LinkButton>
      </div>
    </Page>
  );
}
