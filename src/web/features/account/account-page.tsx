import { useQueryClient } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { authCalls } from "../../api/calls.ts";
import { refreshSession, type Session, useSession } from "../../api/session.ts";
import { useTheme } from "../../shell/theme.ts";
import { fieldError } from "../../kit/field-error.ts";
import { TextField } from "../../kit/field.tsx";
import { Page } from "../../kit/page.tsx";
import { useToast } from "../../kit/toasts.tsx";
import styles from "./account-page.module.css";
import { AccountData } from "./account-data.tsx";
import { AccountSection } from "./account-section.tsx";
import { ChangeEmail } from "./change-email.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Form, useSubmission } from "./form.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import * as words from "./words.tsx";

/** `/you`: the user's account, independent of the company. */
export function AccountPage() {
  const { data } = useSession();
  if (data === undefined) return null;
  const { person: user } = data;
  return (
    <Page title={words.account} intro={words.accountIntro(user.email)}>
      <NameForm user={user} />
      <ThemeSection />
      <ChangeEmail session={data} />
      {data.has_password && data.sign_in.password && <ChangePassword user={user} />}
      <SecondFactor session={data} />
      <Sessions />
      <AccountData session={data} />
    </Page>
  );
}

function NameForm({ user }: { user: Session["person"] }) {
  const [name, setName] = useState(user.name);
  const client = useQueryClient();
  const toast = useToast();
  const send = async () => {
    await authCalls.post("/update-user", { body: { name: name.trim() } });
    await refreshSession(client);
    toast({ text: words.nameSaved });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    name: name.trim() === "" && words.enterYourName,
  }));
  return (
    <AccountSection title={words.yourName} text={words.yourNameText}>
      <Form
        short
        action={words.saveName}
        busy={busy}
        problem={problem}
        fieldPaths={["name"]}
        onSubmit={submit}
      >
        <TextField
          label={words.name}
          autoComplete="name"
          required
          value={name}
          onChange={setName}
          error={fieldError(problem, "name")}
        />
      </Form>
    </AccountSection>
  );
}

const themes = [
  { theme: "system", label: words.system, icon: Monitor },
  { theme: "light", label: words.light, icon: Sun },
  { theme: "dark", label: words.dark, icon: Moon },
] as const;

function ThemeSection() {
  const [currentTheme, setTheme] = useTheme();
  return (
    <AccountSection title={words.theme} text={words.themeText}>
      <div className={styles["themes"]} role="radiogroup" aria-label={words.theme}>
        {themes.map(({ theme, label, icon: Icon }) => (
          <label key={theme} className={styles["theme"]}>
            <input
              type="radio"
              name="theme"
              checked={currentTheme === theme}
              onChange={() => setTheme(theme)}
            />
            <Icon aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </AccountSection>
  );
}
