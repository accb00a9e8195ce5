import { useSession } from "../api/session.ts";
import { Page } from "../ui/page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ChooseTheme } from "./choose-theme.tsx";
import { NameForm } from "./name-form.tsx";
import { Sessions } from "./sessions.tsx";

/** `/you`: what is the person's own, in whichever company. */
export function YouPage() {
  const { data } = useSession();
  if (data === undefined) return null;
  const { person } = data;
  return (
    <Page title="You" intro={`You sign in as ${person.email}.`}>
      <NameForm person={person} />
      <ChooseTheme />
      <ChangePassword person={person} />
      <Sessions />
    </Page>
  );
}
