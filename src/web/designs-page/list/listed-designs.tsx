import type { ReactNode } from "react";
import { ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { formatCount, formatOpens } from "../../usage/format-counts.ts";
import { OpenCountInfo } from "../open-count-info.tsx";
import { DesignGrid } from "./design-grid.tsx";
import { useListScroll } from "./list-position.ts";
import { writeListState } from "./list-state.ts";
import type { ListedDesignsProps } from "./listed-designs-props.ts";
import styles from "./listed-designs.module.css";
import { ProjectNotFound, NoDesigns } from "./no-designs.tsx";

/** How many there are, and the designs; or why none are shown, and what to do. */
export function ListedDesigns(props: ListedDesignsProps) {
  const { state, list, selection, actions, onPages } = props;
  const { total, error } = list;
  const onMeasured = useListScroll(writeListState(state));
  if (error instanceof ApiProblem && error.code === "project_not_found")
    return <ProjectNotFound {...props} />;
  if (error !== null && total === undefined) {
    return <ProblemNotice problem={asApiProblem(error)} onRetry={list.retry} />;
  }
  if (total === undefined) return <Loading label="Loading the designs" />;
  return (
    <>
      <Sum {...props} total={total} />
      {total === 0 ? (
        <NoDesigns {...props} />
      ) : (
        <DesignGrid
          label="Designs"
          withProject={list.filter.project === undefined}
          view={state.view}
          {...{ list, total, selection, actions, onPages, onMeasured }}
        />
      )}
    </>
  );
}

function Sum({ list, projects, total }: ListedDesignsProps & { total: number }): ReactNode {
  const { search, project } = list.filter;
  const within = project === undefined ? projects : projects.filter(({ id }) => id === project);
  const opens = within.reduce((sum, one) => sum + one.billing_cycle_open_count, 0);
  const designs = total === 1 ? "1 design" : `${formatCount(total)} designs`;
  return (
    <div className={styles["sum"]}>
      <p role="status">{search === "" ? designs : `${designs} matching “${search}”`}</p>
      {search === "" && total > 0 && (
        <p className={styles["opens"]}>{formatOpens(opens)} this billing cycle</p>
      )}
      <OpenCountInfo />
    </div>
  );
}
