import { useId } from "react";
import type { Role } from "../../../operations/roles.ts";
import { useCompany } from "../../api/company.ts";
import { rolesToGive } from "./member-rules.ts";
import styles from "./role-choice.module.css";
import { roleWords } from "./role-words.ts";

/** A radio group of the roles that the user may assign, with their permissions. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { role: mine } = useCompany();
  const name = useId();
  const offered = rolesToGive(mine);
  return (
    <fieldset>
      <legend className={styles["legend"]}>Role</legend>
      <div className={styles["choice"]}>
        {roleWords
          .filter((role) => offered.includes(role.value))
          .map((role) => (
            <label key={role.value} className={styles["role"]}>
              <input
                type="radio"
                name={name}
                value={role.value}
                checked={role.value === value}
                onChange={() => onChange(role.value)}
              />
              <span>
                <strong>{role.label}</strong>
                <span className={styles["may"]}>{role.may}</span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
