import { Link } from "wouter";
import type { AuditEntryBody } from "../../../../operations/audit/audit-log.ts";
import { useCompany } from "../../../api/company.ts";
import { Button } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { formatInstant } from "../../../kit/formats/format-time.ts";
import { describeAction, whoTexts } from "./audit-texts.ts";
import styles from "./audit.module.css";
import { pageSize } from "./use-audit-log.ts";
import * as words from "./words.ts";

interface AuditTableProps {
  entries: readonly AuditEntryBody[];
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** One page of the audit log. */
export function AuditTable({ entries, total, page, onPage }: AuditTableProps) {
  const { id } = useCompany();
  const pages = Math.ceil(total / pageSize);
  const rows = entries.map((entry, index) => ({ ...entry, index }));
  return (
    <>
      <DataTable
        label={words.auditLog}
        columns={columnsOf(id)}
        rows={rows}
        rowKey={({ index }) => String(index)}
      />
      {pages > 1 && (
        <nav className={styles["pager"]} aria-label={words.pagesOfAuditLog}>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {words.newer}
          </Button>
          <span>{words.pageOf(page, pages)}</span>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words.older}
          </Button>
        </nav>
      )}
    </>
  );
}

type Row = AuditEntryBody & { index: number };

const columnsOf = (companyId: string): Column<Row>[] => [
  {
    key: "at",
    label: words.time,
    cell: ({ at }) => (
      <time className={styles["time"]} dateTime={at}>
        {formatInstant(at)}
      </time>
    ),
  },
  { key: "who", label: words.who, cell: ({ who }) => <Who who={who} /> },
  { key: "action", label: words.whatTheyDid, cell: ({ action }) => describeAction(action) },
  { key: "target", label: words.id, cell: ({ target }) => <Target target={target} companyId={companyId} /> },
];

function Who({ who: { type, name } }: Pick<Row, "who">) {
  const kind = whoTexts[type];
  return (
    <span className={styles["who"]}>
      <strong>{type === "command" ? `limn ${name}` : name}</strong>
      {kind !== "" && <span className={styles["kind"]}>{kind}</span>}
    </span>
  );
}

/** A design's id leads to its page, which says so if it is gone. */
function Target({ target: { type, id }, companyId }: Pick<Row, "target"> & { companyId: string }) {
  const text = <code className={styles["id"]}>{id}</code>;
  return type === "design" ? <Link href={`/c/${companyId}/designs/${id}`}>{text}</Link> : text;
}
