import { Plus, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { asApiProblem } from "../../api/api-problem.ts";
import type { CompanyAnswer } from "../../api/endpoint-calls.ts";
import { useCompany } from "../../api/company.ts";
import { useTables } from "../../designs/table-queries.ts";
import { Button } from "../../kit/button.tsx";
import { type Column, DataTable } from "../../kit/data-table.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { formatBytes, formatCount } from "../../kit/formats/format-counts.ts";
import { Page } from "../../kit/page.tsx";
import { ProblemNotice } from "../../kit/problem-notice.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { StatusLabel } from "../../kit/status-label.tsx";
import { NewTableDialog } from "./new-table-dialog.tsx";
import { tablePath } from "./table-path.ts";
import styles from "./tables.module.css";
import * as words from "./words.ts";

type ListedTable = CompanyAnswer<"get", "/v1/tables">["tables"][number];

/** `/c/{company}/tables`: the company's tables. */
export function TablesPage() {
  const { id, hasRole } = useCompany();
  const [, go] = useLocation();
  const [isCreating, setCreating] = useState(false);
  const { data } = useTables({ withUsers: true });
  const create = hasRole("editor") ? (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {words.newTable}
    </Button>
  ) : undefined;
  return (
    <Page
      wide
      title={words.tables}
      intro={words.tablesIntro}
      actions={data !== undefined && data.length > 0 ? create : undefined}
    >
      <Tables create={create} />
      {isCreating && (
        <NewTableDialog onClose={() => setCreating(false)} onCreated={(name) => go(tablePath(id, name))} />
      )}
    </Page>
  );
}

function Tables({ create }: { create: ReactNode }) {
  const { id } = useCompany();
  const { data, error, refetch } = useTables({ withUsers: true });
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton label={words.loadingTables} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={words.noTablesYet}
        text={words.noTablesYetText}
        picture={<Table2 aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
        action={create}
      />
    );
  }
  return <DataTable label={words.tables} columns={columnsOf(id)} rows={data} rowKey={({ name }) => name} />;
}

function columnsOf(companyId: string): Column<ListedTable>[] {
  return [
    { key: "name", label: words.name, cell: (table) => <Name table={table} companyId={companyId} /> },
    { key: "rows", label: words.rows, align: "end", cell: ({ total }) => formatCount(total) },
    {
      key: "columns",
      label: words.columns,
      align: "end",
      cell: ({ columns }) => formatCount(columns.length),
    },
    { key: "size", label: words.size, align: "end", cell: ({ bytes }) => formatBytes(bytes) },
    {
      key: "users",
      label: words.usedBy,
      className: styles["users-column"],
      cell: ({ used_by: users = [] }) => <Users users={users} companyId={companyId} />,
    },
  ];
}

function Name({ table, companyId }: { table: ListedTable; companyId: string }) {
  const { name, description, guessable_keys: isGuessable } = table;
  return (
    <div className={styles["name"]}>
      <Link href={tablePath(companyId, name)}>{name}</Link>
      {description !== "" && <span className={styles["quiet"]}>{description}</span>}
      {isGuessable && <StatusLabel tone="caution">{words.keysCanBeGuessed}</StatusLabel>}
    </div>
  );
}

const shownUsers = 3;

function Users({ users, companyId }: { users: NonNullable<ListedTable["used_by"]>; companyId: string }) {
  if (users.length === 0) return <span className={styles["quiet"]}>{words.noDesignYet}</span>;
  return (
    <span className={styles["users"]}>
      {users.slice(0, shownUsers).map(({ id, name }) => (
        <Link key={id} href={`/c/${companyId}/designs/${id}`}>
          {name}
        </Link>
      ))}
      {users.length > shownUsers && (
        <span className={styles["quiet"]}>{words.andMore(users.length - shownUsers)}</span>
      )}
    </span>
  );
}
