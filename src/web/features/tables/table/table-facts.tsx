import { Link } from "wouter";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { useCompany } from "../../../api/company.ts";
import { formatBytes, formatCount } from "../../../kit/formats/format-counts.ts";
import { Notice } from "../../../kit/notice.tsx";
import styles from "./table.module.css";
import * as words from "./words.tsx";

export type TableDetails = CompanyAnswer<"get", "/v1/tables/{name}">;

/** How large a table is, what its keys are, and which designs use it. */
export function TableFacts({ table }: { table: TableDetails }) {
  const { key, keys, total, columns, bytes, guessable_keys: isGuessable } = table;
  return (
    <>
      <dl className={styles["facts"]}>
        <Fact label={words.rows} text={formatCount(total)} />
        <Fact label={words.columns} text={formatCount(columns.length)} />
        <Fact label={words.size} text={formatBytes(bytes)} />
        <Fact label={words.keyColumn} text={key} />
        <Fact
          label={words.rowsWithoutKey}
          text={keys === "random" ? words.rowsWithoutKeyText : words.areRefused}
        />
        <div>
          <dt>{words.usedBy}</dt>
          <dd>
            <Users table={table} />
          </dd>
        </div>
      </dl>
      <Feed table={table} />
      {isGuessable && (
        <Notice tone="caution" title={words.keysOfThisTable}>
          {words.mostOfThemAreNumbers}
        </Notice>
      )}
    </>
  );
}

/** Where the rows are fetched from, and why they aren't if the last attempt failed. */
function Feed({ table: { source, source_status: status } }: { table: TableDetails }) {
  if (source === null) return null;
  const last = status?.fetched_at ?? undefined;
  const fetched = last === undefined ? words.notFetchedYet : words.lastFetched(last);
  const isFailing = status?.failing_since !== undefined && status.failing_since !== null;
  return (
    <Notice
      tone={isFailing ? "caution" : "info"}
      title={isFailing ? words.rowsCantBeFetchedAnyMore : words.rowsAreFetchedFromAddress}
    >
      <p className={styles["address"]}>{source.url}</p>
      <p>
        {fetched} {isFailing && status.reason} {words.eachFetchReplacesAllRows}
      </p>
    </Notice>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Users({ table: { used_by: users } }: { table: TableDetails }) {
  const { id: companyId } = useCompany();
  if (users.length === 0) return words.noDesignYet;
  return (
    <ul className={styles["users"]}>
      {users.map(({ id, name }) => (
        <li key={id}>
          <Link href={`/c/${companyId}/designs/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
