import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { writeDate, writeTimeAgo } from "../../settings/write-time.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { useFailureToast, useToast } from "../../ui/toasts.tsx";
import { writeCount } from "../../usage/write-counts.ts";
import { type DesignList, pageSize, refreshDesigns, useDesignList } from "../design-queries.ts";
import styles from "./deleted-page.module.css";

const deleted = { search: "", sort: "updated", project: undefined, deleted: true } as const;

/** Designs that were deleted in the last 30 days, and the way back for each. */
export function DeletedPage() {
  const { id } = useCompany();
  const [visible, setVisible] = useState(1);
  const pages = useMemo(() => Array.from({ length: visible }, (_, index) => index + 1), [visible]);
  const list = useDesignList(deleted, pages);
  const designs = `/c/${id}/designs`;
  return (
    <Page
      title="Deleted designs"
      intro="Image URLs of deleted designs don't work. After 30 days, designs are permanently deleted. Their opens stay counted."
      back={{ href: designs, label: "Designs" }}
    >
      {list.error !== null && list.total === undefined ? (
        <ProblemNotice problem={asApiProblem(list.error)} onRetry={list.retry} />
      ) : list.total === undefined ? (
        <Loading label="Loading the deleted designs" />
      ) : list.total === 0 ? (
        <EmptyState
          title="No deleted designs"
          text="Deleted designs stay here for 30 days, so that you can restore them."
          action={<LinkButton href={designs}>Go to designs</LinkButton>}
        />
      ) : (
        <DeletedDesigns
          list={list}
          total={list.total}
          visible={Math.min(list.total, visible * pageSize)}
          onMore={() => setVisible(visible + 1)}
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

/** The deleted designs, with the day on which each goes for good. */
function DeletedDesigns({ list, total, visible, onMore }: DeletedDesignsProps) {
  const company = useCompany();
  const rows = Array.from({ length: visible }, (_, place) => list.at(place)).filter(
    (design) => design !== undefined,
  );
  const columns: Column<ListedDesignBody>[] = [
    {
      key: "name",
      label: "Design",
      cell: ({ name, project_name }) => (
        <>
          <strong className={styles["name"]}>{name}</strong>
          <span className={styles["project"]}>{project_name}</span>
        </>
      ),
    },
    {
      key: "opens",
      label: "Total opens",
      align: "end",
      cell: (design) => writeCount(design.lifetime_open_count),
    },
    { key: "deleted", label: "Deleted", cell: ({ deleted_at = "" }) => writeTimeAgo(deleted_at, new Date()) },
    {
      key: "gone",
      label: "Permanently deleted on",
      cell: ({ deleted_at = "" }) => writeDate(goneForGood(deleted_at)),
    },
  ];
  if (company.may("editor")) {
    columns.push({
      key: "back",
      label: "Restore",
      hideLabel: true,
      align: "end",
      cell: (design) => <RestoreButton design={design} />,
    });
  }
  return (
    <>
      <p role="status" className={styles["sum"]}>
        {total === 1 ? "1 deleted design" : `${writeCount(total)} deleted designs`}
      </p>
      <DataTable label="Deleted designs" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {visible < total && <Button onClick={onMore}>Show more</Button>}
    </>
  );
}

function RestoreButton({ design }: { design: ListedDesignBody }) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const bringBack = () =>
    withFailureToast(async () => {
      setBusy(true);
      await calls
        .post("/v1/designs/{id}/undelete", { path: { id: design.id } })
        .finally(() => setBusy(false));
      const open = () => navigate(`/c/${company.id}/designs/${design.id}`);
      toast({ text: `Restored “${design.name}”`, action: { label: "Open", onSelect: open } });
      await refreshDesigns(client, company.id);
    });
  return (
    <Button
      size="small"
      icon={Undo2}
      busy={busy}
      aria-label={`Restore ${design.name}`}
      onClick={() => void bringBack()}
    >
      Restore
    </Button>
  );
}

/** Days for which a deleted design can be restored. */
const recoverableDays = 30;
const dayMs = 86_400_000;

/** The instant at which a deleted design is purged. */
function goneForGood(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + recoverableDays * dayMs).toISOString();
}
