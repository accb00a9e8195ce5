import { ChevronLeft, ChevronRight, FileUp, Plus, SearchX, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SearchField } from "../../../kit/search-field.tsx";
import { Skeleton } from "../../../kit/skeleton.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { AddRowDialog } from "./add-row-dialog.tsx";
import { RowGrid } from "./row-grid.tsx";
import styles from "./table.module.css";
import type { TableDetails } from "./table-facts.tsx";
import { rowsOnPage, useRows } from "./use-rows.ts";

interface RowsSectionProps {
  table: TableDetails;
  /** Undefined for those who may only read. */
  onLoad: (() => void) | undefined;
}

/** The rows of a table in pages, with a search by the beginning of the key. */
export function RowsSection({ table, onLoad }: RowsSectionProps) {
  const { hasRole } = useCompany();
  const [search, setSearch] = useState("");
  const prefix = useDebounced(search.trim(), 250);
  const [place, setPlace] = useState({ prefix, page: 1 });
  const [isAdding, setAdding] = useState(false);
  // Another search starts at its first page.
  const page = place.prefix === prefix ? place.page : 1;
  const { data, error, refetch, isPlaceholderData } = useRows(table.name, prefix, page);
  const setPage = (next: number) => setPlace({ prefix, page: next });
  const add = hasRole("editor") ? (
    <Button icon={Plus} onClick={() => setAdding(true)}>
      Add a row
    </Button>
  ) : undefined;
  return (
    <section className={styles["rows"]} aria-label="Rows">
      {table.total === 0 ? (
        <NoRows onLoad={onLoad} add={add} />
      ) : (
        <>
          <div className={styles["toolbar"]}>
            <SearchField
              label={`Search by ${table.key}`}
              value={search}
              onChange={setSearch}
              maxLength={200}
            />
            {add}
          </div>
          {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
          {error === null && data === undefined && <Skeleton label="Loading the rows" />}
          {data !== undefined && data.rows.length === 0 && (
            <EmptyState
              title="No such key"
              text="No row has a key that begins with this. Capital letters count."
              picture={<SearchX aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
            />
          )}
          {data !== undefined && data.rows.length > 0 && (
            <div className={styles["shown"]} aria-busy={isPlaceholderData}>
              <RowGrid table={table} rows={data.rows} canEdit={hasRole("editor")} />
              <Pager page={page} total={data.total} onPage={setPage} />
            </div>
          )}
        </>
      )}
      {isAdding && <AddRowDialog table={table} onClose={() => setAdding(false)} />}
    </section>
  );
}

function NoRows({ onLoad, add }: { onLoad: (() => void) | undefined; add: ReactNode }) {
  return (
    <EmptyState
      title="No rows yet"
      text="Load a spreadsheet: an Excel or CSV file, or cells that you copy. Its first line names the columns."
      picture={<Table2 aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
      action={
        onLoad && (
          <div className={styles["buttons"]}>
            <Button variant="primary" icon={FileUp} onClick={onLoad}>
              Load rows
            </Button>
            {add}
          </div>
        )
      }
    />
  );
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const first = (page - 1) * rowsOnPage + 1;
  const last = Math.min(total, page * rowsOnPage);
  return (
    <nav className={styles["pager"]} aria-label="Pages of rows">
      <p role="status">
        {formatCount(Math.min(first, total))}–{formatCount(last)} of {formatCount(total)}
      </p>
      {total > rowsOnPage && (
        <>
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
