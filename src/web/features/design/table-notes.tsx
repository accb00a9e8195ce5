import { Link } from "wouter";
import { useCompany } from "../../api/company.ts";
import { Notice } from "../../kit/notice.tsx";
import tabStyles from "./tab.module.css";
import type { TableUse } from "./use-url-design.ts";
import * as words from "./words.tsx";

/** Which parameters rows of tables fill, so that no URL has them. */
export function FilledNote({ filled }: Pick<TableUse, "filled">) {
  const { id } = useCompany();
  if (filled.length === 0) return null;
  return (
    <ul className={tabStyles["notes"]}>
      {filled.map(({ table, parameters }) => (
        <li key={table} className={tabStyles["quiet"]}>
          {words.filledFromTable(
            <Link href={`/c/${id}/tables/${encodeURIComponent(table)}`}>{table}</Link>,
            parameters.join(", "),
          )}
        </li>
      ))}
    </ul>
  );
}

/** Warns where a URL is copied whose key strangers can guess. */
export function GuessableNotice({ guessable }: Pick<TableUse, "guessable">) {
  const [table] = guessable;
  if (table === undefined) return null;
  return (
    <Notice tone="caution" title={words.keysOfTableCanBeGuessed(table)}>
      {words.whoeverChangesKeyFrom17}
    </Notice>
  );
}

export function TableNotes({ filled, guessable }: TableUse) {
  return (
    <>
      <FilledNote filled={filled} />
      <GuessableNotice guessable={guessable} />
    </>
  );
}
