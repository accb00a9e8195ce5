import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { accountCalls } from "../../api/calls.ts";
import type { Session } from "../../api/session.ts";
import { useRequest } from "../../api/use-request.ts";
import { saveFile } from "../../designs/export-designs.ts";
import { Button } from "../../kit/button.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./account-page.module.css";
import { AccountSection } from "./account-section.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

/** Exports what is stored of the user, and deletes the account. */
export function AccountData({ session }: { session: Session }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, send } = useRequest();
  const download = () =>
    send(async () => {
      const stored = await accountCalls.get("/account/export");
      saveFile("limn-account.json", `${JSON.stringify(stored, null, 2)}\n`, "application/json");
    });
  const remove = async (body: { password?: string }) => {
    await accountCalls.post("/account/delete", { body });
    client.clear();
    window.location.assign("/");
  };
  return (
    <AccountSection title="Your data" text="What Limn stores about you, in all companies.">
      <div className={styles["buttons"]}>
        <Button icon={Download} busy={busy} onClick={() => void download()}>
          Export my data
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isAsking && (
        <PasswordDialog
          session={session}
          title="Delete your account?"
          text="You leave all companies and can't sign in any more. Your name is removed from versions that you have published; designs stay. The only owner of a company has to make another member an owner first, or delete the company."
          label="Delete account"
          send={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}
