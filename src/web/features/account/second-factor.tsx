import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { authCalls } from "../../api/calls.ts";
import { refreshSession, type Session } from "../../api/session.ts";
import { saveFile } from "../../designs/export-designs.ts";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { fieldError } from "../../kit/field-error.ts";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { useToast } from "../../kit/toasts.tsx";
import styles from "./account-page.module.css";
import { AccountSection } from "./account-section.tsx";
import { CodeField } from "./code-form.tsx";
import { isShownByFields } from "../../kit/field-error.ts";
import { useSubmission } from "./form.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { sessionsKey } from "./sessions.tsx";
import * as words from "./words.tsx";

type Task = "enable" | "disable" | "renew";

/** The section that turns the code of an authenticator app on and off. */
export function SecondFactor({ session }: { session: Session }) {
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  return (
    <AccountSection
      title={words.twoStepSignIn}
      text={session.second_factor ? words.twoStepSignInText : words.off}
    >
      <div className={styles["buttons"]}>
        {session.second_factor ? (
          <>
            <Button onClick={() => setTask("renew")}>{words.newRecoveryCodes}</Button>
            <Button variant="danger" onClick={() => setTask("disable")}>
              {words.turnOff}
            </Button>
          </>
        ) : (
          <Button onClick={() => setTask("enable")}>{words.setUp}</Button>
        )}
      </div>
      {task === "enable" && <EnableDialog session={session} onClose={close} />}
      {task === "renew" && <RenewDialog session={session} onClose={close} />}
      {task === "disable" && <DisableDialog session={session} onClose={close} />}
    </AccountSection>
  );
}

interface TaskDialogProps {
  session: Session;
  onClose: () => void;
}

/** Password, then QR code and a code from the app, then the recovery codes. */
function EnableDialog({ session, onClose }: TaskDialogProps) {
  const [secret, setSecret] = useState<{ totpURI: string; backupCodes: string[] }>();
  const [isOn, setOn] = useState(false);
  if (secret === undefined) {
    const enable = async (body: { password?: string }) =>
      setSecret(await authCalls.post("/two-factor/enable", { body }));
    return (
      <PasswordDialog
        session={session}
        title={words.setUpTwoStepSignIn}
        text={words.setUpTwoStepSignInText}
        label={words.continueLabel}
        send={enable}
        onClose={onClose}
      />
    );
  }
  if (!isOn) return <ConfirmDialog uri={secret.totpURI} onConfirmed={() => setOn(true)} onClose={onClose} />;
  return <RecoveryCodes codes={secret.backupCodes} onClose={onClose} />;
}

function ConfirmDialog(props: { uri: string; onConfirmed: () => void; onClose: () => void }) {
  const { uri, onConfirmed, onClose } = props;
  const [code, setCode] = useState("");
  const client = useQueryClient();
  const send = async () => {
    await authCalls.post("/two-factor/verify-totp", { body: { code: code.trim() } });
    onConfirmed();
    await refreshSession(client);
    await client.invalidateQueries({ queryKey: sessionsKey });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    code: code.trim() === "" && words.enterCode,
  }));
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.setUpTwoStepSignIn}
      description={words.setUpTwoStepSignInDescription}
      onSubmit={submit}
      footer={<DialogActions onCancel={onClose} label={words.turnOn} busy={busy} />}
    >
      <QrCode value={uri} label={words.qrCodeForYourAuthenticatorApp} />
      <p className={styles["secret"]}>
        {words.orEnterThisKeyByHand(<code>{secret}</code>)} <CopyButton text={secret} label={words.copyKey} />
      </p>
      <CodeField value={code} onChange={setCode} error={fieldError(problem, "code")} />
      {problem !== undefined && !isShownByFields(problem, ["code"]) && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

function RenewDialog({ session, onClose }: TaskDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  const renew = async (body: { password?: string }) => {
    const { backupCodes } = await authCalls.post("/two-factor/generate-backup-codes", { body });
    setCodes(backupCodes);
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordDialog
      session={session}
      title={words.newRecoveryCodesTitle}
      text={words.newRecoveryCodesText}
      label={words.createCodes}
      send={renew}
      onClose={onClose}
    />
  );
}

function DisableDialog({ session, onClose }: TaskDialogProps) {
  const client = useQueryClient();
  const toast = useToast();
  const disable = async (body: { password?: string }) => {
    await authCalls.post("/two-factor/disable", { body });
    onClose();
    await refreshSession(client);
    toast({ text: words.twoStepSignInIsOff });
  };
  return (
    <PasswordDialog
      session={session}
      title={words.turnOffTwoStepSignIn}
      text={words.turnOffTwoStepSignInText}
      label={words.turnOffButton}
      send={disable}
      onClose={onClose}
    />
  );
}

/** Shown once: the database has them encrypted. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.keepYourRecoveryCodes}
      description={words.keepYourRecoveryCodesDescription}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <ul className={styles["codes"]} aria-label={words.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles["buttons"]}>
        <CopyButton text={text} label={words.copyCodes} />
        <Button
          size="small"
          icon={Download}
          onClick={() => saveFile("limn-recovery-codes.txt", text, "text/plain")}
        >
          {words.download}
        </Button>
      </div>
    </Dialog>
  );
}
