import { type FormEvent, useState } from "react";
import { sendRequest } from "../../api/send-request.ts";
import { useRequest } from "../../api/use-request.ts";
import { Button } from "../../kit/button.tsx";
import { fieldError, isShownByFields, useFocusOnError } from "../../kit/field-error.ts";
import { TextField } from "../../kit/field.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import styles from "./shared-draft.module.css";
import * as words from "./words.ts";

const longestName = 80;
const longestRemark = 2000;

/** What is typed, and its way to the server. An error shows once it was tried to send it. */
function useRemark(token: string) {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [sent, setSent] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { busy, problem, send } = useRequest();
  useFocusOnError(attempts);
  const nameError = name.trim() === "" ? words.enterYourName : undefined;
  const textError = text.trim() === "" ? words.enterRemark : undefined;
  const submit = async () => {
    if (busy) return;
    setSubmitted(true);
    setAttempts(attempts + 1);
    if (nameError !== undefined || textError !== undefined) return;
    await send(async () => {
      await sendRequest("post", `/guest/${encodeURIComponent(token)}/remarks`, { body: { name, text } });
      setSent([...sent, text.trim()]);
      setText("");
      setSubmitted(false);
    });
  };
  const errorOf = (path: string, own: string | undefined) =>
    (wasSubmitted ? own : undefined) ?? fieldError(problem, path);
  return {
    name: { value: name, onChange: setName, error: errorOf("name", nameError) },
    text: { value: text, onChange: setText, error: errorOf("text", textError) },
    sent,
    busy,
    problem: problem !== undefined && isShownByFields(problem, ["name", "text"]) ? undefined : problem,
    submit,
  };
}

/** Sends a remark to whoever made the design. */
export function RemarkForm({ token }: { token: string }) {
  const { name, text, sent, busy, problem, submit } = useRemark(token);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <section aria-labelledby="remark" className={styles["box"]}>
      <h2 id="remark">{words.leaveRemark}</h2>
      <SentRemarks remarks={sent} />
      <form className={styles["form"]} noValidate onSubmit={onSubmit}>
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <TextField label={words.yourName} {...name} maxLength={longestName} autoComplete="name" />
        <TextField label={words.remark} multiline {...text} maxLength={longestRemark} autoComplete="off" />
        <Button type="submit" variant="primary" busy={busy}>
          {words.sendRemark}
        </Button>
      </form>
    </section>
  );
}

/** What was sent in this visit. Nobody but the members of the company reads it later. */
function SentRemarks({ remarks }: { remarks: readonly string[] }) {
  return (
    <div role="status" className={styles["sent"]}>
      {remarks.length > 0 && (
        <>
          <p>{words.sent}</p>
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
