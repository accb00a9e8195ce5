import styles from "../settings.module.css";
import { roleWords } from "./role-words.ts";

/** Each role with what it may, in a sentence. */
export function RoleList() {
  return (
    <dl className={styles["rows"]}>
      {roleWords.map(({ value, label, may }) => (
        <div key={value}>
          <dt>{label}</dt>
          <dd>{may}</dd>
        </div>
      ))}
    </dl>
  );
}
