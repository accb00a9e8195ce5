import { useId } from "react";
import type { Role } from "../../../../operations/roles.ts";
import { useCompany } from "../../../api/company.ts";
import { assignableRoles, roleTexts } from "./member-roles.ts";
import styles from "./role-choice.module.css";
import * as words from "./words.tsx";

/** A radio group of the roles that the user may assign, with their permissions. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const { role: ownRole } = useCompany();
  const name = useId();
  const options = assignableRoles(ownRole);
  return (
    <fieldset>
      <legend className={styles["legend"]}>{words.role}</legend>
      <div className={styles["choice"]}>
        {roleTexts
          .filter((role) => options.includes(role.value))
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
                <span className={styles["may"]}>{role.additions}</span>
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
