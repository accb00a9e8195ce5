import { useMemo, useState } from "react";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { pageSize, useDesignList } from "../design-queries.ts";
import { DeletedDesigns } from "./deleted-designs.tsx";

const deleted = { search: "", sort: "updated", project: undefined, deleted: true } as const;

/** Designs that were deleted in the last 30 days, and the way back for each. */
export function DeletedPage() {
  const { id } = useCompany();
  const [shown, setShown] = useState(1);
  const pages = useMemo(() => Array.from({ length: shown }, (_, index) => index + 1), [shown]);
  const list = useDesignList(deleted, pages);
  const designs = `/c/${id}/designs`;
  return (
    <Page
      title="Deleted designs"
      intro="Their URLs answer nothing while they are here. After 30 days they are gone for good; their opens stay counted."
      back={{ href: designs, label: "Designs" }}
    >
      {list.error !== null && list.total === undefined ? (
        <ProblemNotice problem={asApiProblem(list.error)} onRetry={list.retry} />
      ) : list.total === undefined ? (
        <Loading label="Loading the deleted designs" />
      ) : list.total === 0 ? (
        <EmptyState
          title="Nothing is deleted"
          text="A design that you delete waits here for 30 days, in case you want it back."
          action={<LinkButton href={designs}>To the designs</LinkButton>}
        />
      ) : (
        <DeletedDesigns
          list={list}
          total={list.total}
          shown={Math.min(list.total, shown * pageSize)}
          onMore={() => setShown(shown + 1)}
        />
      )}
    </Page>
  );
}
