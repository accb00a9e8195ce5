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
import * as words from "./words.tsx";

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
    <AccountSection title={words.yourData} text={words.yourDataText}>
      <div className={styles["buttons"]}>
        <Button icon={Download} busy={busy} onClick={() => void download()}>
          {words.exportMyData}
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isAsking && (
        <PasswordDialog
          session={session}
          title={words.deleteYourAccount}
          text={words.deleteYourAccountText}
          label={words.deleteAccountButton}
          send={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </AccountSection>
  );
}
