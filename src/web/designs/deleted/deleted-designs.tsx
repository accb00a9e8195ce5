import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { ListedDesignBody } from "../../../operations/designs/present-listed-design.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { writeDate, writeTimeAgo } from "../../settings/write-time.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { writeCount } from "../../usage/write-counts.ts";
import { type DesignList, refreshDesigns } from "../design-queries.ts";
import { useTellFailure } from "../use-tell-failure.ts";
import styles from "./deleted-designs.module.css";
import { goneForGood } from "./gone-for-good.ts";

interface DeletedDesignsProps {
  list: DesignList;
  total: number;
  shown: number;
  onMore: () => void;
}

/** The deleted designs, with the day on which each goes for good. */
export function DeletedDesigns({ list, total, shown, onMore }: DeletedDesignsProps) {
  const company = useCompany();
  const rows = Array.from({ length: shown }, (_, place) => list.at(place)).filter(
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
      label: "Opens ever",
      align: "end",
      cell: (design) => writeCount(design.lifetime_open_count),
    },
    { key: "deleted", label: "Deleted", cell: ({ deleted_at = "" }) => writeTimeAgo(deleted_at, new Date()) },
    {
      key: "gone",
      label: "Gone for good on",
      cell: ({ deleted_at = "" }) => writeDate(goneForGood(deleted_at)),
    },
  ];
  if (company.may("editor")) {
    columns.push({
      key: "back",
      label: "Bring back",
      hideLabel: true,
      align: "end",
      cell: (design) => <BringBack design={design} />,
    });
  }
  return (
    <>
      <p role="status" className={styles["sum"]}>
        {total === 1 ? "1 deleted design" : `${writeCount(total)} deleted designs`}
      </p>
      <DataTable label="Deleted designs" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {shown < total && <Button onClick={onMore}>Show more</Button>}
    </>
  );
}

function BringBack({ design }: { design: ListedDesignBody }) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const tell = useTellFailure();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const bringBack = () =>
    tell(async () => {
      setBusy(true);
      await calls
        .post("/v1/designs/{id}/undelete", { path: { id: design.id } })
        .finally(() => setBusy(false));
      const open = () => navigate(`/c/${company.id}/designs/${design.id}`);
      toast({ text: `“${design.name}” is back`, action: { label: "Open", onSelect: open } });
      await refreshDesigns(client, company.id);
    });
  return (
    <Button
      size="small"
      icon={Undo2}
      busy={busy}
      aria-label={`Bring back ${design.name}`}
      onClick={() => void bringBack()}
    >
      Bring back
    </Button>
  );
}
