import { Users } from "lucide-react";
import { EmptyState } from "../ui/empty-state.tsx";
import { useMembers } from "./members/use-members.ts";
import styles from "./settings.module.css";

/** Lists the members who have the required role. */
export function AskAdmin({ title, text }: { title: string; text: string }) {
  const { data } = useMembers();
  const admins = data?.members.filter(({ role }) => role === "admin" || role === "owner") ?? [];
  return (
    <EmptyState
      title={title}
      text={text}
      picture={<Users aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
      action={
        <ul className={styles["people"]}>
          {admins.map(({ id, name, email }) => (
            <li key={id}>
              {name} <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      }
    />
  );
}
