import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { IconButton } from "../../kit/button.tsx";
import styles from "./first-steps.module.css";
import * as words from "./words.ts";

const steps = [
  { title: words.choose, text: words.chooseText },
  { title: words.edit, text: words.editText },
  { title: words.copy, text: words.copyText },
] as const;

const storageKey = "limn.first-steps";

/** What to do first, until somebody closes it in this browser. */
export function FirstSteps() {
  const { id } = useCompany();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(storageKey) === "closed");
  if (isClosed) return null;
  const close = () => {
    localStorage.setItem(storageKey, "closed");
    setClosed(true);
  };
  return (
    <section aria-label={words.firstSteps} className={styles["card"]}>
      <ol className={styles["steps"]}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> <span>{text}</span>
          </li>
        ))}
      </ol>
      <Link href={`/c/${id}/guide`} className={styles["guide"]}>
        {words.readGuide}
      </Link>
      <IconButton
        label={words.closeFirstSteps}
        icon={X}
        size="small"
        className={styles["close"]}
        onClick={close}
      />
    </section>
  );
}
