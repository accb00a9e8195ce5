import { Link } from "wouter";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { useCompany } from "../../../api/company.ts";
import { formatBytes, formatCount } from "../../../kit/formats/format-counts.ts";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { Notice } from "../../../kit/notice.tsx";
import styles from "./table.module.css";

export type TableDetails = CompanyAnswer<"get", "/v1/tables/{name}">;

/** How large a table is, what its keys are, and which designs use it. */
export function TableFacts({ table }: { table: TableDetails }) {
  const { key, keys, total, columns, bytes, guessable_keys: isGuessable } = table;
  return (
    <>
      <dl className={styles["facts"]}>
        <Fact label="Rows" text={formatCount(total)} />
        <Fact label="Columns" text={formatCount(columns.length)} />
        <Fact label="Size" text={formatBytes(bytes)} />
        <Fact label="Key column" text={key} />
        <Fact label="Rows without a key" text={keys === "random" ? "Get a random one" : "Are refused"} />
        <div>
          <dt>Used by</dt>
          <dd>
            <Users table={table} />
          </dd>
        </div>
      </dl>
      <Feed table={table} />
      {isGuessable && (
        <Notice tone="caution" title="The keys of this table can be guessed">
          Most of them are numbers or short, so a stranger can try one after another in an image URL and see
          other recipients’ images. For prices and other public values that’s fine. For recipients, load the
          rows into a table that gives random keys.
        </Notice>
      )}
    </>
  );
}

/** Where the rows are fetched from, and why they aren't if the last attempt failed. */
function Feed({ table: { source, source_status: status } }: { table: TableDetails }) {
  if (source === null) return null;
  const last = status?.fetched_at ?? undefined;
  const fetched = last === undefined ? "Not fetched yet." : `Last fetched: ${formatInstant(last)}.`;
  const isFailing = status?.failing_since !== undefined && status.failing_since !== null;
  return (
    <Notice
      tone={isFailing ? "caution" : "info"}
      title={isFailing ? "The rows can’t be fetched any more" : "The rows are fetched from an address"}
    >
      <p className={styles["address"]}>{source.url}</p>
      <p>
        {fetched} {isFailing && status.reason} Each fetch replaces all rows, also those that are edited here.
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
  if (users.length === 0) return "No design yet";
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
