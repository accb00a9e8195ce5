import { ChevronLeft, ChevronRight, FileUp, Plus, SearchX, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { SearchField } from "../../../kit/search-field.tsx";
import { Skeleton } from "../../../kit/skeleton.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { AddRowDialog } from "./add-row-dialog.tsx";
import { RowGrid } from "./row-grid.tsx";
import styles from "./table.module.css";
import type { TableDetails } from "./table-facts.tsx";
import { rowsOnPage, useRows } from "./use-rows.ts";
import * as words from "./words.tsx";

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
      {words.addRow}
    </Button>
  ) : undefined;
  return (
    <section className={styles["rows"]} aria-label={words.rows}>
      {table.total === 0 ? (
        <NoRows onLoad={onLoad} add={add} />
      ) : (
        <>
          <div className={styles["toolbar"]}>
            <SearchField
              label={words.searchByKey(table.key)}
              value={search}
              onChange={setSearch}
              maxLength={200}
            />
            {add}
          </div>
          {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
          {error === null && data === undefined && <Skeleton label={words.loadingRows} />}
          {data !== undefined && data.rows.length === 0 && (
            <EmptyState
              title={words.noSuchKey}
              text={words.noSuchKeyText}
              picture={<SearchX aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
            />
          )}
          {data !== undefined && data.rows.length > 0 && (
            <div className={styles["shown"]} aria-busy={isPlaceholderData}>
              <RowGrid key={`${page} ${prefix}`} table={table} rows={data.rows} canEdit={hasRole("editor")} />
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
      title={words.noRowsYet}
      text={words.noRowsYetText}
      picture={<Table2 aria-hidden className={styles["emblem"]} strokeWidth={1.25} />}
      action={
        onLoad && (
          <div className={styles["buttons"]}>
            <Button variant="primary" icon={FileUp} onClick={onLoad}>
              {words.loadRows}
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
    <nav className={styles["pager"]} aria-label={words.pagesOfRows}>
      <p role="status">{words.rowsOf(Math.min(first, total), last, total)}</p>
      {total > rowsOnPage && (
        <>
          <IconButton
            label={words.previousPage}
            icon={ChevronLeft}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={words.nextPage}
            icon={ChevronRight}
            disabled={last >= total}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
