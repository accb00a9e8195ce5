import { Download, Ellipsis, FileUp, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Button, IconButton, LinkButton } from "../../../kit/button.tsx";
import { Menu } from "../../../kit/menu.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { PageSkeleton } from "../../../kit/skeleton.tsx";
import { useToast } from "../../../kit/toasts.tsx";
import { NotFoundPage } from "../../../shell/message-pages.tsx";
import { LoadDialog } from "../load/load-dialog.tsx";
import { DeleteTableDialog } from "./delete-table-dialog.tsx";
import { DescriptionDialog } from "./description-dialog.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { RowsSection } from "./rows-section.tsx";
import { TableFacts, type TableDetails } from "./table-facts.tsx";
import { useTable } from "./use-rows.ts";
import * as words from "./words.tsx";

/** `/c/{company}/tables/{name}`: a table's rows and where it is used. */
export function TablePage() {
  const { name } = useParams<{ name: string }>();
  const { id } = useCompany();
  const { data, error, refetch } = useTable(decodeURIComponent(name));
  const problem = error === null ? undefined : asApiProblem(error);
  if (problem?.status === 404) return <NotFoundPage />;
  if (problem !== undefined && data === undefined) {
    return (
      <Page wide title={words.table} back={{ href: `/c/${id}/tables`, label: words.tables }}>
        <ProblemNotice problem={problem} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data === undefined ? <PageSkeleton label={words.loadingTable} /> : <LoadedTable table={data} />;
}

type Asked = "load" | "describe" | "feed" | "delete";

function LoadedTable({ table }: { table: TableDetails }) {
  const { id, hasRole } = useCompany();
  const [, go] = useLocation();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const deleted = () => {
    toast({ text: words.nameIsDeleted(table.name) });
    go(`/c/${id}/tables`);
  };
  return (
    <Page
      wide
      title={table.name}
      intro={table.description === "" ? undefined : table.description}
      back={{ href: `/c/${id}/tables`, label: words.tables }}
      actions={<Actions table={table} onAsk={setAsked} />}
    >
      <TableFacts table={table} />
      <RowsSection table={table} onLoad={hasRole("editor") ? () => setAsked("load") : undefined} />
      {asked === "load" && <LoadDialog table={table} onClose={close} />}
      {asked === "describe" && <DescriptionDialog table={table} onClose={close} />}
      {asked === "feed" && <FeedDialog table={table} onClose={close} />}
      {asked === "delete" && <DeleteTableDialog table={table} onClose={close} onDeleted={deleted} />}
    </Page>
  );
}

function Actions({ table: { name }, onAsk }: { table: TableDetails; onAsk: (asked: Asked) => void }) {
  const { hasRole } = useCompany();
  const { url } = useCompanyCalls();
  return (
    <>
      <LinkButton
        icon={Download}
        href={url("/v1/tables/{name}/file", { path: { name } })}
        download
        title={words.downloadCsvHint}
      >
        {words.downloadCsv}
      </LinkButton>
      {hasRole("editor") && (
        <>
          <Button variant="primary" icon={FileUp} onClick={() => onAsk("load")}>
            {words.loadRows}
          </Button>
          <Menu
            items={[
              { label: words.editDescription, icon: Pencil, onSelect: () => onAsk("describe") },
              { label: words.fetchRowsFromAddress, icon: RefreshCw, onSelect: () => onAsk("feed") },
              { label: words.deleteTable, icon: Trash2, danger: true, onSelect: () => onAsk("delete") },
            ]}
            trigger={<IconButton label={words.moreActions} icon={Ellipsis} variant="secondary" />}
          />
        </>
      )}
    </>
  );
}
