import { RotateCw } from "lucide-react";
import type { Session } from "../api/session.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Page } from "../kit/page.tsx";
import { useSignOut } from "./sign-in-address.ts";
import * as words from "./words.ts";

/** Shown after a rendering error of the dashboard. */
export function BrokenPage() {
  return (
    <main>
      <EmptyState
        title={words.somethingWentWrong}
        text={words.somethingWentWrongText}
        action={
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            {words.reload}
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
        title={words.youArentMemberOfCompany}
        text={words.youArentMemberOfCompanyText(session.person.email)}
        action={
          <>
            <LinkButton href="/you">{words.account}</LinkButton>
            <Button onClick={() => void signOut()}>{words.signOut}</Button>
          </>
        }
      />
    </main>
  );
}

/** Shown for an unknown page, or a company the user isn't a member of. */
export function NotFoundPage() {
  return (
    <Page title={words.pageNotFound} intro={words.pageNotFoundIntro}>
      <div>
        <LinkButton variant="primary" href="/">
          {words.goToYourDesigns}
        </LinkButton>
      </div>
    </Page>
  );
}
