import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { ListedDesignBody } from "../../../../operations/designs/list-design-pages.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { formatDate, formatTimeAgo } from "../../../kit/formats/format-time.ts";
import { Button, LinkButton } from "../../../kit/button.tsx";
import { type Column, DataTable } from "../../../kit/data-table.tsx";
import { EmptyState } from "../../../kit/empty-state.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useFailureToast, useToast } from "../../../kit/toasts.tsx";
import { formatCount } from "../../../kit/formats/format-counts.ts";
import { type DesignList, pageSize, refreshDesigns, useDesignList } from "../../../designs/design-queries.ts";
import styles from "./deleted-page.module.css";
import * as words from "./words.ts";

const deletedDesigns = { search: "", sort: "updated", project: undefined, deleted: true } as const;

/** The designs deleted in the last 30 days, with buttons to restore them. */
export function DeletedPage() {
  const { id } = useCompany();
  const [pageCount, setPageCount] = useState(1);
  const pages = useMemo(() => Array.from({ length: pageCount }, (_, index) => index + 1), [pageCount]);
  const list = useDesignList(deletedDesigns, pages);
  const designs = `/c/${id}/designs`;
  return (
    <Page
      title={words.deletedDesigns}
      intro={words.deletedDesignsIntro}
      back={{ href: designs, label: words.designs }}
    >
      {list.error !== null && list.total === undefined ? (
        <ProblemNotice problem={asApiProblem(list.error)} onRetry={list.retry} />
      ) : list.total === undefined ? (
        <Loading label={words.loadingDeletedDesigns} />
      ) : list.total === 0 ? (
        <EmptyState
          title={words.noDeletedDesigns}
          text={words.noDeletedDesignsText}
          action={<LinkButton href={designs}>{words.goToDesigns}</LinkButton>}
        />
      ) : (
        <DeletedDesigns
          list={list}
          total={list.total}
          visible={Math.min(list.total, pageCount * pageSize)}
          onMore={() => setPageCount(pageCount + 1)}
        />
      )}
    </Page>
  );
}

interface DeletedDesignsProps {
  list: DesignList;
  total: number;
  visible: number;
  onMore: () => void;
}

/** The deleted designs as a table with the date of their permanent deletion. */
function DeletedDesigns({ list, total, visible, onMore }: DeletedDesignsProps) {
  const { hasRole } = useCompany();
  const rows = Array.from({ length: visible }, (_, index) => list.at(index)).filter(
    (design) => design !== undefined,
  );
  return (
    <>
      <p role="status" className={styles["sum"]}>
        {words.countedDeletedDesigns(total)}
      </p>
      <DataTable
        label={words.deletedDesigns}
        columns={hasRole("editor") ? [...columns, restoreColumn] : columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {visible < total && <Button onClick={onMore}>{words.showMore}</Button>}
    </>
  );
}

const columns: readonly Column<ListedDesignBody>[] = [
  {
    key: "name",
    label: words.design,
    cell: ({ name, project_name }) => (
      <>
        <strong className={styles["name"]}>{name}</strong>
        <span className={styles["project"]}>{project_name}</span>
      </>
    ),
  },
  {
    key: "opens",
    label: words.totalOpens,
    align: "end",
    cell: (design) => formatCount(design.lifetime_open_count),
  },
  {
    key: "deleted",
    label: words.deleted,
    cell: ({ deleted_at = "" }) => formatTimeAgo(deleted_at, new Date()),
  },
  {
    key: "purged",
    label: words.permanentlyDeleted,
    cell: ({ deleted_at = "" }) => formatDate(purgeDate(deleted_at)),
  },
];

const restoreColumn: Column<ListedDesignBody> = {
  key: "restore",
  label: words.restore,
  hideLabel: true,
  align: "end",
  cell: (design) => <RestoreButton design={design} />,
};

function RestoreButton({ design }: { design: ListedDesignBody }) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const restore = () =>
    withFailureToast(async () => {
      setBusy(true);
      await calls
        .post("/v1/designs/{id}/undelete", { path: { id: design.id } })
        .finally(() => setBusy(false));
      const open = () => navigate(`/c/${company.id}/designs/${design.id}`);
      const action = { label: words.open, onSelect: open };
      toast({ text: words.restoredName(design.name), subject: design.id, action });
      await refreshDesigns(client, company.id);
    });
  return (
    <Button
      size="small"
      icon={Undo2}
      busy={busy}
      aria-label={words.restoreName(design.name)}
      onClick={() => void restore()}
    >
      {words.restore}
    </Button>
  );
}

/** Days for which a deleted design can be restored. */
const recoverableDays = 30;
const dayMs = 86_400_000;

/** The instant at which a deleted design is purged. */
function purgeDate(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + recoverableDays * dayMs).toISOString();
}
